import { z } from 'zod'
import { listOf } from '#shared/cursor.ts'

const count = z.number().int().min(0)

/** Platform stats with the fields of spec 1 §3, and the label of each figure. */
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
  games: listOf({ gameId: z.string(), title: z.string(), coverKey: z.string().nullable(), studioName: z.string() }),
})

export type PlatformStats = z.output<typeof platformStatsOutput>
