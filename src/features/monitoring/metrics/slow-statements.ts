import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { statementSubject } from '#platform/db/statement-subject.ts'
import type { ServerFigures } from './schema.ts'

const SHOWN = 10

/** The embedded PostgreSQL has the function; one of your own may have the view. */
const keptRow = z.object({ source: z.string() })
const statementRow = z.object({
  id: z.string(),
  text: z.string(),
  calls: z.number(),
  meanMs: z.number(),
  maxMs: z.number(),
  totalMs: z.number(),
})

/**
 * The statements of this database that took PostgreSQL most time since its statistics began, by what they do and to which
 * table: no answer of the API holds SQL. Null if it keeps no statistics (pg_stat_statements) or does not show them to us.
 */
export async function slowStatements(tx: SystemTx): Promise<ServerFigures['statements']> {
  const [kept] = await rows(tx, keptRow)`
    select source from (
      select 'monitoring.statements()' as source, 1 as rank from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'monitoring' and p.proname = 'statements' and has_schema_privilege(n.oid, 'usage')
        and has_function_privilege(p.oid, 'execute')
      union all
      select quote_ident(n.nspname) || '.pg_stat_statements', 2 from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relname = 'pg_stat_statements' and c.relkind = 'v' and has_schema_privilege(n.oid, 'usage')
        and has_table_privilege(c.oid, 'select')) known
    order by rank limit 1`
  if (!kept) return null
  const found = await rows(tx, statementRow)`
    select queryid::text as id, left(min(query), 2000) as text, sum(calls)::float8 as calls,
      sum(total_exec_time) / sum(calls) as mean_ms, max(max_exec_time) as max_ms, sum(total_exec_time) as total_ms
    from ${sql.raw(kept.source)}
    where dbid = (select oid from pg_database where datname = current_database()) and calls > 0
      and query not like '<%' and query !~* '^\\s*(begin|commit|rollback|set |listen|create |alter |grant |revoke )'
    group by queryid order by total_ms desc limit ${SHOWN}`
  return found.map(({ text, ...figures }) => ({ ...figures, ...statementSubject(text) }))
}
