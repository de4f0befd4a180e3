import type pg from 'pg'

/** Seconds since the oldest job that is due and not yet taken could have begun; 0 when none waits. */
export async function oldestDueSeconds(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>(
    `select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds
     from graphile_worker._private_jobs where is_available and run_at <= now()`,
  )
  return Math.round((rows[0]?.seconds ?? 0) * 10) / 10
}
