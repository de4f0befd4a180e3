import { EventEmitter } from 'node:events'
import { Logger, run, runMigrations, type WorkerEvents } from 'graphile-worker'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import type { Log } from '../log/log.ts'

export interface JobTools {
  db: Database
  clock: Clock
  log: Log
}

/** A background act. It may run twice, and the process may die in the middle of it. */
export type Job = (payload: unknown, tools: JobTools) => Promise<void>

export interface RepeatedJob {
  task: string
  everySeconds: number
}

export interface Jobs {
  readonly running: boolean
  stop(): Promise<void>
}

/** Makes the tables of waiting jobs. */
export const installJobs = ({ systemPool }: Pick<Database, 'systemPool'>) =>
  runMigrations({ pgPool: systemPool, preset: { worker: { logger: quietLogger } } })

const quietLogger = new Logger(() => () => undefined)
const beatEvery = 5_000
const deadAfterSeconds = 25

/**
 * Works on the jobs. The library frees a killed worker's jobs only after four hours, so workers beat, and what is locked
 * by one without a beat is freed at start and every ten seconds; at once when `alone` says that no other process shares
 * the database. `repeated` tasks are enqueued by each process under one key; they must not mind running twice.
 */
export async function startJobs(
  tools: JobTools,
  tasks: Record<string, Job>,
  { repeated = [], alone = false }: { repeated?: RepeatedJob[]; alone?: boolean } = {},
): Promise<Jobs> {
  const { db, log } = tools
  await installJobs(db)
  const workerIds = new Set<string>()
  let running = true

  async function beat() {
    await db.systemPool.query(
      `insert into worker_heartbeats (worker_id, beat_at) select id, now() from unnest($1::text[]) id
       on conflict (worker_id) do update set beat_at = now()`,
      [[...workerIds]],
    )
  }
  async function freeDead() {
    await db.systemPool.query(`delete from worker_heartbeats where beat_at < now() - make_interval(secs => $1)`, [
      deadAfterSeconds,
    ])
    await db.systemPool.query(
      `select graphile_worker.force_unlock_workers(array(
         select distinct j.locked_by from graphile_worker._private_jobs j
         where j.locked_by is not null and j.locked_at < now() - make_interval(secs => $1)
           and not exists (select 1 from worker_heartbeats h where h.worker_id = j.locked_by)))`,
      [alone ? 0 : deadAfterSeconds],
    )
  }

  if (alone) await db.systemPool.query('delete from worker_heartbeats')
  await freeDead()
  alone = false
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:create', ({ worker }) => workerIds.add(worker.workerId))
  const runner = await run({
    pgPool: db.systemPool,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1000,
    events,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, job]) => [
        name,
        async (payload) => {
          await job(payload, { ...tools, log: log.child({ job: name }) })
        },
      ]),
    ),
    preset: { worker: { logger: workerLogger(log), completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  await beat()
  const timers = [
    setInterval(() => beat().catch((error) => log.warn({ err: error }, 'no heartbeat')), beatEvery),
    setInterval(() => freeDead().catch((error) => log.warn({ err: error }, 'dead workers could not be freed')), 10_000),
    ...repeated.map(({ task, everySeconds }) =>
      setInterval(
        () => runner.addJob(task, {}, { jobKey: task, maxAttempts: 3 }).catch(() => undefined),
        everySeconds * 1000,
      ),
    ),
  ]
  runner.promise
    .catch((error) => log.error({ err: error }, 'the job runner ended'))
    .finally(() => {
      running = false
    })
  return {
    get running() {
      return running
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await runner.stop()
      await db.systemPool.query('delete from worker_heartbeats where worker_id = any($1)', [[...workerIds]])
    },
  }
}

// Not the whole `meta`: it holds the job's payload, and with it the links in letters.
const workerLogger = (log: Log) =>
  new Logger((scope) => (level, message, meta) => {
    if (level === 'error') log.error({ job: scope.taskIdentifier, err: meta?.error }, message)
    else if (level === 'warning') log.warn({ job: scope.taskIdentifier }, message)
  })
