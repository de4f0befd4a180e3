import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

export interface StatementCost {
  text: string
  /** Total milliseconds. */
  ms: number
}

export interface DatabaseWatch {
  /** Resets the statistics. */
  reset(): Promise<void>
  /** The statements since the reset, most expensive first; empty if PostgreSQL has no statistics. */
  statements(): Promise<StatementCost[]>
  /** CPU time of all connections in milliseconds, including closed ones; 0 if the system does not report it. */
  cpuMs(): Promise<number>
  close(): Promise<void>
}

const inMs = 10

/** Measures the cost of the server's connections, as its superuser. */
export async function watchDatabase(admin: pg.PoolConfig, postmaster: number): Promise<DatabaseWatch> {
  const client = new pg.Client(admin)
  // When a run fails, the server stops before this connection is closed.
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
      // The process name in parentheses may contain spaces; the counters follow it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const spentBy = (...at: number[]) => at.reduce((sum, field) => sum + Number(fields[field]), 0) * inMs
      // The parent's counters for its children include closed connections.
      if (Number(pid) === parent) return spentBy(13, 14)
      return Number(fields[1]) === parent ? spentBy(11, 12) : 0
    })
  return (await Promise.all(spent)).reduce((sum, ms) => sum + ms, 0)
}
