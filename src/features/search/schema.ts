import { z } from 'zod'
import { gameStatuses } from '#features/games/rules.ts'
import { text } from '#shared/text.ts'
import { shortestSearch } from './rules.ts'

export const searchInput = z.object({ words: text(100, { min: shortestSearch }) })

/** At most five of a kind (spec 2 §9). */
export const foundGames = z.object({
  games: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      version: z.string().nullable(),
      status: z.enum(gameStatuses),
      studioName: z.string(),
      /** It is the caller's own. */
      own: z.boolean(),
    }),
  ),
})
