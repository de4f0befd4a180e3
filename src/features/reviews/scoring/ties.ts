import { commonWords } from './common-words.ts'
import { meaningOf } from './concepts.ts'
import { functionWords } from './lexicons/function-words.ts'
import { wordsOf } from './words.ts'

const smallWords = new Set(Object.values(functionWords).flatMap((words) => [...words]))
const commonConcepts = new Set(commonWords.concepts.split(' '))
const commonStems = new Set(commonWords.stems.split(' '))

const STEM = 5
const namedStems = (text: string) =>
  new Set(
    wordsOf(text)
      .filter((word) => word.length > 3 && !smallWords.has(word) && !/\p{N}/u.test(word))
      .map((word) => word.slice(0, STEM)),
  )

const countOf = (own: ReadonlySet<string>, of: ReadonlySet<string>) => [...own].filter((one) => of.has(one)).length

/** What the comparison of a text with a description found. */
export interface Tie {
  /** Above 0 it speaks of the same things, below -1 of others; 0 where there is too little to compare. */
  value: number
  /** How many things it names that not every review names. */
  named: number
  /** How many things and words the description holds. */
  known: number
}

/** A description that names fewer things says too little to compare with. */
export const LEAST_KNOWN = 6
/** A concept and a word in common, a concept and a word that the description does not hold. */
const weights = { sameConcept: 2, sameWord: 1.6, otherConcept: 0.28, otherWord: 0.09 }
const MOST_SAME = 6
/** What a description of some fifty words names: a shorter one is likely to hold less of an honest review. */
const USUAL_KNOWN = { concepts: 14, stems: 22 }
/** Of a text in another language some words are always missed. */
const TRANSLATED = 0.8

const rareIn = (text: string) => new Set([...meaningOf(text).concepts].filter((one) => !commonConcepts.has(one)))

interface Known {
  concepts: ReadonlySet<string>
  stems: ReadonlySet<string>
  language: string
  tokens: ReadonlySet<string>
}

let last: { text: string; known: Known } | null = null

/** The reviews of one game are compared with the same description again and again. */
function knownFrom(text: string): Known {
  if (last?.text === text) return last.known
  const known: Known = {
    concepts: rareIn(text),
    stems: new Set([...namedStems(text)].filter((one) => !commonStems.has(one))),
    language: meaningOf(text).language ?? 'en',
    tokens: new Set(meaningOf(text).tokens),
  }
  last = { text, known }
  return known
}

/**
 * Whether a text speaks of the things that a description names, in whichever of sixteen languages either is written. What
 * nearly every review names (buttons, doors, walking) counts nothing.
 */
export function tieOf(text: string, about: readonly string[]): Tie {
  const known = knownFrom(about.join('\n'))
  const concepts = rareIn(text)
  const found = { named: concepts.size, known: known.tokens.size }
  if (known.concepts.size + known.stems.size < LEAST_KNOWN) return { value: 0, ...found }
  const stems = new Set([...namedStems(text)].filter((one) => !commonStems.has(one)))
  const sameConcepts = countOf(concepts, known.concepts)
  const sameWords = countOf(stems, known.stems)
  const isSameLanguage = (meaningOf(text).language ?? known.language) === known.language
  const isRich = Math.min(1, known.concepts.size / USUAL_KNOWN.concepts) * (isSameLanguage ? 1 : TRANSLATED)
  const isLong = isSameLanguage ? Math.min(1, known.stems.size / USUAL_KNOWN.stems) : 0
  const value =
    weights.sameConcept * Math.min(MOST_SAME, sameConcepts) +
    weights.sameWord * Math.min(MOST_SAME, sameWords) -
    weights.otherConcept * isRich * (concepts.size - sameConcepts) -
    weights.otherWord * isLong * (stems.size - sameWords)
  return { value, ...found }
}

/** How rarely good reviews hold a token: the logarithm of one by its share, at most that of a word seen never. */
const rarity: ReadonlyMap<string, number> = new Map(
  commonWords.tokens.split(' ').map((cell) => {
    const [token = '', tenths = '0'] = cell.split(':')
    return [token, Number(tenths) / 10]
  }),
)
const RAREST = 4.5
const rarityOf = (token: string) => rarity.get(token) ?? RAREST
const sumOf = (tokens: readonly string[], weight: (token: string) => number) =>
  tokens.reduce((sum, token) => sum + weight(token), 0)

/** How much of what a text says the description says too, and of what the description says the text: their middle, 0..1. */
export function echoOf(text: string, about: readonly string[]): { share: number; same: number } {
  const { tokens } = knownFrom(about.join('\n'))
  const own = meaningOf(text).tokens
  const same = own.filter((token) => tokens.has(token))
  const sum = sumOf(same, rarityOf)
  const all = sumOf(own, rarityOf) * sumOf([...tokens], rarityOf)
  return { share: all > 0 ? sum / Math.sqrt(all) : 0, same: same.length }
}

/** What two texts tell in the same order. */
export interface Retelling {
  /** What the tokens of both in the same order weigh. */
  weight: number
  /** How much of the longer text that is. */
  share: number
  /** How much of the tokens of both, in whichever order. */
  order: number
  /** The texts are in two languages: only concepts and numbers were compared. */
  isTranslation: boolean
}

/** The heaviest tokens that two texts hold in the same order (longest common subsequence by weight). */
function inOrder(one: readonly string[], other: readonly string[], weight: (token: string) => number): number {
  const held = new Set(other)
  let row = new Float64Array(other.length + 1)
  for (const token of one) {
    if (!held.has(token)) continue
    const next = new Float64Array(other.length + 1)
    for (let at = 0; at < other.length; at++) {
      next[at + 1] = token === other[at] ? (row[at] ?? 0) + weight(token) : Math.max(row[at + 1] ?? 0, next[at] ?? 0)
    }
    row = next
  }
  return row[other.length] ?? 0
}

/** From here on a text speaks of the things of its game, in whichever language. */
export const LEAST_TIED = 1.5

/** What the studio says to everybody counts less. */
const GIVEN = 0.25

/** A reader of retellings of one text: the same things in the same order, in other words or in another language. */
export function retellingOf(text: string, about: readonly string[]): (other: string) => Retelling {
  const { tokens: given } = knownFrom(about.join('\n'))
  const weight = (token: string) => rarityOf(token) * (given.has(token) ? GIVEN : 1)
  const own = meaningOf(text)
  return (other) => {
    const theirs = meaningOf(other)
    const isTranslation = own.language !== theirs.language
    const [one, two] = isTranslation ? [own.shared, theirs.shared] : [own.tokens, theirs.tokens]
    const found = inOrder(one, two, weight)
    const held = new Set(two)
    const longer = Math.max(sumOf(one, weight), sumOf(two, weight))
    const both = sumOf(
      one.filter((token) => held.has(token)),
      weight,
    )
    return {
      weight: found,
      share: longer > 0 ? found / longer : 0,
      order: both > 0 ? found / both : 0,
      isTranslation,
    }
  }
}
