import type { Database } from '#platform/db/open.ts'
import { installJobs } from '#platform/jobs/worker.ts'

/** A job of which this many attempts failed. Returns its id. */
export async function aFailedJob(
  db: Database,
  { task = 'broken', attempts = 3, maxAttempts = 3, error = 'It broke' } = {},
): Promise<string> {
  await installJobs(db)
  const { rows } = await db.systemPool.query<{ id: string }>(
    `select (graphile_worker.add_job($1, '{}'::json, max_attempts => $2)).id::text as id`,
    [task, maxAttempts],
  )
  const id = rows[0]?.id ?? ''
  await db.systemPool.query(
    'update graphile_worker._private_jobs set attempts = $2, last_error = $3 where id = $1::bigint',
    [id, attempts, error],
  )
  return id
}
