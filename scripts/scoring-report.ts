import { readFileSync, writeFileSync } from 'node:fs'
import { confusionTable, replaceTable } from '#features/reviews/validation/corpus/confusion.ts'
import { readTexts } from '#features/reviews/validation/corpus/read-texts.ts'
import { scoreReview } from '#features/reviews/validation/score.ts'

const MEASURED = 200

/** Milliseconds for each of 200 reviews, after all of them were scored twice. */
function measure(): number[] {
  const reviews = readTexts()
    .slice(0, MEASURED)
    .map(({ review }) => review)
  for (const review of [...reviews, ...reviews]) scoreReview(review)
  return reviews
    .map((review) => {
      const start = performance.now()
      scoreReview(review)
      return performance.now() - start
    })
    .sort((one, other) => one - other)
}

/**
 * Prints the confusion table of the scorer; `npm run scoring -- write` puts it into docs/scoring.md, and
 * `npm run scoring -- time` prints how long a review takes.
 */
const table = confusionTable()
process.stdout.write(`${table}\n`)
if (process.argv.includes('time')) {
  const times = measure()
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2)
  process.stdout.write(`\n${times.length} reviews, warm: median ${at(0.5)} ms, 95 % below ${at(0.95)} ms\n`)
}
if (process.argv.includes('write')) {
  const page = new URL('../docs/scoring.md', import.meta.url)
  writeFileSync(page, replaceTable(readFileSync(page, 'utf8'), table))
}
