import { meaningOf } from '../concepts.ts'
import { experienceWeights } from '../experience-weights.ts'
import { clausesOf, featureNames, featuresOf, isEventful, sentencesOf, stemsOf } from '../features.ts'
import { formNames, formOf } from '../form.ts'
import { gramSum, unpackGrams } from '../grams.ts'
import { doubted, failing, type Reading, reading } from '../judged-review.ts'
import { concreteIn } from '../lexicons/concrete.ts'
import { cuesIn, has } from '../lexicons/cues.ts'
import { functionWords } from '../lexicons/function-words.ts'
import { hopesIn, refersBack } from '../lexicons/hopes.ts'
import { playWordsIn } from '../lexicons/play-words.ts'
import type { ReadReview } from '../read-review.ts'
import { echoOf, LEAST_KNOWN, LEAST_TIED, tieOf } from '../ties.ts'
import { fold, isDense } from '../words.ts'
import { lifeOf } from './life.ts'

const everyFunctionWord = new Set(Object.values(functionWords).flatMap((words) => [...words]))

/** Below these a text does not read like a report of play, by its length: the less it holds, the less a low figure says. */
const LEAST_BY_LENGTH: Steps = [
  [40, 0.12],
  [100, 0.2],
  [220, 0.25],
  [400, 0.36],
]
/**
 * The same for a language that the model has seen little of, by how many of our wordings the text holds: where we know
 * hardly a word, only the plainest are returned (docs/scoring.md).
 */
const LEAST_BY_KNOWN: Steps = [
  [0, 0.06],
  [1, 0.1],
  [3, 0.18],
  [8, 0.2],
]
/** From here on hardly anything is taken away for it. */
const WELL_TOLD = 0.7
const ALMOST = 0.95
/** From here on a text that is not well told is said to be an account of play in part. */
const HALF_TOLD = 0.5
/** From here on it earns a bonus as far as this signal goes. */
export const CERTAIN_EXPERIENCE = 0.7
/** From here on nothing is taken away. */
const SURE = 0.95

const gramWeights = unpackGrams(experienceWeights.grams, experienceWeights.gramStep)

/**
 * How much a text reads like the report of somebody who played, 0..1: a logistic model over the cues of `features.ts`,
 * the form of the text and its runs of characters.
 */
export function experienceOf(review: Pick<ReadReview, 'text' | 'about'>): number {
  const { bias, cues, form } = experienceWeights
  let sum: number = bias + gramSum(review.text, gramWeights)
  const features = featuresOf(review)
  for (const [at, name] of featureNames.entries()) sum += cues[name] * (features[at] ?? 0)
  const shape = formOf(review.text)
  for (const [at, name] of formNames.entries()) sum += form[name] * (shape[at] ?? 0)
  return 1 / (1 + Math.exp(-sum))
}

/** A model of how much a text reads like play; another one than the stored takes its place in cross validation. */
export type ExperienceModel = (review: Pick<ReadReview, 'text' | 'about'>) => number

const advice = 'Say what you did, where, and what happened next.'

/** The scripts whose languages the cues hold. */
const knownScript =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}]/gu
const MOST_UNKNOWN = 0.5

function isUnknownScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters > 0 && (text.match(knownScript)?.length ?? 0) < letters * MOST_UNKNOWN
}

/** What a note of a place and a fault is worth at least. */
const NOTE = 0.6
/** A longer text says more than where something was wrong. */
const MOST_NOTE_CHARACTERS = 240
/** Below this even a note says too little of it. */
const LEAST_NOTE = 0.2
const MOST_EMPTY_WORDS = 1

/** Says what was wrong or happened, by its place, its number or what only a game has. */
function tellsWhere(sentence: string): boolean {
  const isPlaced = (['located', 'measured'] as const).some((name) => concreteIn(sentence, name).size > 0)
  if (isEventful(sentence)) return isPlaced || concreteIn(sentence, 'terms').size > 0
  return isPlaced && (has(sentence, 'critique') || concreteIn(sentence, 'negation').size > 0)
}

/**
 * A note: a sentence says what was wrong or happened and where in the game, and nothing in the text praises, pleads,
 * supposes or speaks of another life.
 */
export function isNote({ everything }: Pick<ReadReview, 'everything'>): boolean {
  const folded = fold(everything)
  if (concreteIn(folded, 'life').size > 0) return false
  const found = cuesIn(folded)
  if (found.plea + found.unplayed + found.recommend > 0) return false
  if (found.praise > MOST_EMPTY_WORDS || found.filler > MOST_EMPTY_WORDS) return false
  return sentencesOf(everything).some(tellsWhere)
}

/** One of so many words is the game's own, or the text is tied to no game in particular. */
const OWN_WORDS_OF = 30

