import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface PlanWatch {
  /** The statements since the last call. */
  seen(): Promise<{ statements: number; scanned: string[] }>
  start(): Promise<void>
  close(): Promise<void>
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

/**
 * Reads the plans of executed statements from PostgreSQL's log (auto_explain, including nested statements). Open it
 * before the product connects. Reports sequential scans of tables with more than `large` rows.
 */
export async function watchPlans(admin: pg.PoolConfig, large: number): Promise<PlanWatch> {
  const client = new pg.Client(admin)
  client.on('error', () => undefined)
  await client.connect()
  for (const role of ['playhatch_system', 'playhatch_person']) {
    await client.query(`alter role ${role} set session_preload_libraries = 'auto_explain'`)
  }
  const { rows } = await client.query<{ folder: string }>(
    `select current_setting('log_directory') as folder from pg_settings limit 1`,
  )
  const folder = rows[0]?.folder ?? ''
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > ${large}`,
  )
  const growing = new Set(tables.rows.map(({ name }) => name))
  let [file, offset] = ['', 0]
  const newest = async () => {
    const logs = (await readdir(folder)).filter((name) => name.endsWith('.log'))
    const times = await Promise.all(logs.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })))
    return join(folder, times.sort((a, b) => b.at - a.at)[0]?.name ?? '')
  }
  return {
    async start() {
      await client.query(`load 'auto_explain'`)
      await client.query(`alter system set auto_explain.log_min_duration = 0`)
      await client.query(`alter system set auto_explain.log_format = 'json'`)
      await client.query(`alter system set auto_explain.log_nested_statements = on`)
      await client.query('select pg_reload_conf()')
      await sleep(300)
      file = await newest()
      offset = (await stat(file)).size
    },
    async seen() {
      // Another process writes the log: waits until it has stopped growing.
      for (let before = -1; before !== (await stat(file)).size; await sleep(200)) before = (await stat(file)).size
      const handle = await open(file)
      const { size } = await handle.stat()
      const { buffer } = await handle.read(Buffer.alloc(size - offset), 0, size - offset, offset)
      await handle.close()
      offset = size
      const plans = [...buffer.toString('utf8').matchAll(/ms {2}plan:\n((?:\t.*\n)+)/g)].map(
        ([, text]) => (JSON.parse(text ?? '{}') as { Plan: Plan }).Plan,
      )
      return { statements: plans.length, scanned: [...new Set(plans.flatMap((plan) => scansIn(plan, growing)))] }
    },
    async close() {
      await client.end()
    },
  }
}

function scansIn(plan: Plan, growing: Set<string>): string[] {
  const name = plan['Relation Name'] ?? ''
  const own = plan['Node Type'] === 'Seq Scan' && growing.has(name) ? [name] : []
  return [...own, ...(plan.Plans ?? []).flatMap((part) => scansIn(part, growing))]
}
