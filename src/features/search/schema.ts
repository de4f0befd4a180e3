import { z } from 'zod'
import { gameStatuses } from '#features/games/rules.ts'
import { text } from '#shared/text.ts'
import { shortestSearch } from './rules.ts'

export const searchInput = z.object({ words: text(100, { min: shortestSearch }) })

const foundGame = z.object({
  id: z.uuid(),
  title: z.string(),
  version: z.string().nullable(),
  status: z.enum(gameStatuses),
  studioName: z.string(),
  /** It is the caller's own. */
  own: z.boolean(),
})

const foundTester = z.object({ id: z.uuid(), name: z.string(), level: z.string(), location: z.string().nullable() })

/** A review by its author; `id` is the test's, which is what the dashboard opens. */
const foundReview = z.object({ id: z.uuid(), gameTitle: z.string(), excerpt: z.string(), createdAt: z.date() })

/** Name and address, for admins alone. */
const foundPerson = z.object({ id: z.uuid(), name: z.string(), email: z.string().nullable(), role: z.string() })

/** At most five of a kind (spec 2 §9); kinds that are not for the caller's role are empty. */
export const found = z.object({
  games: z.array(foundGame),
  testers: z.array(foundTester),
  reviews: z.array(foundReview),
  people: z.array(foundPerson),
})
export type Found = z.output<typeof found>