const stemsIn = (texts: readonly string[]) =>
  new Set(texts.flatMap((text) => [...stemsOf(text)]).filter((stem) => !everyFunctionWord.has(stem)))

/**
 * Names so many things that not every review names, and is hardly tied to a description of so many words: of another game.
 * Of 535 good reviews of such games 8 are below, of 29 reviews of other games 21 (docs/scoring.md).
 */
const UNTIED = { named: 5, known: 12, value: -0.35 }
const told = ({ about = [], questions, tasks = [] }: ReadReview) => [
  ...about,
  ...questions,
  ...tasks.map(({ text }) => text),
]

/** Names many things, and hardly one of this game. */
function isOfAnotherGame(review: ReadReview): boolean {
  const { value, named, known } = tieOf(review.everything, told(review))
  return value < UNTIED.value && named >= UNTIED.named && known >= UNTIED.known
}

/** Names things of this game, in the words of its description, its tasks or of others who tested it. */
export function namesThisGame(review: ReadReview): boolean {
  const { everything, about = [], others, proofs } = review
  if ((proofs?.right ?? 0) > 0) return true
  if (tieOf(everything, told(review)).value >= LEAST_TIED) return true
  const known = stemsIn([...told(review), ...others])
  const own = stemsIn([everything])
  const shared = [...own].filter((stem) => known.has(stem)).length
  return stemsIn(about).size === 0 || shared >= Math.max(1, own.size / OWN_WORDS_OF)
}

/**
 * In a language that is little known, a text of so many characters that names nothing of this game and so many things: less tied
 * than any of another game may be, or with so many things for one word of play in so many characters.
 */
const FAR = { characters: 300, named: 6, manyNamed: 12, charactersForAPlayWord: 100 }

/** Long enough that a player would have named the game or its play, and names other things alone. */
function isFarFromGame(review: ReadReview): boolean {
  const { everything } = review
  const characters = everything.length * (isDense(everything) ? DENSE_FACTOR : 1)
  if (characters < FAR.characters || namesThisGame(review)) return false
  const { value, named, known } = tieOf(everything, told(review))
  if (known < LEAST_KNOWN) return false
  const folded = fold(everything)
  const play = playWordsIn(folded) + concreteIn(folded, 'terms').size + concreteIn(folded, 'located').size
  if (value < UNTIED.value && named >= FAR.named) return true
  return named >= FAR.manyNamed && play * FAR.charactersForAPlayWord < characters
}

/** So many wordings of one who has not played, or only supposes; of 543 good reviews of the tuned half none has two. */
const UNPLAYED = 2

/** Two hopes or suppositions, and nothing that was seen: no number, no place. */
function isExpectation(review: ReadReview): boolean {
  const { everything } = review
  const folded = fold(everything)
  if (hopesIn(folded) + cuesIn(folded).unplayed < UNPLAYED || /\p{N}/u.test(everything)) return false
  return !isNote(review)
}

/** As long as a text may be that only refers to another one. */
const MOST_REFERRING = { characters: 220, signs: 70 }

/** Refers to an earlier review in place of one. */
function isReference(review: ReadReview): boolean {
  const { everything } = review
  const most = isDense(everything) ? MOST_REFERRING.signs : MOST_REFERRING.characters
  return everything.length <= most && refersBack(fold(everything)) && !isNote(review)
}

/** One that says much of the description again has to read like play much more. */
const ECHOING = { same: 6, share: 0.22, experience: 0.38 }

/** So much of a text in clauses of a word or two, and so many of them, is a list. */
const LIST = { share: 0.8, clauses: 6, words: 2 }

function isList({ everything }: ReadReview): boolean {
  const clauses = clausesOf(everything)
  return (
    clauses.length >= LIST.clauses &&
    clauses.filter((words) => words <= LIST.words).length >= clauses.length * LIST.share
  )
}

/** Somebody tells what he did. */
function isOfOneself({ everything }: ReadReview): boolean {
  const { me, did } = cuesIn(fold(everything))
  return me + did > 0
}

const spoken = [
  'event',
  'did',
  'moment',
  'me',
  'critique',
  'praise',
  'blame',
  'filler',
  'recommend',
  'wishlist',
] as const

/** How many of our wordings a folded text holds, each once, whatever they speak for. */
function knownIn(folded: string): number {
  const found = cuesIn(folded)
  const cues = spoken.reduce((sum, name) => sum + found[name], 0)
  return cues + concreteIn(folded, 'terms').size + concreteIn(folded, 'negation').size
}

type Steps = readonly (readonly [at: number, least: number])[]

