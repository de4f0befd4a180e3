import type { SQL } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import type { JobTools } from '#platform/jobs/worker.ts'
import { isOvertaken } from '../move-playtest.ts'

/**
 * Runs `act` for each due playtest in a separate transaction; skips a playtest that a concurrent operation moved first.
 */
export function eachDueTest(
  tools: JobTools,
  due: SQL,
  act: (tx: SystemTx, id: string, now: Date) => Promise<unknown>,
): Promise<void> {
  const now = tools.clock.now()
  return eachDue(tools, {
    due,
    what: 'due playtest could not be moved',
    act: async (id) => {
      try {
        await tools.db.asSystem((tx) => act(tx, id, now))
      } catch (error) {
        if (!isOvertaken(error)) throw error
      }
    },
  })
}

/** SQL: the time of the product's clock, `secondsAgo` earlier. */
export const timestampAgo = ({ clock }: JobTools, secondsAgo = 0): SQL =>
  at(new Date(clock.now().getTime() - secondsAgo * 1000))
