import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { systemClock } from '../clock.ts'
import { silentLog } from '../log/log.ts'
import { sweepEvents, sweptAtOnce } from './sweep-events.ts'

const db = await aDatabase({ system: 2, person: 1 })

test('old announced events go in batches; new ones and those that wait to be announced stay', async () => {
  const add = (count: number, age: string, announced: boolean) =>
    db.systemPool.query(
      `insert into live_events (topic, kind, created_at, announced_at)
       select 'all', 'x', now() - $2::interval, case when $3 then now() end from generate_series(1, $1)`,
      [count, age, announced],
    )
  await add(2 * sweptAtOnce + 7, '2 days', true)
  await add(3, '2 days', false)
  await add(4, '2 hours', true)
  const batches: number[] = []
  const systemPool = {
    query: async (text: string) => {
      const result = await db.systemPool.query(text)
      batches.push(result.rowCount ?? 0)
      return result
    },
  }
  await sweepEvents({}, { db: { ...db, systemPool: systemPool as never }, clock: systemClock, log: silentLog })
  expect(batches).toEqual([sweptAtOnce, sweptAtOnce, 7])
  expect(await db.query`select count(*)::int as n from live_events`).toEqual([{ n: 7 }])
})
