import type pg from 'pg'

/** The age in seconds of the oldest due job that no worker has taken; 0 if there is none. */
export async function oldestDueSeconds(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>(
    `select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds
     from graphile_worker._private_jobs where is_available and run_at <= now()`,
  )
  return Math.round((rows[0]?.seconds ?? 0) * 10) / 10
}
