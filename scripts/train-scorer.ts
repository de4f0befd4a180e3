import { writeFileSync } from 'node:fs'
import { heldOut, setBy } from '#features/reviews/scoring/corpus/halves.ts'
import { otherLanguages } from '#features/reviews/scoring/corpus/others.ts'
import { type CorpusText, readTexts } from '#features/reviews/scoring/corpus/read-texts.ts'
import { featureNames, featuresOf } from '#features/reviews/scoring/features.ts'
import { formNames, formOf } from '#features/reviews/scoring/form.ts'
import { gramSlots, packGrams } from '#features/reviews/scoring/grams.ts'
import type { JudgedReview } from '#features/reviews/scoring/judged-review.ts'
import { readReview } from '#features/reviews/scoring/read-review.ts'
import { scoreReview } from '#features/reviews/scoring/score.ts'
import { LEAST_EXPERIENCE } from '#features/reviews/scoring/signals/experience.ts'
import { reviews as demoReviews } from '../seed/reviews.ts'
import { type Model, oddsOf, type Row, trainModel } from './train-model.ts'

/**
 * Trains the weights of the signal `experience` on the training half of the corpus, and prints what whole reviews score
 * in cross validation: with each set of texts, and each kind of bad ones, left out of the training. `npm run
 * scoring:train -- write` stores the weights, `-- quick` skips the cross validation.
 */
const seen = (text: string, about: readonly string[]): Omit<Row, 'good'> => ({
  features: [...featuresOf({ text, about }), ...formOf(text)],
  slots: Uint16Array.from(gramSlots(text)),
})
const rowOf = (good: boolean, review: JudgedReview): Row => ({
  good,
  ...seen(readReview(review).everything, review.about ?? []),
})

/** Kinds that other signals detect: their descriptions of play may read like a report. */
const foundElsewhere = new Set(
  'salad mixed mash inject link ad insult threat contra copy copied paraphrase translated repeat'.split(' '),
)

const texts = readTexts().filter((text) => !text.heldOut)
const rows = new Map(texts.map((text) => [text, rowOf(text.good, text.review)]))

/** The older corpus, without kinds that only a comparison with other texts can detect. */
const older = [...setBy, ...heldOut, ...otherLanguages]
  .filter(({ kind }) => ['good', 'fair', 'off-topic', 'thin'].includes(kind))
  .map(({ kind, review }) => rowOf(kind === 'good' || kind === 'fair', review))

/** The reviews of the demo, which add other authors and games. */
const demo = demoReviews.map(({ band, content, suggestions = '', answers, bugs = [], report = [] }) => {
  const lines = bugs.map(({ title, steps }) => `${title}\n${steps}`)
  return { good: band !== 'poor', ...seen([content, suggestions, ...answers, ...lines, ...report].join('\n'), []) }
})

function trainWithout(isLeftOut: (text: CorpusText) => boolean): Model {
  const own = texts.filter((text) => !foundElsewhere.has(text.kind) && !isLeftOut(text))
  return trainModel([...own.map((text) => rows.get(text) as Row), ...older, ...demo])
}

const logit = (share: number) => Math.log(share / (1 - share))
const percent = (list: readonly unknown[], all: readonly unknown[]) =>
  `${list.length}/${all.length} (${((100 * list.length) / Math.max(1, all.length)).toFixed(0)} %)`

interface Judged {
  text: CorpusText
  odds: number
}

/** The score of a text whose own set had no part in the training, as if `limit` were the limit of a return. */
const scoreOf = ({ text, odds }: Judged, limit: number) =>
  scoreReview(text.review, () => 1 / (1 + Math.exp(-(odds + logit(LEAST_EXPERIENCE) - logit(limit))))).score

function printCurve(judged: readonly Judged[]) {
  const good = judged.filter(({ text }) => text.good)
  const bad = judged.filter(({ text }) => !text.good)
  for (const limit of [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5]) {
    const accepted = good.filter((one) => scoreOf(one, limit) >= 40)
    const returned = bad.filter((one) => scoreOf(one, limit) < 40)
    process.stdout.write(
      `  ${limit}: good accepted ${percent(accepted, good)}, bad returned ${percent(returned, bad)}\n`,
    )
  }
  const wrong = judged.filter((one) => one.text.good !== scoreOf(one, LEAST_EXPERIENCE) >= 40)
  const named = wrong.map((one) => `${one.text.id} ${(1 / (1 + Math.exp(-one.odds))).toFixed(2)}`)
  process.stdout.write(`  wrong at ${LEAST_EXPERIENCE}: ${named.join(', ')}\n`)
  const paid = bad.filter((one) => scoreOf(one, LEAST_EXPERIENCE) >= 70).map(({ text }) => text.id)
  process.stdout.write(`  bonus for bad ones: ${paid.join(', ') || 'none'}\n`)
  const bonus = good.filter((one) => scoreOf(one, LEAST_EXPERIENCE) >= 70)
  process.stdout.write(`  bonus for good ones: ${percent(bonus, good)}\n`)
}

function crossValidate(name: string, groupOf: (text: CorpusText, at: number) => string | null) {
  const groups = new Set(texts.map(groupOf).filter((group) => group !== null))
  const judged = [...groups].flatMap((group) => {
    const left = new Set(texts.filter((text, at) => groupOf(text, at) === group))
    const model = trainWithout((text) => left.has(text))
    return [...left].map((text) => ({ text, odds: oddsOf(model, rows.get(text) as Row) }))
  })
  process.stdout.write(`${name}\n`)
  printCurve(judged)
  return judged
}

if (!process.argv.includes('quick')) {
  const bySet = crossValidate('a set left out', ({ language }) => (/^(seen|taught)/.test(language) ? language : null))
  const last = bySet.filter(({ text }) => text.language === 'seen6')
  process.stdout.write('the last set alone\n')
  printCurve(last)
  crossValidate('a kind left out', ({ good, kind }, at) => (good ? `good ${at % 5}` : kind))
}

const STEP = 0.15
const { bias, dense, grams } = trainWithout(() => false)
const lines = (names: readonly string[], from: number) =>
  names.map((name, at) => `    ${name}: ${(dense[from + at] ?? 0).toFixed(3)},`).join('\n')
const module = `// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: a weight may be near a constant of mathematics
/** Made by scripts/train-scorer.ts from the tuned half of the corpus. */
export const experienceWeights = {
  bias: ${bias.toFixed(3)},
  cues: {
${lines(featureNames, 0)}
  },
  form: {
${lines(formNames, featureNames.length)}
  },
  gramStep: ${STEP},
  grams:
    '${packGrams([...grams], STEP)}',
} as const
`
process.stdout.write(`grams ${Math.min(...grams).toFixed(2)} to ${Math.max(...grams).toFixed(2)}\n`)
if (process.argv.includes('write')) {
  writeFileSync(new URL('../src/features/reviews/scoring/experience-weights.ts', import.meta.url), module)
}
