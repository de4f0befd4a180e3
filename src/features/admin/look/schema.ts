import { z } from 'zod/mini'
import { gameSummary } from '#features/games/schema.ts'
import { requestSummary } from '#features/requests/schema.ts'
import { playtestSummary } from '#features/reviews/schema.ts'
import { cursor, nextCursor } from '#shared/cursor.ts'

/** The person whose dashboard an admin views; `cursor` is that of the requests or tests. */
export const lookInput = z.object({ profileId: z.uuid(), cursor })

const shared = {
  name: z.string(),
  email: z.nullable(z.string()),
  /** Whole credits; `escrow` is held for reviews, `promised` depends on a studio's decision. */
  credits: z.object({ balance: z.int(), escrow: z.int(), promised: z.int() }),
  nextCursor,
}

export const studioLook = z.object({
  ...shared,
  /** The newest 30. */
  games: z.array(z.pick(gameSummary, { id: true, title: true, status: true, version: true, isPublic: true })),
  requests: z.array(requestSummary),
})

export const testerLook = z.object({
  ...shared,
  level: z.string(),
  reputation: z.int(),
  tests: z.array(playtestSummary),
})
