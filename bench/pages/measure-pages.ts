import { availableParallelism } from 'node:os'
import type pg from 'pg'
import type { EmbeddedDatabase } from '#platform/db/embedded/embedded.ts'
import '#server/ports.ts'
import { openDatabase } from '#platform/db/open.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { aSession } from '#testing/sign-in.ts'
import { Connection } from '../connection.ts'
import { quantiles } from '../load.ts'
import { idOf } from '../numbered-ids.ts'
import { onOwnDatabase } from '../on-own-database.ts'
import { startProcess } from '../start-process.ts'
import { fillPages, heavy, sizes } from './fill-pages.ts'
import { type KnownIds, type Read, readsOf } from './reads.ts'
import { type PlanWatch, watchPlans } from './watch-plans.ts'

/** The maximum median of a page's read, in milliseconds. */
const targetMs = 15
/** PostgreSQL may switch a named statement to a generic plan after five runs: the measurement starts later. */
const warmUps = 30
const rounds = 40
/** Time limit for a read in milliseconds, so that a slow one is measured with fewer calls. */
const longestMs = 5_000
const growing = 1_000

/** Fills a large database, times each read of each page, one at a time, and collects the plans that PostgreSQL ran. */
export async function benchPages(only: string[]): Promise<void> {
  await onOwnDatabase(async (embedded, dataDir) => {
    const db = openDatabase(embedded, silentLog)
    await installJobs(db)
    await fillPages(db)
    await db.close()
    await measurePages(embedded, dataDir, only)
  })
}

/** Measures on a filled database. `only` lists the procedures to measure; empty: all. */
export async function measurePages(access: EmbeddedDatabase, dataDir: string, only: string[] = []): Promise<void> {
  const plans = await watchPlans({ ...access.admin, database: String(access.system.database) }, growing)
  const db = openDatabase(access, silentLog)
  const cookies = new Map<string, string>()
  for (const [name, profileId] of Object.entries(heavy)) {
    cookies.set(name, await aSession({ pool: db.systemPool, dataDir, profileId }))
  }
  const reads = readsOf(await knownIn(db.systemPool)).filter(({ act }) => only.length === 0 || only.includes(act))
  await db.close()
  const { system, person } = access
  const { port } = await startProcess('product-process', { access: { system, person }, dataDir })
  const connection = await Connection.open(port)
  const times: number[][] = []
  for (const read of reads) {
    times.push(await timesOf(connection, read, cookies.get(read.as) ?? ''))
  }
  await plans.start()
  const found: Awaited<ReturnType<PlanWatch['seen']>>[] = []
  for (const read of reads) found.push(await plansOf(connection, plans, read, cookies.get(read.as) ?? ''))
  connection.close()
  await plans.close()
  print(reads.map((read, at) => ({ read, ms: times[at] ?? [], ...(found[at] ?? { statements: 0, scanned: [] }) })))
}

async function knownIn(pool: pg.Pool): Promise<KnownIds> {
  const { rows } = await pool.query<
    Record<'test_id' | 'request_id' | 'channel_id', string> & Pick<KnownIds, 'planIds'>
  >(
    `select (select playtest_id from playtest_messages where tester_id = $2 group by 1 order by count(*) desc limit 1) as test_id,
       (select id from review_requests where studio_id = $1 order by created_at limit 1) as request_id,
       (select id from workspace_channels where workspace_id = $3 order by last_seq desc limit 1) as channel_id,
       (select json_build_object('plan', (select id from plans where studio_id = $1 order by created_at limit 1), 'days', (select id from day_plans where studio_id = $1 order by created_at limit 1),
         'date', (select id from together_plans where studio_id = $1 and outcome is null order by created_at limit 1),
         'hunt', (select id from bug_hunts where studio_id = $1 order by created_at limit 1), 'store', (select id from store_tests where studio_id = $1 order by created_at limit 1))) as "planIds"`,
    [heavy.studio, heavy.tester, idOf(82_000_000)],
  )
  const [known] = rows
  if (!known) throw new Error('The database has not been filled')
  const { test_id: testId, request_id: requestId, channel_id: channelId, planIds } = known
  return { testId, requestId, gameId: idOf(30_000_000), channelId, words: 'marsh', planIds }
}

async function callOf({ act, input }: Read, connection: Connection, cookie: string): Promise<void> {
  const body = JSON.stringify({ json: input, meta: [] })
  const status = await connection.call({ method: 'POST', path: `/rpc/${act.replace('.', '/')}`, cookie, body })
  if (status !== 200) throw new Error(`${act} was answered with ${status}.`)
}

async function timesOf(connection: Connection, read: Read, cookie: string): Promise<number[]> {
  const times: number[] = []
  const first: number[] = []
  const begun = performance.now()
  for (let n = -warmUps; n < rounds && performance.now() - begun < longestMs; n++) {
    const since = performance.now()
    await callOf(read, connection, cookie)
    if (n >= 0) times.push(performance.now() - since)
    else first.push(performance.now() - since)
  }
  return times.length ? times : first
}

async function plansOf(connection: Connection, plans: PlanWatch, read: Read, cookie: string) {
  await plans.seen()
  await callOf(read, connection, cookie)
  return plans.seen()
}

interface Line {
  read: Read
  ms: number[]
  statements: number
  scanned: string[]
}

function print(lines: Line[]): void {
  const filled = Object.entries(sizes).map(([what, count]) => `${count.toLocaleString('en')} ${what}`)
  console.log(`\n${availableParallelism()} cores, Node ${process.versions.node}; ${filled.join(', ')}\n`)
  const rows = lines.map(({ read, ms, statements, scanned }) => {
    const { p50, p99 } = quantiles(ms)
    const what = `${read.act}${read.input && Object.keys(read.input).length ? ` (${Object.keys(read.input).join(', ')})` : ''}`
    return {
      cells: [read.page, read.as, what, p50.toFixed(1), p99.toFixed(1), String(statements), scanned.join(' ')],
      p50,
      scanned,
    }
  })
  const head = ['Page', 'Who', 'Read', 'p50 ms', 'p99 ms', 'statements', 'sequential scans']
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map(({ cells }) => cells[at]?.length ?? 0)))
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => (at > 2 && at < 6 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join(' | ')} |`
  console.log(line(head))
  console.log(
    `|${widths.map((width, at) => (at > 2 && at < 6 ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`,
  )
  for (const { cells } of rows) console.log(line(cells))
  const slow = rows.filter(({ p50 }) => p50 > targetMs).length
  const scanning = rows.filter(({ scanned }) => scanned.length > 0).length
  console.log(`\nSlower than ${targetMs} ms: ${slow}. With sequential scans: ${scanning}.`)
  if (slow || scanning) process.exitCode = 1
}
