import { stemsOf } from '../features.ts'
import { doubted, failing, type Reading, reading } from '../judged-review.ts'
import { functionWords } from '../lexicons/function-words.ts'
import type { ReadReview } from '../read-review.ts'
import { echoOf, type Retelling, retellingOf } from '../ties.ts'
import { comparable, containedIn, runsOf, similarity } from '../trigrams.ts'
import { isDense, wordsOf } from '../words.ts'

const TRIGRAM = 3
/** A run this long in two texts is no chance. */
const PASSAGE = 14
/** Reviews of one game are about so alike without anybody copying. */
const USUAL = 0.5
/** From here on it is the same review. */
const COPY = 0.78
/** Share of the text that stands word for word elsewhere: a quoted line, and a lifted review. */
const QUOTED = 0.12
const LIFTED = 0.5

/**
 * Share of the words that carry meaning which another review uses too, the studio's own words left out. Of the demo's 60
 * reviews the two most alike share 0.30; retold ones of the corpora share 0.40 to 0.70.
 */
const RETOLD = 0.34
/** From here on there is no bonus for it: more than two honest reviews of the demo share. */
const MUCH_RETOLD = 0.31
/** The same where parts of the text stand in another one too. */
const PARTLY_RETOLD = 0.24
/** How much less alike they may be than the one is contained in the other. */
const SLACK = 1.1
const LEAST_STEMS = 18
const SHORT_COUNTS = 0.65
/** Two testers of one game rarely write the same numbers in the same order; a translation does. */
const LEAST_NUMBERS = 4
const SAME_NUMBERS = 0.8

/** Numbers of a text in their order, without those that the studio gives everybody. */
function numbersIn(text: string, given: ReadonlySet<string>): string[] {
  return (comparable(text).match(/\p{N}+/gu) ?? []).filter((number) => !given.has(number))
}

/** How many numbers of both stand in the same order (longest common subsequence). */
function inOrder(one: readonly string[], other: readonly string[]): number {
  let row = new Array<number>(other.length + 1).fill(0)
  for (const number of one) {
    const next = [0]
    for (const [at, theirs] of other.entries()) {
      next.push(number === theirs ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0))
    }
    row = next
  }
  return row[other.length] ?? 0
}

function isTranslated(own: readonly string[], theirs: readonly string[]): boolean {
  if (own.length < LEAST_NUMBERS || new Set(own).size < LEAST_NUMBERS) return false
  return inOrder(own, theirs) >= Math.max(own.length, theirs.length) * SAME_NUMBERS
}

/** Retold in order: so many words of both, so many of them in the same order, and such a share of the shorter text. */
const LEAST_IN_ORDER = 8
const SAME_ORDER = 0.85
const RETOLD_IN_ORDER = 0.36

/** The same in meaning, in any language: so many words of the description, and such a likeness. */
const ECHO = { same: 8, share: 0.4 }

/**
 * The same things in the same order, in other words: what they weigh at least, and times their share of the longer text from
 * where on it is the same review; where nearly all that both tell comes in the same order, it costs the bonus sooner
 * (docs/scoring.md has the pairs that were measured).
 */
const SAME_STORY = { weight: 12, inOrder: 0.8, noBonusInOrder: 4, returned: 8 }
/** The same between languages, where fewer words can be compared: it costs the bonus alone. */
const TRANSLATED_STORY = { weight: 9, noBonusInOrder: 3, noBonus: 5 }

/** What a retelling amounts to: its weight times its share of the longer text; 0 where too little is the same. */
const storyOf = ({ weight, share, isTranslation }: Retelling) =>
  weight >= (isTranslation ? TRANSLATED_STORY : SAME_STORY).weight ? weight * share : 0

function mostWithBonus({ isTranslation, order }: Retelling): number {
  const isInOrder = order >= SAME_STORY.inOrder
  if (isTranslation) return isInOrder ? TRANSLATED_STORY.noBonusInOrder : TRANSLATED_STORY.noBonus
  return isInOrder ? SAME_STORY.noBonusInOrder : SAME_STORY.returned
}

const everyFunctionWord = new Set(Object.values(functionWords).flatMap((words) => [...words]))

/** Words in the order in which they come first, the studio's left out. */
function firstWords(text: string, given: ReadonlySet<string>): string[] {
  const words = wordsOf(text).filter((word) => (word.length > 3 || /\p{N}/u.test(word)) && !everyFunctionWord.has(word))
  return [...new Set(words.map((word) => word.slice(0, 5)))].filter((word) => !given.has(word))
}

/** The length of the longest run of growing numbers, others between them left out. */
function longestGrowing(places: readonly number[]): number {
  const ends: number[] = []
  for (const place of places) {
    const at = ends.findIndex((end) => end >= place)
    ends[at < 0 ? ends.length : at] = place
  }
  return ends.length
}

/**
 * Share of the shorter text's words that both use in the same order, 0 where they come in another one: two who write
 * about the same game use the same words, and only who retells also keeps their order. Of 270 pairs of honest reviews of
 * one game none has eight such words of which 85 % stand in the same order.
 */