/** The limit at a place of the steps; between two of them in a straight line. */
function leastAt(steps: Steps, at: number): number {
  const next = steps.findIndex(([from]) => from >= at)
  const [to, high] = steps.at(next) ?? [0, 0]
  const [from, low] = steps[next - 1] ?? [to, high]
  return next <= 0 || to === from ? high : low + ((at - from) / (to - from)) * (high - low)
}

/** The languages of hundreds of texts of the corpus. */
const wellKnown: ReadonlySet<string> = new Set(['en', 'de', 'es', 'fr', 'ru', 'ja', 'pt', 'pl', 'it', 'zh', 'nl', 'ko'])
/** What a text in another language is worth at least, where it is not returned. */
const LITTLE_KNOWN = 0.4
/** Letters and small words of Cyrillic languages other than Russian. */
const otherCyrillic = /[іїєґћђљњјџў]|(?<!\p{L})(?:съм|беше|това|като|много)(?!\p{L})/iu
/** Letters of Romanian and Hungarian, which are read as Spanish. */
const otherLatin = /[ășțőű]/giu
const SOME_LETTERS = 4
const isOther = (text: string) => otherCyrillic.test(text) || (text.match(otherLatin)?.length ?? 0) >= SOME_LETTERS
const isWellKnown = (text: string) => wellKnown.has(meaningOf(text).language ?? '') && !isOther(text)
const DENSE_FACTOR = 2.5

/** How much the model has to find of this review at least; set by cross validation (docs/scoring.md). */
function leastOf({ everything, about = [] }: ReadReview): number {
  const echo = echoOf(everything, about)
  if (echo.same >= ECHOING.same && echo.share >= ECHOING.share) return ECHOING.experience
  const byKnown = leastAt(LEAST_BY_KNOWN, knownIn(fold(everything)))
  if (!isWellKnown(everything)) return byKnown
  return leastAt(LEAST_BY_LENGTH, everything.length * (isDense(everything) ? DENSE_FACTOR : 1))
}

/** Whether the text tells what the tester did and what the game did then. */
export function readExperience(review: ReadReview, model: ExperienceModel = experienceOf): Reading {
  if (isUnknownScript(review.everything))
    return { ...doubted('Can’t be judged in this language, so no quality bonus', 0.5), counts: false }
  if (cuesIn(fold(review.everything)).unplayed >= UNPLAYED) {
    return failing('Says that the game wasn’t played. Play it, then describe what happened.')
  }
  if (isExpectation(review)) {
    return failing('Only hopes and expectations. Play the game, then describe what happened.')
  }
  if (isReference(review)) return failing('Only refers to another review. Describe what you saw this time.')
  const felt = model({ ...review, text: review.everything })
  const isBrief = review.everything.length <= MOST_NOTE_CHARACTERS
  const found = isBrief && felt >= LEAST_NOTE && felt < NOTE && isNote(review) ? NOTE : felt
  const least = leastOf(review)
  if (found < least) return failing(`Could be about any game. ${advice}`)
  const foreign = 'Names hardly anything from this game. Use the game’s own names for things.'
  const isKnown = isWellKnown(review.everything)
  if (isOfAnotherGame(review)) return isKnown || isFarFromGame(review) ? failing(foreign) : doubted(foreign, ALMOST)
  if (!isKnown && isFarFromGame(review)) return failing(foreign)
  const life = lifeOf(review)
  const daily = 'More about everyday life than the game. Say what you did in the game.'
  if (life === 'only') return failing(daily)
  if (found >= CERTAIN_EXPERIENCE && life === 'mostly') {
    return doubted(daily, ALMOST)
  }
  if (found >= CERTAIN_EXPERIENCE && !isOfOneself(review)) {
    return doubted(`Doesn’t say what anyone did. ${advice}`, ALMOST)
  }
  if (found >= CERTAIN_EXPERIENCE && isList(review)) {
    return doubted(`Mostly a list of words. ${advice}`, ALMOST)
  }
  if (found >= CERTAIN_EXPERIENCE && !namesThisGame(review)) {
    return doubted('Describes what happened. For a bonus, use the game’s own names for things.', ALMOST)
  }
  if (found < CERTAIN_EXPERIENCE) {
    const told = (found - least) / (WELL_TOLD - least)
    const believed = isKnown ? told : Math.max(told, LITTLE_KNOWN)
    const text = believed >= HALF_TOLD ? 'Partly an account of play.' : 'Not clearly an account of play.'
    return doubted(`${text} ${advice}`, Math.min(believed, ALMOST))
  }
  const sure = (found - CERTAIN_EXPERIENCE) / (SURE - CERTAIN_EXPERIENCE)
  return reading(ALMOST + (1 - ALMOST) * sure, 'An account of what happened in play')
}
