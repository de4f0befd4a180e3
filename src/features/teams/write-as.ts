import { minutes } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { countAttempt } from '#platform/rpc/attempts.ts'
import type { CallContext, Caller } from '#platform/rpc/procedure.ts'

/** Maximum number of writes of a person per minute, over all workspaces and processes. */
const aMinute = { messages: 60, tasks: 120, channels: 20 }

type Context = Pick<CallContext, 'db' | 'clock'> & { caller: Caller }

/**
 * Runs a person's write in a workspace in one transaction. The rate limit counts before the transaction starts, so that
 * concurrent calls can't bypass it. Throws RATE_LIMITED.
 */
export async function writeAs<T>(
  { db, clock, caller: { profileId } }: Context,
  what: keyof typeof aMinute,
  work: (tx: SystemTx, by: { profileId: string; now: Date }) => Promise<T>,
): Promise<T> {
  const now = clock.now()
  await countAttempt(db.systemPool, {
    keys: [`team-${what}:${profileId}`],
    allow: ([count = 0]) => count <= aMinute[what],
    windowMs: minutes(1),
    now,
  })
  return db.asSystem((tx) => work(tx, { profileId, now }))
}
