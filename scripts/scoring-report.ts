import { readFileSync, writeFileSync } from 'node:fs'
import { confusionTable, replaceTable } from '#features/reviews/scoring/corpus/confusion.ts'
import { readTexts } from '#features/reviews/scoring/corpus/read-texts.ts'
import { scoreReview } from '#features/reviews/scoring/score.ts'

const MEASURED = 200

/** Milliseconds for each of 200 reviews, after two warm-up rounds. */
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
 * Prints the scorer's confusion table; `npm run scoring -- write` writes it into docs/scoring.md, and
 * `npm run scoring -- time` prints the time per review.
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
