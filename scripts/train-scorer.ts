import { writeFileSync } from 'node:fs'
import { heldOut, setBy } from '#features/reviews/validation/corpus/halves.ts'
import { otherLanguages } from '#features/reviews/validation/corpus/others.ts'
import { readTexts } from '#features/reviews/validation/corpus/read-texts.ts'
import type { Kind } from '#features/reviews/validation/corpus/sample.ts'
import { featureNames, featuresOf } from '#features/reviews/validation/features.ts'
import { readReview } from '#features/reviews/validation/read-review.ts'
import { reviews as demoReviews } from '../seed/reviews.ts'

/**
 * Trains the weights of the signal `experience` on the training half of the corpus, and prints its accuracy in cross
 * validation by folds, kinds and languages. `npm run scoring:train -- write` stores the weights.
 */
interface Row {
  id: string
  kind: string
  language: string
  good: boolean
  features: number[]
}

interface Weights {
  bias: number
  dense: number[]
}

const rounds = 400
const rate = 0.8
const momentum = 0.9
const decay = 0.001

const rowOf = (text: Omit<Row, 'features'> & { review: Parameters<typeof readReview>[0] }): Row => {
  const { id, kind, language, good, review } = text
  return {
    id,
    kind,
    language,
    good,
    features: featuresOf({ text: readReview(review).everything, about: review.about ?? [] }),
  }
}

/** Kinds that other signals detect: their descriptions of play may read like a report. */
const foundElsewhere = new Set(
  'salad mixed mash inject link ad insult threat contra copy copied paraphrase translated repeat'.split(' '),
)

const tuned = readTexts()
  .filter((text) => !text.heldOut && !foundElsewhere.has(text.kind))
  .map(rowOf)

const ofSetBy = (kind: Kind, good: boolean) =>
  setBy
    .filter((sample) => sample.kind === kind)
    .map(({ id, review }) => rowOf({ id, kind, language: 'older', good, review }))
/** There are few short texts in the corpus, so these count several times. */
const thin = ofSetBy('thin', false)
const fair = ofSetBy('fair', true)

/** The older corpus, without kinds that only a comparison with other texts can detect. */
const older = [...setBy, ...heldOut, ...otherLanguages]
  .filter(({ kind }) => ['good', 'fair', 'off-topic'].includes(kind))
  .map(({ id, kind, review }) => rowOf({ id, kind, language: 'older', good: kind !== 'off-topic', review }))
  .concat(thin, thin, thin, fair)

/** The reviews of the demo, which add other authors and games. */
const demo = demoReviews.map(({ band, content, suggestions = '', answers, bugs = [], report = [] }, at) => {
  const text = [
    content,
    suggestions,
    ...answers,
    ...bugs.map(({ title, steps }) => `${title}\n${steps}`),
    ...report,
  ].join('\n')
  return {
    id: `demo-${at}`,
    kind: band,
    language: 'demo',
    good: band !== 'poor',
    features: featuresOf({ text, about: [] }),
  }
})

function predict({ bias, dense }: Weights, { features }: Row): number {
  return 1 / (1 + Math.exp(-features.reduce((sum, value, at) => sum + value * (dense[at] ?? 0), bias)))
}

function train(rows: readonly Row[]): Weights {
  const good = rows.filter((row) => row.good).length
  const found: Weights = { bias: 0, dense: featureNames.map(() => 0) }
  const speed = [0, ...found.dense]
  for (let round = 0; round < rounds; round++) {
    const slope = [0, ...found.dense.map((weight) => weight * decay)]
    for (const row of rows) {
      const share = 0.5 / (row.good ? good : rows.length - good)
      const error = (predict(found, row) - (row.good ? 1 : 0)) * share
      for (const [at, value] of [1, ...row.features].entries()) slope[at] = (slope[at] ?? 0) + error * value
    }
    for (const [at, value] of slope.entries()) {
      speed[at] = momentum * (speed[at] ?? 0) - rate * value
      if (at === 0) found.bias += speed[at] ?? 0
      else found.dense[at - 1] = (found.dense[at - 1] ?? 0) + (speed[at] ?? 0)
    }
  }
  return found
}

function crossValidate(name: string, groupOf: (row: Row, at: number) => string) {
  const groups = [...new Set(tuned.map(groupOf))]
  const judged = groups.flatMap((group) => {
    const weights = train([...tuned.filter((row, at) => groupOf(row, at) !== group), ...older, ...demo])
    return tuned.filter((row, at) => groupOf(row, at) === group).map((row) => ({ row, found: predict(weights, row) }))
  })
  const wrong = judged.filter(({ row, found }) => found >= 0.5 !== row.good)
  const right = (good: boolean) =>
    `${judged.filter(({ row, found }) => row.good === good && found >= 0.5 === good).length} of ${judged.filter(({ row }) => row.good === good).length}`
  process.stdout.write(`${name}: good ${right(true)}, bad ${right(false)}\n`)
  process.stdout.write(`  wrong: ${wrong.map(({ row, found }) => `${row.id} ${found.toFixed(2)}`).join(', ')}\n`)
}

crossValidate('five folds', (_row, at) => String(at % 5))
crossValidate('a kind left out', (row, at) => (row.good ? `good ${at % 5}` : row.kind))
crossValidate('a language left out', (row) => row.language)

const { bias, dense } = train([...tuned, ...older, ...demo])
const lines = featureNames.map((name, at) => `    ${name}: ${(dense[at] ?? 0).toFixed(3)},`)
const module = `// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: a weight may be near a constant of mathematics
/** Made by scripts/train-scorer.ts from the tuned half of the corpus. */
export const experienceWeights = {
  bias: ${bias.toFixed(3)},
  weights: {
${lines.join('\n')}
  },
} as const
`
process.stdout.write(module)
if (process.argv.includes('write')) {
  writeFileSync(new URL('../src/features/reviews/validation/experience-weights.ts', import.meta.url), module)
}
