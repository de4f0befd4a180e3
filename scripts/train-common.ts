import { writeFileSync } from 'node:fs'
import { meaningOf } from '#features/reviews/scoring/concepts.ts'
import { readTexts } from '#features/reviews/scoring/corpus/read-texts.ts'
import { functionWords } from '#features/reviews/scoring/lexicons/function-words.ts'
import { wordsOf } from '#features/reviews/scoring/words.ts'

/**
 * Counts in the good reviews of the tuned half what nearly every review names, whatever its game, and writes
 * common-words.ts: `npm run scoring:train-common -- write`.
 */
const conceptsOf = (text: string) => [...meaningOf(text).concepts]
const tokensOf = (text: string) => [...meaningOf(text).tokens]
const smallWords = new Set(Object.values(functionWords).flatMap((words) => [...words]))
const stemsIn = (text: string) =>
  wordsOf(text)
    .filter((word) => word.length > 3 && !smallWords.has(word) && !/\p{N}/u.test(word))
    .map((word) => word.slice(0, 5))

const reviews = readTexts().filter((text) => text.good && !text.heldOut)

/** In how many reviews each is found whose game does not name it. */
function countOf(read: (text: string) => string[], ofAll = false): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { review } of reviews) {
    const about = ofAll ? new Set() : new Set(read((review.about ?? []).join('\n')))
    for (const one of new Set(read([review.content, ...(ofAll ? [] : review.bugs)].join('\n')))) {
      if (!about.has(one)) counts.set(one, (counts.get(one) ?? 0) + 1)
    }
  }
  return counts
}

const COMMON_CONCEPT = 0.035
const COMMON_STEM = 6
const RAREST = 4.5
const listOf = (counts: Map<string, number>, least: number) =>
  [...counts]
    .filter(([, count]) => count >= least)
    .map(([one]) => one)
    .sort()
    .join(' ')

const tokens = [...countOf(tokensOf, true)]
  .map(([token, count]) => ({ token, rarity: Math.max(0, Math.log(reviews.length / (count + 2))) }))
  .filter(({ rarity }) => rarity < RAREST)
  .map(({ token, rarity }) => `${token}:${Math.round(rarity * 10)}`)
  .sort()

const module = `/** Made by scripts/train-common.ts from the tuned half of the corpus: what reviews of any game name. */
export const commonWords = {
  concepts:
    '${listOf(countOf(conceptsOf), reviews.length * COMMON_CONCEPT)}',
  stems:
    '${listOf(countOf(stemsIn), COMMON_STEM).replaceAll("'", "\\'")}',
  /** How rare each token is, in tenths of a logarithm. */
  tokens:
    '${tokens.join(' ').replaceAll("'", "\\'")}',
} as const
`
process.stdout.write(`${reviews.length} reviews, ${tokens.length} tokens\n`)
if (process.argv.includes('write')) {
  writeFileSync(new URL('../src/features/reviews/scoring/common-words.ts', import.meta.url), module)
}
