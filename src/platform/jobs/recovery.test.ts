import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/open.ts'
import { silentLog } from '#platform/log/log.ts'
import { ownPostgres } from '#testing/servers/own-postgres.ts'
import { template } from '#testing/servers/prepared-cluster.ts'
import { withClient } from '../db/drivers/with-client.ts'
import { enqueue } from './enqueue.ts'
import { type Jobs, startJobs } from './worker.ts'

const postgres = await ownPostgres()
const db = openDatabase(postgres.access, silentLog)
const tools = { db, clock: systemClock, log: silentLog }
const done = new Set<number>()
let longRuns = 0
let endLong = () => {}
const tasks = {
  async note(payload: unknown) {
    await db.asSystem((tx) => tx.execute('select pg_sleep(0.005)'))
    done.add((payload as { n: number }).n)
  },
  async long() {
    longRuns += 1
    await new Promise<void>((resolve) => {
      endLong = resolve
    })
  },
}
const workers: Jobs[] = [await startJobs(tools, tasks)]
afterAll(async () => {
  for (const worker of workers) await worker.stop()
  await db.close()
})

let lastNote = 0
const note = async () => {
  lastNote += 1
  const mine = lastNote
  await db.asSystem((tx) => enqueue(tx, 'note', { n: mine }))
  return mine
}
const waitOptions = { timeout: 150_000, interval: 20 }

/** Enqueues continuously until it is stopped. Returns the jobs that PostgreSQL has acknowledged. */
function load() {
  let stopped = false
  const acknowledged: number[] = []
  const ended = (async () => {
    while (!stopped)
      await note().then(
        (n) => acknowledged.push(n),
        () => sleep(20),
      )
  })()
  return {
    async stop() {
      stopped = true
      await ended
      return acknowledged
    },
  }
}

// Regression: the job library ended its runner for good at the first failed completion, but reported that it was
// running.
test('jobs continue after each restart of PostgreSQL, and none is lost', async () => {
  const busy = load()
  for (const by of ['SIGINT', 'SIGQUIT', 'SIGINT'] as const) {
    const before = done.size
    await vi.waitFor(() => expect(done.size).toBeGreaterThan(before + 10), waitOptions)
    await postgres.end(by)
    await postgres.start()
  }
  const fresh = await vi.waitFor(note, waitOptions)
  await vi.waitFor(() => expect(done.has(fresh)).toBe(true), waitOptions)
  const acknowledged = await busy.stop()
  await vi.waitFor(() => expect(acknowledged.filter((n) => !done.has(n))).toEqual([]), waitOptions)
  expect(workers[0]?.running).toBe(true)
})

test('jobs continue after a time in which PostgreSQL refused connections', async () => {
  await withClient({ ...postgres.admin, database: template }, async (admin) => {
    await admin.query('alter role playhatch_system connection limit 0')
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'playhatch_system'`)
    const refused = () => db.systemPool.query('select 1').then(String, (error: { code?: string }) => error.code)
    await vi.waitFor(async () => expect(await refused()).toBe('53300'), waitOptions)
    await admin.query(`select graphile_worker.add_job('note', '{"n": -1}')`)
    // Long enough for at least one failed poll.
    await sleep(1_500)
    await admin.query('alter role playhatch_system connection limit -1')
  })
  await vi.waitFor(() => expect(done.has(-1)).toBe(true), waitOptions)
})

test('a job that this worker has locked but does not run is freed', async () => {
  await db.asSystem(async (tx) => {
    await tx.execute(`select graphile_worker.add_job('note', '{"n": -2}')`)
    await tx.execute(`update graphile_worker._private_jobs set locked_at = now() - interval '5 minutes',
      locked_by = (select worker_id from worker_heartbeats order by beat_at desc limit 1)
      where (payload ->> 'n') = '-2'`)
  })
  await vi.waitFor(() => expect(done.has(-2)).toBe(true), waitOptions)
})

// Regression: heartbeats had the library's worker ids, but its pool locked the jobs, so no worker counted as alive.
test('a long job is not run by another process while its own process lives', async () => {
  await db.asSystem((tx) => enqueue(tx, 'long', {}))
  await vi.waitFor(() => expect(longRuns).toBe(1), waitOptions)
  await db.systemPool.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 hour' where locked_at is not null`,
  )
  workers.push(await startJobs(tools, tasks))
  const n = await note()
  await vi.waitFor(() => expect(done.has(n)).toBe(true), waitOptions)
  expect(longRuns).toBe(1)
  endLong()
  await vi.waitFor(async () => {
    const { rows } = await db.systemPool.query('select count(*)::int as left from graphile_worker._private_jobs')
    expect(rows).toEqual([{ left: 0 }])
  }, waitOptions)
})
