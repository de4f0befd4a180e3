import { classOf, isListed, type ReadLanguage, readLanguages, type WordClass } from './lexicons/word-classes.ts'
import { orderWeights } from './order-weights.ts'
import { keepsRecent } from './recent.ts'
import { clean, fold } from './words.ts'

/** One place of a text: a word, a comma or another pause (K), or the end of a sentence (B). */
export interface Place {
  kind: WordClass
  /** The word itself where it is a small one of its language. */
  word: string | null
}

export interface Sequence {
  language: ReadLanguage
  places: Place[]
}

/** So many of the words have to be small ones of a language, else order can't be read. */
const LEAST_SHARE = 0.12
const LEAST_HITS = 3

const danish = new Set(['jeg', 'ikke', 'og', 'ikkje', 'af'])

function orderLanguage(words: readonly string[], text: string): ReadLanguage | null {
  if (/\p{Script=Hangul}/u.test(text)) return 'ko'
  let best: ReadLanguage | null = null
  let most = 0
  for (const language of readLanguages) {
    const hits = words.filter((word) => isListed(word, language)).length
    if (hits > most) {
      best = language
      most = hits
    }
  }
  // Danish and Norwegian share small words with Swedish, and order them otherwise.
  if (best === 'sv' && words.some((word) => danish.has(word))) return null
  return most >= LEAST_HITS && most >= words.length * LEAST_SHARE ? best : null
}

const piece = /[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}']*[\p{L}\p{M}\p{N}])?|[.!?\n]+|[^\p{L}\p{M}\p{N}\s']+/gu
const spoken = /[\p{L}\p{N}]/u
const elision = /^(?:l|d|j|n|s|c|m|t|qu|jusqu|lorsqu|puisqu)'(?=\p{L})/u

function piecesOf(folded: string): string[] {
  return (folded.match(piece) ?? []).flatMap((found) => {
    const cut = elision.exec(found)?.[0]
    return cut ? [cut.slice(0, -1), found.slice(cut.length)] : [found]
  })
}

/** The text as places one after the other; null where its language is none of ours or can't be told. */
export const sequenceOf = keepsRecent((text: string): Sequence | null => {
  const folded = text
    .split('\n')
    .map((line) => fold(clean(line)))
    .join('\n')
  const pieces = piecesOf(folded)
  const language = orderLanguage(
    pieces.filter((one) => spoken.test(one)),
    folded,
  )
  if (language === null) return null
  const places: Place[] = [{ kind: 'B', word: null }]
  for (const one of [...pieces, '.']) {
    const pause = /[.!?\n]/.test(one) ? 'B' : 'K'
    const kind = spoken.test(one) ? classOf(one, language) : pause
    const last = places.at(-1)?.kind
    if ((kind === 'B' || kind === 'K') && (last === 'B' || last === 'K')) continue
    places.push({ kind, word: isListed(one, language) ? one : null })
  }
  return { language, places }
})

export type OrderTable = ReadonlyMap<string, number>

/** Reads the stored weights: `DP-12` for two classes, `the>D-8` and `D<the-8` for what a word adds to its class. */
export function orderTable(weights: Readonly<Record<string, string>>): OrderTable {
  const table = new Map<string, number>()
  for (const [language, cells] of Object.entries(weights)) {
    for (const cell of cells.split(' ')) {
      const [, key, tenths] = /^(.+?)(-?\d+)$/u.exec(cell) ?? []
      if (key !== undefined) table.set(`${language} ${key}`, Number(tenths) / 10)
    }
  }
  return table
}

const stored = orderTable(orderWeights)
/** What one pair can say at most. */
const MOST = 1.6
/** Pairs without a small word or a verb say nothing: notes and lists are full of them. */
const silent = /^[WQBK][WQBK]$/

function weightOf(language: ReadLanguage, first: Place, second: Place, table: OrderTable): number {
  const classes = first.kind + second.kind
  if (silent.test(classes)) return 0
  let weight = table.get(`${language} ${classes}`) ?? table.get(`all ${classes}`) ?? 0
  if (first.word !== null) weight += table.get(`${language} ${first.word}>${second.kind}`) ?? 0
  if (second.word !== null) weight += table.get(`${language} ${first.kind}<${second.word}`) ?? 0
  return Math.max(-MOST, Math.min(MOST, weight))
}

export interface Order {
  language: ReadLanguage
  pairs: number
  /** Above 0 the words stand side by side as in sentences, below 0 as in the same words shuffled. */
  mean: number
  /** The sum over the stretch that looks shuffled most, at most 0. */
  worst: number
}

/** How much the order of the words is that of sentences; null where the language can't be read. */
export function orderOf(text: string, table: OrderTable = stored): Order | null {
  const sequence = sequenceOf(text)
  if (sequence === null) return null
  const { language, places } = sequence
  let sum = 0
  let stretch = 0
  let worst = 0
  for (const [at, second] of places.entries()) {
    const first = places[at - 1]
    if (!first) continue
    const weight = weightOf(language, first, second, table)
    sum += weight
    stretch = Math.min(0, stretch + weight)
    worst = Math.min(worst, stretch)
  }
  const pairs = places.length - 1
  return { language, pairs, mean: sum / pairs, worst }
}
