import { afterAll, expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { systemClock } from '../clock.ts'
import { silentLog } from '../log/log.ts'
import { type Jobs, startJobs, untilNext } from './worker.ts'

const db = await aDatabase()
const workers: Jobs[] = []
afterAll(async () => {
  for (const worker of workers) await worker.stop()
})

// Regression: the period began with the process, so a server restarted every 50 minutes never ran an hourly job.
test.each([
  ['2026-03-01T12:59:50.000Z', 3600, 10_000],
  ['2026-03-01T13:00:00.000Z', 3600, 3_600_000],
  ['2026-03-01T12:00:12.500Z', 30, 17_500],
])('at %s a job for every %i seconds waits %i ms, whenever the process was started', (now, everySeconds, ms) => {
  expect(untilNext({ everySeconds }, new Date(now))).toBe(ms)
})

test('a repeated job runs again and again', async () => {
  let runs = 0
  const tick = async () => void runs++
  const tools = { db, clock: systemClock, log: silentLog }
  workers.push(await startJobs(tools, { tick }, { repeated: [{ task: 'tick', everySeconds: 1 }] }))
  await expect.poll(() => runs).toBeGreaterThanOrEqual(2)
})
