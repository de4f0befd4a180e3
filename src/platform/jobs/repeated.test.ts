import { afterAll, expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { systemClock } from '../clock.ts'
import { silentLog } from '../log/log.ts'
import { deadTasks } from './failed-jobs.ts'
import { openQueue } from './queue.ts'
import { installJobs, type Jobs, startJobs, untilNext } from './worker.ts'

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

// Regression: each period gave a failing job all its attempts again. One for every 10 seconds was never dead, and the
// alarm of an hourly one ended at the next hour, though it had failed since.
test('a repeated job that fails is dead after three attempts, and stays an alarm until it succeeds', async () => {
  const other = await aDatabase()
  await installJobs(other)
  const queue = await openQueue(other.systemPool, 'worker-of-test', ['sweep'])
  const dead = () => other.asSystem(deadTasks)
  const attempt = async (outcome: 'failed' | 'done') => {
    await queue.addRepeated('sweep')
    await other.systemPool.query('update graphile_worker._private_jobs set run_at = now() where attempts > 0')
    const [job] = await queue.claim(5)
    // The next period begins while it runs.
    await queue.addRepeated('sweep')
    const whileRunning = await dead()
    if (job) await queue.record(job, outcome === 'done' ? { kind: 'done' } : { kind: 'failed', error: 'It broke' })
    return { ran: job !== undefined, whileRunning }
  }
  const alarm = [{ task: 'sweep', jobs: 1 }]
  for (const _ of [1, 2]) {
    await attempt('failed')
    expect(await dead()).toEqual([])
  }
  await attempt('failed')
  expect(await dead()).toEqual(alarm)
  for (const _ of [1, 2]) {
    expect(await attempt('failed')).toEqual({ ran: true, whileRunning: alarm })
    expect(await dead()).toEqual(alarm)
  }
  expect(await attempt('done')).toEqual({ ran: true, whileRunning: alarm })
  expect(await dead()).toEqual([])
})
