import { z } from 'zod'
import { gameStatuses } from '#features/games/rules.ts'
import { text } from '#shared/text.ts'
import { minQueryLength } from './rules.ts'

export const searchInput = z.object({ query: text(100, { min: minQueryLength }) })

export const foundGame = z.object({
  id: z.uuid(),
  title: z.string(),
  version: z.string().nullable(),
  status: z.enum(gameStatuses),
  studioName: z.string(),
  /** Whether the game belongs to the caller. */
  own: z.boolean(),
})

export const foundTester = z.object({
  id: z.uuid(),
  name: z.string(),
  level: z.string(),
  location: z.string().nullable(),
})

/** A review of the caller; `id` is the playtest's id, which the dashboard opens. */
const foundReview = z.object({ id: z.uuid(), gameTitle: z.string(), excerpt: z.string(), createdAt: z.date() })

/** Name and email address, only for admins. */
export const foundPerson = z.object({ id: z.uuid(), name: z.string(), email: z.string().nullable(), role: z.string() })

/** At most five results of each kind (product-10); kinds that the caller's role does not search are empty. */
export const found = z.object({
  games: z.array(foundGame),
  testers: z.array(foundTester),
  reviews: z.array(foundReview),
  people: z.array(foundPerson),
})
export type Found = z.output<typeof found>
