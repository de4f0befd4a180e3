import { z } from 'zod/mini'
import { severities } from '#features/playtests/rules.ts'
import { listOf } from '#shared/cursor.ts'

const buildCount = z.object({ version: z.string(), testers: z.int() })
/** Testers of the newer build, and of the one before. */
const counted = { now: z.int(), before: z.int() }

/** What testers say of games, from build to build. */
export const studioTrendsOutput = z.object({
  trends: listOf({
    gameId: z.string(),
    gameTitle: z.string(),
    requestId: z.string(),
    now: buildCount,
    before: buildCount,
    /** Minutes played. */
    stuck: z.nullable(
      z.object({
        ...counted,
        from: z.int(),
        to: z.int(),
        quote: z.nullable(z.object({ text: z.string(), tester: z.string(), minute: z.int() })),
      }),
    ),
    bug: z.nullable(z.object({ ...counted, title: z.string(), severity: z.enum(severities) })),
  }),
})
