import { z } from 'zod/mini'

const word = z.string().check(z.minLength(1), z.maxLength(100))
const ids = z.array(z.uuid()).check(z.maxLength(50))
const day = z.iso.date('Enter a date such as 2026-11-20.')

/** Which tests of a game are looked at. Without a field nothing is left out by it. */
export const choiceInput = z.object({
  gameId: z.uuid(),
  /** The oldest and the newest build. */
  from: z.optional(z.uuid()),
  to: z.optional(z.uuid()),
  requests: z.optional(ids),
  /** Days (UTC) on which the spot was taken, both included. */
  since: z.optional(day),
  until: z.optional(day),
  device: z.optional(word),
  level: z.optional(word),
  genre: z.optional(word),
  country: z.optional(word),
  spending: z.optional(word),
  known: z.optional(z.enum(['new', 'known'])),
})
export type Choice = z.output<typeof choiceInput>
