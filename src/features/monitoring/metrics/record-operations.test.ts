import { expect, test } from 'vitest'
import { hours, movableClock } from '#platform/clock.ts'
import type { OperationCounts } from '#platform/http/operation-figures.ts'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { readOperations } from './read-operations.ts'
import { openOperationRecorder } from './record-operations.ts'
import { sweepMetrics } from './sweep-metrics.ts'

const db = await aDatabase()
const clock = movableClock()
let isDown = false
const asSystem: typeof db.asSystem = (work) => (isDown ? Promise.reject(new Error('away')) : db.asSystem(work))

/** A process that has counted calls of one operation, each of 20 ms (slow ones 4 s). */
function aProcess(operation: string) {
  let [quick, slow] = [0, 0]
  const counts = async (): Promise<OperationCounts[]> => [
    {
      operation,
      calls: quick + slow,
      failed: slow,
      seconds: quick * 0.02 + slow * 4,
      upTo: [0, 0, quick, quick, quick, quick, quick, quick, quick, quick + slow],
    },
  ]
  const recorder = openOperationRecorder({ db: { ...db, asSystem }, clock, log: silentLog, counts, everyMs: 1e9 })
  return {
    recorder,
    count(calls: { quick?: number; slow?: number }) {
      quick += calls.quick ?? 0
      slow += calls.slow ?? 0
    },
  }
}

const read = (operation: string) =>
  db
    .asSystem((tx) => readOperations(tx, clock.now()))
    .then((all) => all.find((one) => one.operation === operation) ?? null)

test('the calls of all processes are one histogram, and each call is counted once', async () => {
  const [one, other] = [aProcess('games.list'), aProcess('games.list')]
  one.count({ quick: 90 })
  await Promise.all([one.recorder.add(), other.recorder.add()])
  expect(await read('games.list')).toEqual({
    operation: 'games.list',
    calls: 90,
    failed: 0,
    p50: 17.5,
    p95: 24.3,
    p99: 24.9,
  })
  other.count({ slow: 10 })
  await Promise.all([one.recorder.add(), one.recorder.add(), other.recorder.add(), other.recorder.close()])
  expect(await read('games.list')).toMatchObject({ calls: 100, failed: 10, p50: 18.3, p95: 3750 })
  await one.recorder.close()
})

test('what could not be written is written later; older hours are left out, and deleted in time', async () => {
  const counting = aProcess('reviews.list')
  counting.count({ quick: 3 })
  isDown = true
  await expect(counting.recorder.add()).rejects.toThrow('away')
  isDown = false
  await counting.recorder.add()
  clock.advance(hours(22))
  counting.count({ quick: 4 })
  await counting.recorder.close()
  expect(await read('reviews.list')).toMatchObject({ calls: 7 })
  clock.advance(hours(22))
  expect(await read('reviews.list')).toMatchObject({ calls: 4 })
  clock.advance(hours(32 * 24))
  await db.asSystem((tx) => sweepMetrics(tx, clock.now()))
  expect((await db.query`select 1 from operation_sums`).length).toBe(0)
})
