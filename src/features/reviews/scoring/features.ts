import { type Concrete, concreteIn } from './lexicons/concrete.ts'
import { cuesIn, has } from './lexicons/cues.ts'
import { elsewhereIn } from './lexicons/elsewhere.ts'
import { orderOf } from './order.ts'
import type { ReadReview } from './read-review.ts'
import { keepsRecent } from './recent.ts'
import { echoOf, LEAST_KNOWN, LEAST_TIED, tieOf } from './ties.ts'
import { clean, fold, isDense, wordsOf } from './words.ts'

/** Sentences of any script, folded. */
export function sentencesOf(text: string): string[] {
  return clean(text)
    .split(/(?<=[.!?;]["»”)]?)\s+|(?<=[。！？؟])|\s-\s|\n/u)
    .map((sentence) => fold(sentence).trim())
    .filter((sentence) => sentence.length > 3)
}

/** Says what happened, or what was wrong: the tester did something, something failed, or was too much or too little. */
export const isEventful = keepsRecent((sentence: string): boolean => {
  if (has(sentence, 'event') || has(sentence, 'did')) return true
  return has(sentence, 'critique') && (/\p{N}/u.test(sentence) || has(sentence, 'moment') || has(sentence, 'me'))
})

export const featureNames = [
  'eventful',
  'eventfulShare',
  'event',
  'did',
  'moment',
  'me',
  'critique',
  'praise',
  'blame',
  'filler',
  'recommend',
  'plea',
  'unplayed',
  'wishlist',
  'elsewhere',
  'aboutShare',
  'novelNumbers',
  'longestRun',
  'listShare',
  'terms',
  'located',
  'measured',
  'negation',
  'life',
  'lifeAlone',
  'anchored',
  'anchoredShare',
  'adrift',
  'bare',
  'clear',
  'brief',
  'tied',
  'untied',
  'echo',
  'named',
  'ordered',
  'stretch',
  'loose',
  'looseNote',
  'plain',
] as const

/** What of one kind a text names beyond the game's own words, and how much of it. */
function countOf(folded: string, name: Concrete, game: string): number {
  return [...concreteIn(folded, name)].filter((wording) => name !== 'life' || !game.includes(wording)).length
}

const besideNumber = /(\p{L}{3,})[ .:#-]{1,2}\p{N}+|(?<![\p{L}\p{N}])\p{N}+[ -](\p{L}{3,})/gu
const singular = (word: string) => word.replace(/s$/, '').slice(0, 6)

/** How many of the game's own words stand beside a number: board 20, three bees as 3 bees. */
function ownPlaces(folded: string, game: string): number {
  const own = new Set(wordsOf(game).map(singular))
  const words = [...folded.matchAll(besideNumber)].map(([, before, after]) => singular(before ?? after ?? ''))
  return new Set(words.filter((word) => word.length >= 3 && own.has(word))).size
}

/** Says where in the game it was, or names what only a game has. */
export function isAnchored(sentence: string, known: ReadonlySet<string>): boolean {
  if ((['located', 'measured', 'terms'] as const).some((name) => concreteIn(sentence, name).size > 0)) return true
  return [...stemsOf(sentence)].some((stem) => known.has(stem))
}

const squash = (count: number, half: number) => count / (count + half)

/** Words of at least four signs (two in dense scripts), cut to their first six: close to a stem in most languages. */
export const stemsOf = keepsRecent((text: string): ReadonlySet<string> => {
  if (isDense(text)) {
    const signs = fold(clean(text)).replace(/[^\p{L}\p{N}]+/gu, '')
    const pairs = new Set<string>()
    for (let at = 0; at + 2 <= signs.length; at++) pairs.add(signs.slice(at, at + 2))
    return pairs
  }
  return new Set(
    wordsOf(text)
      .filter((word) => word.length > 3)
      .map((word) => word.slice(0, 6)),
  )
})

/** Words between two marks of punctuation; two signs of a dense script stand for a word. */
export function clausesOf(text: string): number[] {
  const dense = isDense(text)
  return text
    .split(/\s[-–•*]\s|[^\p{L}\p{M}\p{N}\s'’%+#/-]+/u)
    .map((clause) => (dense ? clause.trim().length / 2 : clause.split(/\s+/).filter((word) => word !== '').length))
    .filter((length) => length > 0)
}

/** Of the order of words, times one. */
const MOST_ORDERED = 0.5
const WORST_STRETCH = 8
const MOST_TIED = 4
const MOST_UNTIED = 2
/** Times 200 characters. */
const BRIEF = 1.1
/** Characters from which on a text is long. */
const LONG = 800

/** What the model looks at, each 0..1, in the order of `featureNames`. */
export function featuresOf({ text, about = [] }: Pick<ReadReview, 'text' | 'about'>): number[] {
  const folded = fold(text)
  const sentences = sentencesOf(text)
  const eventful = sentences.filter(isEventful).length
  const found = cuesIn(folded)
  const game = fold(about.join(' '))
  const stems = stemsOf(text)
  const known = stemsOf(about.join(' '))
  const shared = [...stems].filter((stem) => known.has(stem)).length
  const numbers = new Set(folded.match(/\p{N}+/gu) ?? []).size
  const clauses = clausesOf(text)
  const longest = Math.max(0, ...clauses)
  const terms = countOf(folded, 'terms', game)
  const located = countOf(folded, 'located', game) + ownPlaces(folded, game)
  const measured = countOf(folded, 'measured', game)
  const life = countOf(folded, 'life', game)
  const empty =
    found.praise + found.filler + found.recommend + found.plea + found.unplayed + found.wishlist + found.blame + life
  const ofTheGame = sentences.filter((sentence) => isAnchored(sentence, known))
  const anchored = ofTheGame.filter(
    (sentence) => isEventful(sentence) || concreteIn(sentence, 'negation').size > 0,
  ).length
  const size = Math.max(60, isDense(text) ? folded.length * 2.5 : folded.length) / 200
  const tie = tieOf(text, about)
  const order = orderOf(text)
  const rate = (count: number, half: number) => squash(count / size, half)
  // Without a number and without a thing of its game a text could stand under any, the more so the longer it is.
  const long = Math.min(1, (size * 200) / LONG)
  const isBare = terms + located + measured === 0
  const isUntied = numbers === 0 && tie.known >= LEAST_KNOWN
  return [
    squash(eventful, 2),
    sentences.length === 0 ? 0 : eventful / sentences.length,
    rate(found.event, 1),
    rate(found.did, 1),
    rate(found.moment, 1),
    rate(found.me, 1),
    rate(found.critique, 1),
    rate(found.praise, 1),
    rate(found.blame, 1),
    rate(found.filler, 1),
    rate(found.recommend, 0.5),
    rate(found.plea, 0.5),
    squash(found.unplayed, 1),
    rate(found.wishlist, 1),
    squash(elsewhereIn(folded, game).find(({ subject }) => subject !== 'everyday')?.hits ?? 0, 2),
    stems.size === 0 ? 0 : shared / stems.size,
    squash(numbers, 2),
    squash(Math.max(0, longest - 16), 16),
    clauses.length < 4 ? 0 : clauses.filter((clause) => clause <= 2).length / clauses.length,
    rate(terms, 1),
    squash(located, 1),
    squash(measured, 1),
    rate(countOf(folded, 'negation', game), 1),
    squash(life, 2),
    squash(life / (1 + terms + 2 * located), 1),
    squash(anchored, 1),
    sentences.length === 0 ? 0 : anchored / sentences.length,
    sentences.length === 0 ? 0 : 1 - ofTheGame.length / sentences.length,
    isBare ? 1 : 0,
    empty === 0 ? 1 : 0,
    empty <= 1 && size < BRIEF ? 1 : 0,
    Math.min(1, Math.max(0, tie.value) / MOST_TIED),
    Math.min(1, Math.max(0, -tie.value) / MOST_UNTIED),
    Math.min(1, echoOf(text, about).share * 2),
    rate(tie.named, 2),
    order === null ? 0 : Math.max(-1, Math.min(1, order.mean / MOST_ORDERED)),
    order === null ? 0 : Math.min(1, -order.worst / WORST_STRETCH),
    isUntied && tie.value <= 0 ? long : 0,
    isUntied && tie.value < LEAST_TIED ? 1 - long : 0,
    numbers === 0 && isBare ? 1 : 0,
  ]
}
