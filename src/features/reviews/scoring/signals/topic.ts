import { failing, neutral, type Reading, reading } from '../judged-review.ts'
import { concreteIn } from '../lexicons/concrete.ts'
import { elsewhereIn, type Subject } from '../lexicons/elsewhere.ts'
import { functionWords } from '../lexicons/function-words.ts'
import { gameDetails, otherSubjects, sharedWords, theGame } from '../lexicons/game-words.ts'
import { places } from '../lexicons/places.ts'
import { playWordsIn } from '../lexicons/play-words.ts'
import { steps } from '../lexicons/steps.ts'
import type { ReadReview } from '../read-review.ts'
import { LEAST_TIED, tieOf } from '../ties.ts'
import { entriesIn, entryOf, fold, type Lexicon, wordsOf } from '../words.ts'

/** Fewer words can be to the point without any of ours. */
const LEAST_WORDS = 20
/** How much each kind of word says that this is about a game. */
const hintOf = { theGame: 1.5, gameWord: 1, studioWord: 1, sharedWord: 0.5, thing: 0.25 }
const ENOUGH_HINTS = 2
/** Only words of another subject make a text fail: an honest tester may just use words that we don't know. */
const OTHER_SUBJECT = 3
/** A text of everyday life has more such words than words that only a game has. */
const SOME_EVERYDAY = { own: 2, withFamily: 3 }
/** One who speaks of the things of the game may also say who watched and what his father did. */
const SOME_EVERYDAY_OF_A_TIED = 3
const UNKNOWN_VALUE = 0.7
const LEAST_LETTERS = 4

/** Words of the studio that the tester uses as well: a lantern is the subject where the game has one. */
function studioLabels({ about = [], questions, language }: ReadReview): Set<string> {
  const common = language === null ? new Set<string>() : functionWords[language]
  return new Set(
    [...about, ...questions].flatMap(wordsOf).filter((word) => word.length >= LEAST_LETTERS && !common.has(word)),
  )
}

function hintsIn({ allWords }: ReadReview, ofTheStudio: Lexicon): number {
  return (
    (entriesIn(allWords, theGame).size > 0 ? hintOf.theGame : 0) +
    entriesIn(allWords, gameDetails).size * hintOf.gameWord +
    entriesIn(allWords, ofTheStudio).size * hintOf.studioWord +
    entriesIn(allWords, sharedWords).size * hintOf.sharedWord +
    (entriesIn(allWords, places).size + entriesIn(allWords, steps).size) * hintOf.thing
  )
}

const subjects: Readonly<Record<Subject, string>> = {
  platform: 'About this website and its credits rather than the game',
  kitchen: 'About cooking rather than this game',
  family: 'About everyday life rather than this game',
  everyday: 'About everyday life rather than this game',
  news: 'About the news rather than this game',
  encyclopedia: 'Reads like an encyclopedia entry rather than a review',
  otherGame: 'About another game',
  guide: 'Reads like a guide rather than a review',
  essay: 'About testing in general rather than this game',
}

/** Whether the text is about a game at all; judged only in languages whose words we know. */
export function readTopic(review: ReadReview): Reading {
  const { allWords, language, everything, about = [], others, questions } = review
  const folded = fold(everything)
  const found = elsewhereIn(folded, fold([...about, ...others, ...questions].join(' ')))
  const strangest = found.find(({ subject }) => subject !== 'everyday')
  if (strangest && strangest.hits >= OTHER_SUBJECT) return failing(subjects[strangest.subject])
  const hitsOf = (name: Subject) => found.find(({ subject }) => subject === name)?.hits ?? 0
  const own = hitsOf('everyday')
  const everyday = own + hitsOf('family')
  // Testers tell who sat beside them too: then more words are of the game.
  const isTied = tieOf(everything, [...about, ...questions]).value >= LEAST_TIED
  const isEveryday =
    own >= (isTied ? SOME_EVERYDAY_OF_A_TIED : SOME_EVERYDAY.own) || everyday >= SOME_EVERYDAY.withFamily
  if (isEveryday && everyday > playWordsIn(folded)) return failing(subjects.family)
  if (language === null || allWords.length < LEAST_WORDS)
    return neutral('Too short, or in a language that isn’t checked')
  const ofTheStudio = studioLabels(review)
  const hints = hintsIn(review, ofTheStudio)
  // In a game about cooking, onions are the subject.
  const strange = allWords.filter((word) => entryOf(word, ofTheStudio) === null)
  const elsewhere = entriesIn(strange, otherSubjects).size
  const played = concreteIn(folded, 'located').size * 2 + concreteIn(folded, 'terms').size
  if (elsewhere >= OTHER_SUBJECT && elsewhere > hints + played) return failing('About something other than a game')
  const share = Math.min(1, Math.max(0, hints - elsewhere / 2) / ENOUGH_HINTS)
  const value = UNKNOWN_VALUE + (1 - UNKNOWN_VALUE) * share
  return reading(value, share < 1 ? 'Says little about the game' : 'About the game')
}
