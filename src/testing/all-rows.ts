import type { Pool } from 'pg'

/** Tables that a rejected call may change, because they only contain counters and heartbeats. */
const excluded = ['rate_limits', 'schema_migrations', 'worker_heartbeats']

async function tablesOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relname = any($1) order by 1`,
    [excluded],
  )
  return rows.map(({ name }) => name)
}

/** A digest of all rows of each table, to show that a rejected call changed nothing. Reads the whole database. */
export async function allRows(pool: Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string; digest: string }>(
    (await tablesOf(pool))
      .map(
        (name) =>
          `select '${name}' as name, md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as digest from ${name} t`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(rows.map((row) => [row.name, row.digest]))
}

/**
 * Records changes of rows from now on, by triggers. The returned function tells which tables had committed changes since
 * it was last called: for tests that check many calls, because its cost does not grow with the number of rows.
 */
export async function watchRows(pool: Pool): Promise<() => Promise<string[]>> {
  const triggers = (await tablesOf(pool)).map(
    (name) => `
      create trigger zz_watch after insert or delete on ${name} for each row execute function watch.note();
      create trigger zz_watch_update after update on ${name} for each row when (old::text is distinct from new::text)
        execute function watch.note();
      create trigger zz_watch_truncate after truncate on ${name} for each statement execute function watch.note();`,
  )
  await pool.query(`
    create schema watch;
    create table watch.changes (name text not null);
    create function watch.note() returns trigger language plpgsql security definer set search_path = watch as
      $$ begin insert into watch.changes values (tg_table_name); return null; end $$;
    ${triggers.join('')}`)
  return async () => {
    const { rows } = await pool.query<{ name: string }>(
      'with noted as (delete from watch.changes returning name) select distinct name from noted order by 1',
    )
    return rows.map(({ name }) => name)
  }
}
