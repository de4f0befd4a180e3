import { z } from 'zod/mini'
import { reviewDepths } from '#shared/depths.ts'

export const reviewTimesInput = z.object({ reviewMode: z.enum(reviewDepths) })

/** Median hours from the opening of recent requests to their first and last review; null while they are too few. */
export const reviewTimesOutput = z.object({
  /** Their depth; null for requests of all depths, which are read while those of one depth are too few. */
  depth: z.nullable(z.enum(reviewDepths)),
  requests: z.int(),
  firstHours: z.nullable(z.number()),
  lastHours: z.nullable(z.number()),
})
export type ReviewTimes = z.output<typeof reviewTimesOutput>