export function retoldInOrder(own: readonly string[], theirs: readonly string[]): number {
  if (Math.min(own.length, theirs.length) < LEAST_STEMS) return 0
  const places = new Map(theirs.map((word, at) => [word, at]))
  const shared = own.flatMap((word) => places.get(word) ?? [])
  if (shared.length < LEAST_IN_ORDER || longestGrowing(shared) < shared.length * SAME_ORDER) return 0
  return shared.length / Math.min(own.length, theirs.length)
}

/** The words that carry meaning, without those that the studio gives to everybody who tests this game. */
const meaningIn = (text: string, given: ReadonlySet<string>) =>
  new Set([...stemsOf(text)].filter((stem) => !everyFunctionWord.has(stem) && !given.has(stem)))

/** How much of a text's meaning stands in another one, in whatever words around it; `given` are the studio's own words. */
export function retoldShare(own: ReadonlySet<string>, other: string, given: ReadonlySet<string>): number {
  if (own.size < LEAST_STEMS) return 0
  const theirs = meaningIn(other, given)
  // A long review holds the words of any short one: the two have to be alike from both sides.
  const found = Math.min(containedIn(own, theirs), similarity(own, theirs) * SLACK)
  // A short text holds few words besides those of the game.
  return theirs.size < LEAST_STEMS ? found * SHORT_COUNTS : found
}

function fall(found: number, from: number, to: number): number {
  return 1 - Math.max(0, found - from) / (to - from)
}

/** Whether the text is the tester's own: not another review, not the studio's words, not one of either in disguise. */
export function readOriginality({ text, others, about = [], questions, duplicate }: ReadReview): Reading {
  if (duplicate) return failing('An exact or near copy of another person’s review')
  const own = comparable(text)
  const trigrams = runsOf(own, TRIGRAM)
  const passages = runsOf(own, PASSAGE)
  let alike = 0
  let lifted = 0
  let retold = 0
  let inSameOrder = 0
  const studioWords = new Set(stemsOf([...about, ...questions].join(' ')))
  const meaning = meaningIn(text, studioWords)
  const givenWords = new Set([...about, ...questions].flatMap(wordsOf).map((word) => word.slice(0, 5)))
  const words = isDense(text) ? [] : firstWords(text, givenWords)
  const given = new Set(comparable([...about, ...questions].join(' ')).match(/\p{N}+/gu) ?? [])
  const numbers = numbersIn(text, given)
  const retelling = retellingOf(text, [...about, ...questions])
  let isRetold = false
  let partlyRetold: 'in other words' | 'in another language' | null = null
  for (const other of others) {
    const theirs = comparable(other)
    const found = retelling(other)
    // What is quoted word for word is judged as such.
    const theirPassages = runsOf(theirs, PASSAGE)
    const isQuoted = containedIn(theirPassages, passages) >= LIFTED
    const story = isQuoted ? 0 : storyOf(found)
    if (!found.isTranslation && story >= SAME_STORY.returned) isRetold = true
    else if (story >= mostWithBonus(found)) {
      partlyRetold = found.isTranslation ? 'in another language' : 'in other words'
    }
    if (isTranslated(numbers, numbersIn(other, given)))
      return failing('Retells another review, with the same numbers in the same order')
    alike = Math.max(alike, similarity(trigrams, runsOf(theirs, TRIGRAM)))
    lifted = Math.max(lifted, containedIn(passages, theirPassages))
    retold = Math.max(retold, retoldShare(meaning, other, studioWords))
    inSameOrder = Math.max(inSameOrder, retoldInOrder(words, firstWords(other, givenWords)))
  }
  if (alike >= COPY || lifted >= LIFTED) return failing('A copy of another review')
  if (retold >= RETOLD || inSameOrder >= RETOLD_IN_ORDER || isRetold)
    return failing('Retells another review in other words')
  const studio = runsOf(comparable([...about, ...questions].join(' ')), PASSAGE)
  const echoed = containedIn(passages, studio)
  if (echoed >= LIFTED) return failing('A copy of the studio’s own words')
  const echo = echoOf(text, about)
  if (echo.same >= ECHO.same && echo.share >= ECHO.share) {
    return failing('Repeats the game’s description. Describe what you did and what happened next.')
  }
  const value = Math.min(fall(alike, USUAL, COPY), fall(Math.max(lifted, echoed), QUOTED, LIFTED))
  if (value >= 0.9 && retold >= MUCH_RETOLD) {
    return reading(0.7, 'Much of it repeats another review in other words. Add what only you saw to earn the bonus.')
  }
  if (value >= 0.9 && partlyRetold) {
    return doubted(`Much of it repeats a review ${partlyRetold}. Add what only you saw to earn the bonus.`)
  }
  if (value >= 0.9) return reading(value, 'No similar text found')
  const shared = retold >= PARTLY_RETOLD ? Math.min(value, 0.7) : value
  const reason = 'Parts of it also appear in another text'
  return partlyRetold ? doubted(reason, shared) : reading(shared, reason)
}
