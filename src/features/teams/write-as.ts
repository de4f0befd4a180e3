import { minutes } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { countAttempt } from '#platform/rpc/attempts.ts'
import type { CallContext, Caller } from '#platform/rpc/procedure.ts'

/** Maximum number of writes of a person per minute, over all workspaces and processes. */
const aMinute = { messages: 60, tasks: 120, channels: 20 }

interface Call<Input> {
  context: Pick<CallContext, 'db' | 'clock'> & { caller: Caller }
  input: Input
}

/**
 * A handler that runs a person's write in a workspace in one transaction. The rate limit counts before the transaction
 * starts, so that concurrent calls can't bypass it. Throws RATE_LIMITED.
 */
export const writing =
  <Input, Output>(
    what: keyof typeof aMinute,
    run: (tx: SystemTx, input: Input, by: { me: string; now: Date }) => Promise<Output>,
  ) =>
  async ({ context: { db, clock, caller }, input }: Call<Input>): Promise<Output> => {
    const by = { me: caller.profileId, now: clock.now() }
    await countAttempt(db.systemPool, {
      keys: [`team-${what}:${by.me}`],
      allow: ([count = 0]) => count <= aMinute[what],
      windowMs: minutes(1),
      now: by.now,
    })
    return db.asSystem((tx) => run(tx, input, by))
  }
