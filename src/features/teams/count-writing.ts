import type pg from 'pg'
import { minutes } from '#platform/clock.ts'
import { countAttempt } from '#platform/rpc/attempts.ts'

/** How often one person may write in a minute, over all workspaces and processes. */
const aMinute = { messages: 60, tasks: 120, channels: 20 }

interface Writing {
  profileId: string
  what: keyof typeof aMinute
  now: Date
}

/** Counts before writing, so that calls sent at once can't slip past. Throws RATE_LIMITED. */
export const countWriting = (pool: pg.Pool, { profileId, what, now }: Writing): Promise<void> =>
  countAttempt(pool, {
    keys: [`team-${what}:${profileId}`],
    allow: ([count = 0]) => count <= aMinute[what],
    windowMs: minutes(1),
    now,
  })
