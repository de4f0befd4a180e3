import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { keyset, sortKey } from '../db/keyset.ts'
import type { SystemTx } from '../db/open.ts'
import { rows } from '../db/rows.ts'
import { deadFlag } from './queue.ts'

const jobs = sql.raw('graphile_worker._private_jobs')
const tasks = sql.raw('graphile_worker._private_tasks')

const figures = z.object({
  due: z.number(),
  running: z.number(),
  planned: z.number(),
  dead: z.number(),
  oldestDueSeconds: z.number(),
})

/** Counts of jobs: due, running, planned for later, dead (no attempts left), and the age of the oldest due one. */
export async function queueFigures(tx: SystemTx): Promise<z.output<typeof figures>> {
  const [found] = await rows(tx, figures)`
    select count(*) filter (where is_available and run_at <= now())::int as due,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where is_available and run_at > now())::int as planned,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as dead,
      coalesce(round(extract(epoch from now() - min(run_at) filter (where is_available and run_at <= now())), 1), 0)::float8 as oldest_due_seconds
    from ${jobs}`
  return found ?? { due: 0, running: 0, planned: 0, dead: 0, oldestDueSeconds: 0 }
}

const failed = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.number(),
  maxAttempts: z.number(),
  isDead: z.boolean(),
  error: z.string(),
  runAt: z.date(),
  createdAt: z.date(),
  key: sortKey,
})

/** A condition: the last attempt of a job `j` failed, and nobody works on it now. */
const hasFailed = sql`j.last_error is not null and j.locked_at is null`

/** A page of the jobs whose last attempt failed, dead ones first. Payloads stay on the server: they can hold tokens. */
export async function failedJobs(tx: SystemTx, { cursor }: { cursor?: string | undefined }) {
  const list = keyset({
    by: { 'j.attempts >= j.max_attempts': 'boolean', 'j.run_at': 'timestamptz', 'j.id': 'bigint' },
    size: 50,
    cursor,
  })
  const found = await rows(tx, failed)`
    select j.id::text as id, t.identifier as task, j.attempts, j.max_attempts, j.attempts >= j.max_attempts as is_dead,
      left(j.last_error, 500) as error, j.run_at, j.created_at, ${list.key} as key
    from ${jobs} j join ${tasks} t on t.id = j.task_id where ${hasFailed} ${list.after} ${list.order}`
  const page = list.page(found)
  return { jobs: page.rows, nextCursor: page.nextCursor }
}

const taskRow = z.object({ task: z.string() })

/** Makes a failed job due now; a dead one gets all its attempts again. Returns its task; null if it is not failed (any more). */
export async function retryJob(tx: SystemTx, jobId: string): Promise<string | null> {
  const [job] = await rows(tx, taskRow)`
    update ${jobs} j set attempts = case when j.attempts >= j.max_attempts then 0 else j.attempts end, run_at = now(),
      last_error = null, updated_at = now()
    from ${tasks} t where t.id = j.task_id and j.id = ${jobId}::bigint and ${hasFailed} returning t.identifier as task`
  return job?.task ?? null
}

/** Deletes a failed job. Returns its task; null if it is not failed (any more). */
export async function discardJob(tx: SystemTx, jobId: string): Promise<string | null> {
  const [job] = await rows(tx, taskRow)`
    delete from ${jobs} j using ${tasks} t where t.id = j.task_id and j.id = ${jobId}::bigint and ${hasFailed}
    returning t.identifier as task`
  return job?.task ?? null
}

const deadTask = z.object({ task: z.string(), jobs: z.number() })

/** Tasks with dead jobs, also while a repeated one is tried again. Emails are left out: their failures are listed as problems, and a mail server that is down is a part. */
export const deadTasks = (tx: SystemTx): Promise<z.output<typeof deadTask>[]> =>
  rows(tx, deadTask)`
    select t.identifier as task, count(*)::int as jobs from ${jobs} j join ${tasks} t on t.id = j.task_id
    where (j.attempts >= j.max_attempts and j.locked_at is null or j.flags ? ${deadFlag})
      and t.identifier <> 'send-mail' group by 1 order by 1`
