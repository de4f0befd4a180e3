import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { storeTesterAsked } from './events.ts'
import { daysPassed, lockOwnStoreTest } from './lock-store-test.ts'
import { isSeenToday } from './show-life.ts'
import { storeTesters, storeTests } from './tables.ts'

interface RemindInput {
  testId: string
  studioId: string
  now: Date
}

const reminded = z.object({ id: z.string(), testerId: z.string(), day: z.number() })

/**
 * The studio reminds those whose days run and who have shown no sign of life today, each once in a day of theirs. The
 * reminder of the evening comes all the same. Returns how many. Throws NOT_FOUND.
 */
export async function remindTesters(
  tx: SystemTx,
  { testId, studioId, now }: RemindInput,
): Promise<{ reminded: number }> {
  const { gameId } = await lockOwnStoreTest(tx, { testId, studioId })
  const found = await rows(tx, reminded)`
    update ${storeTesters} s set reminded_day = 1 + ${daysPassed(now)} from ${storeTests} t
    where t.id = s.test_id and s.test_id = ${testId} and s.studio_id = ${studioId} and s.status = 'running' and 1 + ${daysPassed(now)} <= t.days
      and s.reminded_day is distinct from 1 + ${daysPassed(now)} and not ${isSeenToday(now)}
    returning s.id, s.tester_id, s.reminded_day as day`
  for (const { id: storeTesterId, testerId, day } of found)
    tx.happened(storeTesterAsked({ testId, studioId, gameId, storeTesterId, testerId, day }), now)
  return { reminded: found.length }
}
