import { z } from 'zod'
import { listOf } from '#shared/cursor.ts'
import { reviewDepths } from '#shared/depths.ts'

const count = z.number().int().min(0)

/** Platform stats with the fields of product-11, and the label of each figure. */
export const platformStatsOutput = z.object({
  totalUsers: count,
  totalStudios: count,
  totalTesters: count,
  totalGames: count,
  totalReviews: count,
  uniqueCountries: count,
  labels: z.object({
    totalUsers: z.string(),
    totalStudios: z.string(),
    totalTesters: z.string(),
    totalGames: z.string(),
    totalReviews: z.string(),
    uniqueCountries: z.string(),
  }),
})

/** Unreleased public games of the front page, newest tests first. */
export const gamesInBetaOutput = z.object({
  games: listOf({
    gameId: z.string(),
    title: z.string(),
    coverKey: z.string().nullable(),
    studioName: z.string(),
    /** Its newest request with an open spot; the reward is that of a tester of the first level. */
    test: z.object({ depth: z.enum(reviewDepths), open: z.number(), spots: z.number(), reward: z.number() }).nullable(),
  }),
})

export type PlatformStats = z.output<typeof platformStatsOutput>
