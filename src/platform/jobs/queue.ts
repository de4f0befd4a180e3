import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { textOf } from '../db/query-builder.ts'
import { workerHeartbeats } from '../tables.ts'

/** A job that this worker has claimed. */
export interface ClaimedJob {
  id: string
  task: string
  payload: unknown
  /** The number of this attempt, starting with 1. */
  attempt: number
  maxAttempts: number
}

/** The outcome of a job's run. */
export type Outcome =
  | { kind: 'done' }
  /** Retried with backoff while attempts are left. */
  | { kind: 'failed'; error: string }
  /** Never retried. */
  | { kind: 'refused'; error: string }
  /** The database connection was lost: this attempt does not count. */
  | { kind: 'interrupted'; error: string }

/**
 * The worker's operations on the job library's tables. Each is idempotent and may be repeated if its answer was lost.
 */
export interface JobQueue {
  /** Claims at most `room` due jobs of these tasks for this worker, at most `longRoom` long ones among them. */
  claim(room: number, longRoom?: number): Promise<ClaimedJob[]>
  /** Unlocks jobs that this worker has locked but does not run, because the answer to a claim was lost. */
  freeUnknown(running: string[], lockedForSeconds: number): Promise<void>
  /** Records a job's outcome; does nothing if another worker has taken the job over. */
  record(job: ClaimedJob, outcome: Outcome): Promise<void>
  /** Adds a job of the task unless one waits or runs. One that is dead gets one more attempt, and counts as dead until it succeeds. */
  addRepeated(task: string): Promise<void>
  /** Records the worker's heartbeat. */
  heartbeat(): Promise<void>
  /** Unlocks jobs of workers without a recent heartbeat. */
  freeDead(deadAfterSeconds: number): Promise<void>
  leave(): Promise<void>
}

/** A statement timeout on the client side, so that a half-open connection does not block the worker. */
const timeoutMs = 15_000

const jobs = 'graphile_worker._private_jobs'
/** A flag of repeated jobs that were dead and have not succeeded since. */
export const deadFlag = 'was_dead'

const beat = textOf(sql`
  insert into ${workerHeartbeats} (worker_id, beat_at) values ($1, now())
  on conflict (worker_id) do update set beat_at = now()`)
const stopBeating = textOf(sql`delete from ${workerHeartbeats} where worker_id = $1`)
const forgetDead = textOf(sql`delete from ${workerHeartbeats} where beat_at < now() - make_interval(secs => $1)`)
const unlockDead = textOf(sql`
  select graphile_worker.force_unlock_workers(array(
    select distinct j.locked_by from ${sql.raw(jobs)} j
    where j.locked_by is not null and j.locked_at < now() - make_interval(secs => $1)
      and not exists (select 1 from ${workerHeartbeats} h where h.worker_id = j.locked_by)))`)

/** `long`: those of the tasks that may take minutes. */
export async function openQueue(
  pool: pg.Pool,
  workerId: string,
  tasks: string[],
  long: readonly string[] = [],
): Promise<JobQueue> {
  const run = <Row extends pg.QueryResultRow>(text: string, values: unknown[]) =>
    pool.query<Row>({ text, values, query_timeout: timeoutMs } as pg.QueryConfig)

  await run(
    'insert into graphile_worker._private_tasks (identifier) select unnest($1::text[]) on conflict do nothing',
    [tasks],
  )
  const known = await run<{ id: number; identifier: string }>(
    'select id, identifier from graphile_worker._private_tasks where identifier = any($1::text[])',
    [tasks],
  )
  const taskOf = new Map(known.rows.map(({ id, identifier }) => [id, identifier]))
  const idsOf = (isLong: boolean) =>
    known.rows.filter(({ identifier }) => long.includes(identifier) === isLong).map(({ id }) => id)
  const [shortIds, longIds] = [idsOf(false), idsOf(true)]

  return {
    // Long jobs come first, because they have less room: while some of the others wait at all times, none of them would run.
    async claim(room, longRoom = room) {
      const { rows } = await run<{ id: string; task_id: number; payload: unknown; attempts: number; max: number }>(
        `with long as materialized (
           select id from ${jobs} where is_available and run_at <= now() and task_id = any($4::int[])
           order by priority, run_at, id limit $5 for update skip locked),
         short as materialized (
           select id from ${jobs} where is_available and run_at <= now() and task_id = any($2::int[])
           order by priority, run_at, id limit $3 - (select count(*) from long) for update skip locked)
         update ${jobs} j set attempts = j.attempts + 1, locked_by = $1, locked_at = now()
         where j.id in (select id from long union all select id from short)
         returning j.id::text, j.task_id, j.payload, j.attempts, j.max_attempts as max`,
        [workerId, shortIds, room, longIds, Math.min(room, longRoom)],
      )
      return rows.map(({ id, task_id, payload, attempts, max }) => ({
        id,
        task: taskOf.get(task_id) ?? '',
        payload,
        attempt: attempts,
        maxAttempts: max,
      }))
    },

    async freeUnknown(running, lockedForSeconds) {
      await run(
        `update ${jobs} set locked_by = null, locked_at = null, attempts = greatest(0, attempts - 1)
         where locked_by = $1 and id <> all($2::bigint[]) and locked_at <= now() - make_interval(secs => $3)`,
        [workerId, running, lockedForSeconds],
      )
    },

    async record({ id, attempt, maxAttempts }, outcome) {
      if (outcome.kind === 'done') {
        await run(`delete from ${jobs} where id = $1 and (locked_by = $2 or locked_by is null)`, [id, workerId])
        return
      }
      const counted = { failed: attempt, refused: maxAttempts, interrupted: attempt - 1 }[outcome.kind]
      const waitSeconds = outcome.kind === 'failed' ? Math.exp(Math.min(attempt, 10)) : 1
      await run(
        `update ${jobs} set locked_by = null, locked_at = null, attempts = $3, last_error = $4,
           run_at = greatest(run_at, now()) + make_interval(secs => $5)
         where id = $1 and locked_by = $2`,
        [id, workerId, counted, outcome.error, waitSeconds],
      )
    },

    // A waiting job keeps its position in the queue; otherwise it would never run while the queue is long. The library's
    // add_job would give a failing job all its attempts again, so that it is never dead, or not for long.
    async addRepeated(task) {
      await run(
        `insert into ${jobs} as j (task_id, payload, max_attempts, key)
         select id, '{}'::json, 3, identifier from graphile_worker._private_tasks where identifier = $1
         on conflict (key) do update set attempts = j.max_attempts - 1, run_at = now(), updated_at = now(),
           flags = jsonb_build_object('${deadFlag}', true)
         where j.locked_at is null and j.attempts >= j.max_attempts
         returning pg_notify('jobs:insert', '')`,
        [task],
      )
    },

    async heartbeat() {
      await run(beat, [workerId])
    },

    async freeDead(deadAfterSeconds) {
      const values = [deadAfterSeconds]
      await run(forgetDead, values)
      await run(unlockDead, values)
    },

    async leave() {
      await run(stopBeating, [workerId])
    },
  }
}
