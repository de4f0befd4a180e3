import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { heldOut, otherLanguages, setBy } from '#features/reviews/scoring/corpus/halves.ts'
import { readTexts } from '#features/reviews/scoring/corpus/read-texts.ts'
import { type Place, type Sequence, sequenceOf } from '#features/reviews/scoring/order.ts'
import { readReview } from '#features/reviews/scoring/read-review.ts'
import { reviews as demoReviews } from '../seed/reviews.ts'

/**
 * Trains the weights of the signal `order`: how much more often two word classes are adjacent in the texts of the
 * training half than in the same words shuffled. `npm run scoring:train-order -- write` stores them.
 */

/** Kinds of bad texts that are not running text. */
const unordered = new Set(['salad', 'mixed', 'mash', 'nouns', 'repeat', 'lyrics', 'inject', 'link'])
/** Smoothing: pseudo-counts of the coarser cell that a cell's own counts have to outweigh. */
const smoothing = { all: 4, language: 6, word: 6 }
/** The smallest stored difference between a word and its class, in tenths. */
const LEAST_OF_A_WORD = 3

const corpus = readTexts()
  .filter(({ heldOut: hidden, kind }) => !hidden && !unordered.has(kind))
  .map(({ review }) => readReview(review).everything)
const older = [...setBy, ...heldOut, ...otherLanguages]
  .filter(({ kind }) => ['good', 'fair', 'off-topic'].includes(kind))
  .map(({ review }) => readReview(review).everything)
const demo = demoReviews
  .filter(({ band }) => band !== 'poor')
  .map(({ content, suggestions = '', answers, report = [] }) =>
    [content, suggestions, ...answers, ...report].join('\n'),
  )

export const trainingTexts = [...corpus, ...older, ...demo]

interface Cell {
  seen: number
  byChance: number
}

class Cells extends Map<string, Cell> {
  of(key: string): Cell {
    const found = this.get(key) ?? { seen: 0, byChance: 0 }
    this.set(key, found)
    return found
  }

  add(key: string, what: keyof Cell, count: number) {
    this.of(key)[what] += count
  }
}

const isWord = ({ kind }: Place) => kind !== 'B' && kind !== 'K'

/** The keys of a pair, from coarse to fine. */
function keysOf(language: string, first: Place, second: Place): string[] {
  const keys = [`all ${first.kind}${second.kind}`, `${language} ${first.kind}${second.kind}`]
  if (first.word !== null) keys.push(`${language} ${first.word}>${second.kind}`)
  if (second.word !== null) keys.push(`${language} ${first.kind}<${second.word}`)
  return keys
}

/** The distinct places with their share of all words. */
function sharesOf(words: readonly Place[]): [Place, number][] {
  const found = new Map<string, [Place, number]>()
  for (const place of words) {
    const one = found.get(`${place.kind}${place.word}`)
    if (one) one[1] += 1 / words.length
    else found.set(`${place.kind}${place.word}`, [place, 1 / words.length])
  }
  return [...found.values()]
}

function count(cells: Cells, { language, places }: Sequence) {
  const shares = sharesOf(places.filter(isWord))
  /** The number of pairs of each kind: two words, or a word and a pause. Shuffling leaves the pauses in position. */
  const slots = new Map<string, { first: Place; second: Place; times: number }>()
  for (const [at, second] of places.entries()) {
    const first = places[at - 1]
    if (!first) continue
    for (const key of keysOf(language, first, second)) cells.add(key, 'seen', 1)
    const name = [first, second].map((place) => (isWord(place) ? 'word' : place.kind)).join(' ')
    const slot = slots.get(name) ?? { first, second, times: 0 }
    slot.times++
    slots.set(name, slot)
  }
  for (const { first, second, times } of slots.values()) {
    for (const [one, ofOne] of isWord(first) ? shares : [[first, 1] as const]) {
      for (const [two, ofTwo] of isWord(second) ? shares : [[second, 1] as const]) {
        for (const key of keysOf(language, one, two)) cells.add(key, 'byChance', times * ofOne * ofTwo)
      }
    }
  }
}

const tenths = (ratio: number) => Math.round(Math.log(ratio) * 10)

/** For each language, and for all together: ten times the logarithm of the ratio of observed to expected counts. */
export function trainOrder(texts: readonly string[]): Record<string, string> {
  const cells = new Cells()
  for (const text of texts) {
    const sequence = sequenceOf(text)
    if (sequence !== null) count(cells, sequence)
  }
  const ratio = (key: string, prior: number, least: number) => {
    const { seen, byChance } = cells.get(key) ?? { seen: 0, byChance: 0 }
    return (seen + least * prior) / (byChance + least)
  }
  const table: Record<string, string[]> = {}
  for (const key of [...cells.keys()].sort()) {
    const [language = '', pair = ''] = key.split(' ')
    const own = table[language] ?? []
    table[language] = own
    const [, word, toClass, ofClass, after] = /^(?:(.+)>(.)|(.)<(.+))$/u.exec(pair) ?? []
    const classes = (name: string) =>
      ratio(`${language} ${name}`, ratio(`all ${name}`, 1, smoothing.all), smoothing.language)
    if (language === 'all') own.push(`${pair}${tenths(ratio(key, 1, smoothing.all))}`)
    else if (word === undefined && after === undefined) own.push(`${pair}${tenths(classes(pair))}`)
    else {
      const coarse = classes(
        word === undefined
          ? `${ofClass}${kindOf.get(`${language} ${after}`)}`
          : `${kindOf.get(`${language} ${word}`)}${toClass}`,
      )
      const more = tenths(ratio(key, coarse, smoothing.word) / coarse)
      if (Math.abs(more) >= LEAST_OF_A_WORD) own.push(`${pair}${more}`)
    }
  }
  return Object.fromEntries(Object.entries(table).map(([language, own]) => [language, own.join(' ')]))
}

/** The class of each function word, from the texts themselves. */
const kindOf = new Map<string, string>()
for (const text of trainingTexts) {
  const sequence = sequenceOf(text)
  for (const { word, kind } of sequence?.places ?? []) {
    if (sequence && word !== null) kindOf.set(`${sequence.language} ${word}`, kind)
  }
}

if (process.argv.includes('write')) {
  const lines = Object.entries(trainOrder(trainingTexts)).map(([language, cells]) => `  ${language}:\n    "${cells}",`)
  const module = `/** Made by scripts/train-order.ts from the tuned half of the corpus: tenths of a logarithm for each pair. */
export const orderWeights: Readonly<Record<string, string>> = {
${lines.join('\n')}
}
`
  writeFileSync(fileURLToPath(new URL('../src/features/reviews/scoring/order-weights.ts', import.meta.url)), module)
}
