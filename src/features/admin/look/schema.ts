import { z } from 'zod'
import { gameSummary } from '#features/games/schema.ts'
import { requestSummary } from '#features/requests/schema.ts'
import { playtestSummary } from '#features/reviews/schema.ts'
import { cursor, nextCursor } from '#shared/cursor.ts'

/** The person whose dashboard an admin views; `cursor` is that of the requests or tests. */
export const lookInput = z.object({ profileId: z.uuid(), cursor })

const shared = {
  name: z.string(),
  email: z.string().nullable(),
  /** Whole credits; `escrow` is held for reviews, `promised` depends on a studio's decision. */
  credits: z.object({ balance: z.number().int(), escrow: z.number().int(), promised: z.number().int() }),
  nextCursor,
}

export const studioLook = z.object({
  ...shared,
  /** The newest 30. */
  games: z.array(gameSummary.pick({ id: true, title: true, status: true, version: true, isPublic: true })),
  requests: z.array(requestSummary),
})

export const testerLook = z.object({
  ...shared,
  level: z.string(),
  reputation: z.number().int(),
  tests: z.array(playtestSummary),
})
