import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

export interface StatementCost {
  text: string
  /** Milliseconds in all. */
  ms: number
}

export interface DatabaseWatch {
  /** Forgets what was counted so far. */
  reset(): Promise<void>
  /** What ran since, most expensive first; empty where PostgreSQL keeps no statistics. */
  statements(): Promise<StatementCost[]>
  /** Milliseconds of processor time of all connections, also of those that ended; 0 where the system does not tell. */
  cpuMs(): Promise<number>
  close(): Promise<void>
}

const inMs = 10

/** Watches what the server's connections spend, as its superuser. */
export async function watchDatabase(admin: pg.PoolConfig, postmaster: number): Promise<DatabaseWatch> {
  const client = new pg.Client(admin)
  // When a run fails the server ends before this connection does.
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query(`select to_regclass('monitoring.pg_stat_statements') is not null as kept`)
  const kept = Boolean(rows[0]?.kept)
  return {
    async reset() {
      if (kept) await client.query('select monitoring.pg_stat_statements_reset()')
    },
    async statements() {
      if (!kept) return []
      const { rows: costs } = await client.query<StatementCost>(
        `select query as text, sum(total_exec_time)::float8 as ms from monitoring.pg_stat_statements s
         join pg_roles r on r.oid = s.userid where r.rolname like 'playhatch\\_%' and toplevel group by query order by ms desc`,
      )
      return costs
    },
    cpuMs: () => cpuOfChildren(postmaster),
    close: () => client.end(),
  }
}

async function cpuOfChildren(parent: number): Promise<number> {
  const names = await readdir('/proc').catch(() => [])
  const spent = names
    .filter((name) => /^\d+$/.test(name))
    .map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      // The name in parentheses may hold blanks; what is counted comes after it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const spentBy = (...at: number[]) => at.reduce((sum, field) => sum + Number(fields[field]), 0) * inMs
      // Connections that have ended count as what their parent's children took.
      if (Number(pid) === parent) return spentBy(13, 14)
      return Number(fields[1]) === parent ? spentBy(11, 12) : 0
    })
  return (await Promise.all(spent)).reduce((sum, ms) => sum + ms, 0)
}
