import type { Pool } from 'pg'

/** Tables that a refused call may touch: what it counted, and news of nothing. */
const passing = ['rate_limits', 'schema_migrations', 'worker_heartbeats']

/** A digest of every row of each table, to show that a refused call changed none. */
export async function allRows(pool: Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relname = any($1) order by 1`,
    [passing],
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
