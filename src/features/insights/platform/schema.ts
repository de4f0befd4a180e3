import { z } from 'zod/mini'
import { listOf } from '#shared/cursor.ts'

/** The whole platform, as it was counted last. */
export const platformOutput = z.object({
  countedAt: z.date(),
  /** Months (UTC) as '2026-11', oldest first, at most twelve. */
  months: listOf({
    month: z.string(),
    /** Requests opened, and their spots. */
    requests: z.int(),
    spots: z.int(),
    /** Median of hours from opening a request to its first valid review; null without one. */
    firstReviewHours: z.nullable(z.number()),
    /** Reviews found valid, and what studios decided on them themselves. */
    reviews: z.int(),
    accepted: z.int(),
    disputed: z.int(),
    /** Spots of requests that were taken by a tester. */
    taken: z.int(),
    /** Credits that entered circulation, and that left it. */
    issued: z.int(),
    spent: z.int(),
  }),
  /** Now: open spots, testers who are open to tests, disputes that wait for an admin. */
  openSpots: z.int(),
  testers: z.int(),
  disputes: z.int(),
})
export type PlatformInsights = z.output<typeof platformOutput>
