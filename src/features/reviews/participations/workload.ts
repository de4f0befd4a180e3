import { levelRank } from '#features/profiles/levels.ts'

/** Ruling 54. Percentages are whole. */
export const completion = {
  /** How many of the tests that ended last count. */
  last: 10,
  /** From how many ended tests on there is a rate at all. */
  from: 3,
  /** Below this rate a tester holds one test at a time. */
  oneAtATimeBelow: 60,
  /** Filling automatically invites only testers with this rate or a higher one, or without a history (ruling 53). */
  autoFillFrom: 80,
} as const

/** Tests that a Newbie and that the highest levels may hold at once. */
const held = { least: 2, most: 8 } as const

/** What is known of how a tester finishes what they take. */
export interface TesterRecord {
  /** Tests accepted, in progress or returned. */
  openTests: number
  /** Of the last ten ended tests that count: how many there are, and how many were submitted. */
  ended: number
  submitted: number
}

/** Share of the last ended tests that were submitted, in whole percent rounded down; null before the third ended test. */
export function completionPercent({ ended, submitted }: Pick<TesterRecord, 'ended' | 'submitted'>): number | null {
  return ended < completion.from ? null : Math.floor((submitted * 100) / ended)
}

/** Tests a tester may hold at once: 2 (Newbie) to 8 (Expert, Legend), and one below a completion rate of 60 %. */
export function openTestsAllowed(level: string, rate: number | null): number {
  if (rate !== null && rate < completion.oneAtATimeBelow) return 1
  return Math.min(held.most, held.least + Math.max(0, levelRank(level)))
}
