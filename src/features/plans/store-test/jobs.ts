import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { games } from '#features/games/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { checkTester, endByTime, endSuspended, isSuspendedTester } from './close-store-test.ts'
import { remindTester } from './show-life.ts'
import { storeTesters, storeTests } from './tables.ts'

const ofTest = z.object({ testId: z.string() })

export const storeTestJobs: Record<string, Job> = {
  /**
   * Reckons days that are over, ends places of the suspended and joining by date, closes tests of games that were taken down,
   * reminds. Idempotent.
   */
  'end-store-tests': async (_payload, tools) => {
    const { db, clock } = tools
    const now = clock.now()
    const testOf = (tx: SystemTx, storeTesterId: string) =>
      foundRow(tx, ofTest)`select test_id from ${storeTesters} where id = ${storeTesterId}`
    await eachDue(tools, {
      what: 'the days of a store tester could not be reckoned',
      due: sql`select s.id, s.next_check_at as at from ${storeTesters} s where s.status in ('joined', 'running') and s.next_check_at <= ${at(now)}`,
      act: (storeTesterId) =>
        db.asSystem(async (tx) => {
          const { testId } = await testOf(tx, storeTesterId)
          await checkTester(tx, { testId, storeTesterId, now })
        }),
    })
    await eachDue(tools, {
      what: 'the place of a suspended store tester could not be ended',
      due: sql`select s.id, s.joined_at as at from ${storeTesters} s where ${isSuspendedTester}`,
      act: (storeTesterId) =>
        db.asSystem(async (tx) => {
          const { testId } = await testOf(tx, storeTesterId)
          await endSuspended(tx, { testId, storeTesterId, now })
        }),
    })
    await eachDue(tools, {
      what: 'the joining of a store test could not be ended',
      due: sql`select t.id, t.join_until as at from ${storeTests} t where t.status = 'open' and t.join_until <= ${at(now)}`,
      act: (testId) => db.asSystem((tx) => endByTime(tx, { testId, takenDown: false, now })),
    })
    await eachDue(tools, {
      what: 'a store test of a game that was taken down could not be closed',
      due: sql`select t.id, t.opened_at as at from ${storeTests} t where t.status in ('open', 'ending')
        and (select true from ${games} g where g.id = t.game_id and g.taken_down_at is not null)`,
      act: (testId) => db.asSystem((tx) => endByTime(tx, { testId, takenDown: true, now })),
    })
    await eachDue(tools, {
      what: 'a store tester could not be reminded',
      due: sql`select s.id, s.remind_at as at from ${storeTesters} s where s.status = 'running' and s.remind_at <= ${at(now)}`,
      act: (storeTesterId) => db.asSystem((tx) => remindTester(tx, { storeTesterId, now })),
    })
  },
}

export const storeTestRepeated: RepeatedJob[] = [{ task: 'end-store-tests', everySeconds: 60 }]
