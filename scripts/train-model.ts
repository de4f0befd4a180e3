import { featureNames } from '#features/reviews/scoring/features.ts'
import { formNames } from '#features/reviews/scoring/form.ts'
import { GRAM_SLOTS } from '#features/reviews/scoring/grams.ts'

/** One text as the model sees it: cues and form as numbers, the slots of its runs of characters. */
export interface Row {
  good: boolean
  features: number[]
  slots: Uint16Array
}

export interface Model {
  bias: number
  /** Of the cues, then of the form. */
  dense: Float64Array
  grams: Float64Array
}

const rounds = 400
const rate = 0.1
const momentum = 0.95
/** Set so that a kind or a set of texts left out of the training is found best. */
const decay = 0.003
/** How much more the runs of characters may count than one cue. */
const GRAM_SCALE = 5.5

/** The logarithm of the odds that the text is the report of somebody who played. */
export function oddsOf({ bias, dense, grams }: Model, { features, slots }: Omit<Row, 'good'>): number {
  let sum = bias
  for (let at = 0; at < features.length; at++) sum += (features[at] ?? 0) * (dense[at] ?? 0)
  let all = 0
  for (const slot of slots) all += grams[slot] ?? 0
  return sum + (slots.length === 0 ? 0 : all / Math.sqrt(slots.length))
}

/** Logistic regression with a squared penalty; good and bad texts weigh the same in all. */
export function trainModel(rows: readonly Row[]): Model {
  const good = rows.filter((row) => row.good).length
  const width = featureNames.length + formNames.length
  const found: Model = { bias: 0, dense: new Float64Array(width), grams: new Float64Array(GRAM_SLOTS) }
  const speed: Model = { bias: 0, dense: new Float64Array(width), grams: new Float64Array(GRAM_SLOTS) }
  for (let round = 0; round < rounds; round++) {
    let slope = 0
    const dense = found.dense.map((weight) => weight * decay)
    const grams = found.grams.map((weight) => (weight * decay) / GRAM_SCALE ** 2)
    for (const row of rows) {
      const share = 0.5 / (row.good ? good : rows.length - good)
      const error = (1 / (1 + Math.exp(-oddsOf(found, row))) - (row.good ? 1 : 0)) * share
      slope += error
      for (let at = 0; at < width; at++) dense[at] = (dense[at] ?? 0) + error * (row.features[at] ?? 0)
      const each = error / Math.sqrt(row.slots.length || 1)
      for (const slot of row.slots) grams[slot] = (grams[slot] ?? 0) + each
    }
    speed.bias = momentum * speed.bias - rate * slope
    found.bias += speed.bias
    for (let at = 0; at < width; at++) {
      speed.dense[at] = momentum * (speed.dense[at] ?? 0) - rate * (dense[at] ?? 0)
      found.dense[at] = (found.dense[at] ?? 0) + (speed.dense[at] ?? 0)
    }
    for (let at = 0; at < GRAM_SLOTS; at++) {
      speed.grams[at] = momentum * (speed.grams[at] ?? 0) - rate * GRAM_SCALE ** 2 * (grams[at] ?? 0)
      found.grams[at] = (found.grams[at] ?? 0) + (speed.grams[at] ?? 0)
    }
  }
  return found
}
