import { isFunctionWord } from '../language/function-words.ts'
import { wordsOf } from '../language/words.ts'
import { comparableText, containedIn, runsOf } from '../scoring/comparable.ts'

/** Characters of a run; scripts that say more in a character have two. */
const RUN = 3
const DENSE_RUN = 2
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** Runs below which two texts are alike by chance. */
const LEAST_RUNS = 4

/** The short groups of characters by which two titles or notes are compared, without function words; for any script. */
export function bugRuns(text: string): ReadonlySet<string> {
  const words = wordsOf(text).filter((word) => !isFunctionWord(word))
  const runs = new Set<string>()
  for (const word of words) {
    const plain = comparableText(word).replaceAll(' ', '')
    // A short word is a run of its own, and the beginning of a word counts as one.
    const size = dense.test(plain) ? DENSE_RUN : RUN
    if (plain !== '') for (const run of runsOf(size === RUN ? ` ${plain} ` : plain, size)) runs.add(run)
  }
  return runs
}

/** How alike two short texts are, 0..1: twice what both have by what each has. */
export function bugLikeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size < LEAST_RUNS || other.size < LEAST_RUNS) return 0
  return (2 * containedIn(one, other) * one.size) / (one.size + other.size)
}

/** Share of a short text that stands in a longer one, 0..1. */
export const saidWithin = (short: ReadonlySet<string>, long: ReadonlySet<string>): number =>
  short.size < LEAST_RUNS ? 0 : containedIn(short, long)
