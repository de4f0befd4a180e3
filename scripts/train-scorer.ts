import { writeFileSync } from 'node:fs'
import { meaningOf } from '#features/reviews/scoring/concepts.ts'
import { heldOut, otherLanguages, setBy } from '#features/reviews/scoring/corpus/halves.ts'
import { type CorpusText, readTexts } from '#features/reviews/scoring/corpus/read-texts.ts'
import { featureNames, featuresOf } from '#features/reviews/scoring/features.ts'
import { formNames, formOf } from '#features/reviews/scoring/form.ts'
import { gramSlots, packGrams } from '#features/reviews/scoring/grams.ts'
import type { JudgedReview } from '#features/reviews/scoring/judged-review.ts'
import { readReview } from '#features/reviews/scoring/read-review.ts'
import { scoreReview } from '#features/reviews/scoring/score.ts'
import { games } from '../seed/games.ts'
import { requests } from '../seed/requests.ts'
import { reviews as demoReviews } from '../seed/reviews.ts'
import { type Model, oddsOf, type Row, trainModel } from './train-model.ts'
import { terseOf } from './train-terse.ts'

/**
 * Trains the weights of the signal `experience` on the training half of the corpus, and prints what whole reviews score
 * in cross validation: with each set of texts left out of the training. `npm run scoring:train -- write` stores the weights,
 * `-- quick` skips the cross validation, `-- languages` and `-- kinds` leave each language and each kind of bad ones out too.
 */
const seen = (text: string, about: readonly string[]): Omit<Row, 'good'> => ({
  features: [...featuresOf({ text, about }), ...formOf(text)],
  slots: Uint16Array.from(gramSlots(text)),
})
const rowOf = (good: boolean, review: JudgedReview): Row => ({
  good,
  ...seen(readReview(review).everything, review.about ?? []),
})
/** Each text is also trained on without its description: some games have hardly any. */
const withoutGame = (good: boolean, review: JudgedReview): Row => rowOf(good, { ...review, about: [] })

/** Kinds that other signals detect: their descriptions of play may read like a report. */
const foundElsewhere = new Set(
  'mash inject link ad insult threat contra copy copied paraphrase translated repeat'.split(' '),
)

const texts = readTexts().filter((text) => !text.heldOut)
const rows = new Map(texts.map((text) => [text, rowOf(text.good, text.review)]))
const bareRows = new Map(texts.map((text) => [text, withoutGame(text.good, text.review)]))
/** A sentence or two of each, for testers write that little too. */
const terseTexts = new Map(texts.map((text, at) => [text, terseOf(text, at)]))
const terseRows = new Map(
  [...terseTexts].map(([text, cut]) => [text, cut ? [rowOf(text.good, cut), withoutGame(text.good, cut)] : []]),
)

/** The older corpus, without kinds that only a comparison with other texts can detect. */
const older = [...setBy, ...heldOut, ...otherLanguages]
  .filter(({ kind }) => ['good', 'fair', 'off-topic', 'thin'].includes(kind))
  .flatMap(({ good, review }) => [rowOf(good, review), withoutGame(good, review)])

/** The reviews of the demo, which add other authors and games. */
const demo = demoReviews.map(({ band, request, content, suggestions = '', answers, bugs = [], report = [] }) => {
  const lines = bugs.map(({ title, steps }) => `${title}\n${steps}`)
  const { game: title, instructions } = requests[request]
  const game = games.find((one) => one.title === title)
  const about = [title, game?.description ?? '', instructions]
  return { good: band !== 'poor', ...seen([content, suggestions, ...answers, ...lines, ...report].join('\n'), about) }
})

function trainWithout(isLeftOut: (text: CorpusText) => boolean): Model {
  const own = texts.filter((text) => !foundElsewhere.has(text.kind) && !isLeftOut(text))
  const both = own.flatMap((text) => [rows.get(text) as Row, bareRows.get(text) as Row, ...(terseRows.get(text) ?? [])])
  return trainModel([...both, ...older, ...demo])
}

const percent = (list: readonly unknown[], all: readonly unknown[]) =>
  `${list.length}/${all.length} (${((100 * list.length) / Math.max(1, all.length)).toFixed(0)} %)`

interface Judged {
  text: CorpusText
  odds: number
}

/** The score of a text that had no part in the training, with the odds of the model moved by `shift`. */
const scoreOf = ({ text, odds }: Judged, shift = 0) =>
  scoreReview(text.review, () => 1 / (1 + Math.exp(-(odds + shift)))).score

function printCurve(judged: readonly Judged[]) {
  const good = judged.filter(({ text }) => text.good)
  const bad = judged.filter(({ text }) => !text.good)
  for (const shift of [-0.5, 0, 0.5]) {
    const accepted = good.filter((one) => scoreOf(one, shift) >= 40)
    const returned = bad.filter((one) => scoreOf(one, shift) < 40)
    process.stdout.write(
      `  odds ${shift < 0 ? '' : '+'}${shift}: good accepted ${percent(accepted, good)}, bad returned ${percent(returned, bad)}\n`,
    )
  }
  const wrong = judged.filter((one) => one.text.good !== scoreOf(one) >= 40)
  const named = wrong.map((one) => `${one.text.id} ${(1 / (1 + Math.exp(-one.odds))).toFixed(2)}`)
  process.stdout.write(`  wrong: ${named.join(', ')}\n`)
  const paid = bad.filter((one) => scoreOf(one) >= 70).map(({ text }) => text.id)
  process.stdout.write(`  bonus for bad ones: ${paid.join(', ') || 'none'}\n`)
  const bonus = good.filter((one) => scoreOf(one) >= 70)
  process.stdout.write(`  bonus for good ones: ${percent(bonus, good)}\n`)
}

/** Each set as judged by a model that has not seen it. */
function printSets(judged: readonly Judged[]) {
  for (const set of new Set(judged.map(({ text }) => text.language))) {
    const all = judged.filter(({ text }) => text.language === set)
    const good = all.filter(({ text }) => text.good)
    const bad = all.filter(({ text }) => !text.good)
    const above = (list: readonly Judged[], least: number) => list.filter((one) => scoreOf(one) >= least)
    process.stdout.write(
      `  ${set}: good accepted ${percent(above(good, 40), good)}, with a bonus ${percent(above(good, 70), good)}; bad accepted ${percent(above(bad, 40), bad)}, with a bonus ${above(bad, 70).length}\n`,
    )
  }
}

function crossValidate(name: string, groupOf: (text: CorpusText, at: number) => string | null) {
  const groups = new Set(texts.map(groupOf).filter((group) => group !== null))
  const judged: Judged[] = []
  const terse: Judged[] = []
  for (const group of groups) {
    const left = new Set(texts.filter((text, at) => groupOf(text, at) === group))
    const model = trainWithout((text) => left.has(text))
    for (const text of left) {
      judged.push({ text, odds: oddsOf(model, rows.get(text) as Row) })
      const cut = terseTexts.get(text)
      if (cut) terse.push({ text: { ...text, review: cut }, odds: oddsOf(model, rowOf(text.good, cut)) })
    }
  }
  process.stdout.write(`${name}\n`)
  printCurve(judged)
  process.stdout.write(`${name}, a sentence or two of each\n`)
  printCurve(terse)
  return judged
}

if (!process.argv.includes('quick')) {
  const bySet = crossValidate('a set left out', ({ language }) => (/^(seen|taught)/.test(language) ? language : null))
  printSets(bySet)
  if (process.argv.includes('languages'))
    crossValidate('a language left out', ({ review }) => meaningOf(review.content).language ?? 'other')
  if (process.argv.includes('kinds'))
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
