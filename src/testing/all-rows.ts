import type { Pool } from 'pg'

/** Tables that a rejected call may change, because they only contain counters and heartbeats. */
const excluded = ['rate_limits', 'schema_migrations', 'worker_heartbeats']

/** A digest of all rows of each table, to show that a rejected call changed nothing. */
export async function allRows(pool: Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relname = any($1) order by 1`,
    [excluded],
  )
  const { rows } = await pool.query<{ name: string; digest: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as digest from ${name} t`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(rows.map((row) => [row.name, row.digest]))
}
