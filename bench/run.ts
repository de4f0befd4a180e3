/**
 * `npm run bench`: calls per second of the product over HTTP, compared with PostgreSQL alone and a bare Node server in
 * the same run. `npm run bench -- invitations` runs one part, `npm run bench -- search` the search over 50,000 testers,
 * `npm run bench -- pages` all reads of all pages for people with much data, `npm run bench -- near-duplicates` the
 * validator's lookup of copies, `npm run bench -- targeting` the counts of smart targeting, `npm run bench -- admin` the admins' dashboards over a million
 * metrics, `npm run bench -- realtime` the latency of live events, `npm run bench -- probe` what the probe costs a game,
 * `npm run bench -- sessions` recordings from the chunk to the seek, and `npm run bench -- moment-line` the pages that the
 * moment line of 100 testers reads.
 */
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { EmbeddedDatabase } from '#platform/db/embedded/embedded.ts'
import '#server/ports.ts'
import { openDatabase } from '#platform/db/open.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { build } from '../scripts/build.mjs'
import { type DatabaseWatch, watchDatabase } from './database-cost.ts'
import { type Figures, load } from './load.ts'
import { type Cookies, makeWorld } from './make-world.ts'
import { onOwnDatabase } from './on-own-database.ts'
import { type Part, parts } from './parts.ts'
import { type Cost, printCosts, printFigures, type Row } from './print.ts'
import { measurePromoPage } from './promo-page.ts'
import { hasPgbench, runSql } from './run-sql.ts'
import { type MeasuredProcess, startProcess } from './start-process.ts'

const connections = 16
/** Warm-up before the first round, until frequent code is compiled, and before each of the others. */
const [warmUpMs, warmAgainMs] = [6_000, 1_000]
const runMs = 5_000
/** Rounds alternate between the product and its baselines, so that a slowdown of the machine affects all of them. */
const rounds = 3
/** More than the calls of a round, so that no round repeats calls of another. */
const callsOfRound = 12_000

const args = process.argv.slice(2)
const countsIn = (names: readonly string[]) => names.map(Number).filter((count) => count > 0)
/** What is measured by itself, with the arguments beside its name. */
const alone: Readonly<Record<string, (others: string[]) => Promise<void>>> = {
  builds: async () => (await import('./builds.ts')).benchBuilds(),
  search: async () => (await import('./search.ts')).benchSearch(),
  pages: async (only) => (await import('./pages/measure-pages.ts')).benchPages(only),
  targeting: async (counts) => (await import('./targeting/measure-targeting.ts')).benchTargeting(countsIn(counts)),
  'near-duplicates': async (rows) => (await import('./near-duplicates.ts')).benchNearDuplicates(countsIn(rows)),
  'moment-line': async () => (await import('./pages/moment-line.ts')).benchMomentLine(),
  admin: async () => (await import('./admin/measure-admin.ts')).benchAdmin(),
  probe: async () => (await import('./pages/probe-cost.ts')).benchProbe(),
  realtime: async () => (await import('./realtime.ts')).benchRealtime(),
  sessions: async () => (await import('./sessions/measure-sessions.ts')).benchSessions(),
}
for (const [name, measureAlone] of Object.entries(alone)) {
  if (!args.includes(name)) continue
  await measureAlone(args.filter((other) => other !== name))
  process.exit()
}
const unknown = args.find((name) => !parts.some(({ part }) => part === name))
if (unknown) {
  console.error(`There is no part ${unknown}: ${[...new Set(parts.map(({ part }) => part))].join(', ')}.`)
  process.exit(1)
}
const chosen = parts.filter(({ part }) => args.length === 0 || args.includes(part))

async function measure(access: EmbeddedDatabase, dataDir: string) {
  const cookies = await fillDatabase(access, dataDir)
  const watch = await watchDatabase({ ...access.admin, database: String(access.system.database) }, access.pid)
  const { system, person } = access
  const product = await startProcess('product-process', {
    access: { system, person },
    dataDir,
    dist: resolve('dist/browser'),
  })
  const bare = await startProcess('bare-process', { system, connections })
  // Before the purchases, each of which changes the page.
  if (chosen.some(({ part }) => part === 'promo')) await measurePromoPage({ product, access, rounds })
  const rows: Row[][] = []
  const costs: Cost[] = []
  for (const part of chosen) {
    const taken: Row[] = []
    for (let round = 0; round < rounds; round++) {
      const turn = {
        warmUpMs: round === 0 ? warmUpMs : warmAgainMs,
        runMs,
        connections,
        firstCall: round * callsOfRound,
      }
      const { figures, cost } = await measureProduct(part, { product, watch, cookies, turn })
      const row: Row = { title: part.title, product: figures }
      if (part.sql) {
        const { file, as, variables } = part.sql
        const firstTurn = turn.firstCall / connections
        row.postgres = await runSql({ file, access: access[as], connections, runMs, variables, firstTurn })
      }
      if (part.bareAt) row.bare = await measureBare(bare, part.bareAt, turn)
      taken.push(row)
      costs.push(cost)
    }
    rows.push(taken)
    console.log(`measured: ${part.title}`)
  }
  await watch.close()
  const client = hasPgbench ? 'pgbench' : 'our own client, because pgbench is not installed'
  console.log(
    `\n${availableParallelism()} cores, Node ${process.versions.node}, ${connections} connections, medians of ${rounds} rounds of ${runMs / 1000} s, PostgreSQL through ${client}\n`,
  )
  printFigures(rows)
  printCosts(costs)
}

async function fillDatabase(access: EmbeddedDatabase, dataDir: string): Promise<Cookies> {
  const db = openDatabase(access, silentLog)
  try {
    await installJobs(db)
    return await makeWorld(db, dataDir)
  } finally {
    await db.close()
  }
}

interface MeasureProductInput {
  product: MeasuredProcess
  watch: DatabaseWatch
  cookies: Cookies
  turn: Turn
}

type Turn = Pick<Parameters<typeof load>[0], 'warmUpMs' | 'runMs' | 'connections' | 'firstCall'>

async function measureProduct(
  { title, callAt }: Part,
  { product, watch, cookies, turn }: MeasureProductInput,
): Promise<{ figures: Figures; cost: Cost }> {
  let [node, database] = [0, 0]
  let cost: Cost | undefined
  const figures = await load({
    ...turn,
    port: product.port,
    callAt: (n) => callAt(n, cookies),
    async onStart() {
      await watch.reset()
      ;[node, database] = await Promise.all([product.cpuMs(), watch.cpuMs()])
    },
    async onEnd(calls) {
      const [nodeNow, databaseNow] = await Promise.all([product.cpuMs(), watch.cpuMs()])
      const statements = (await watch.statements()).map(({ text, ms }) => ({ text, ms: ms / calls }))
      cost = { title, nodeMs: (nodeNow - node) / calls, databaseMs: (databaseNow - database) / calls, statements }
    },
  })
  if (!cost) throw new Error(`No cost was measured for ${title}.`)
  return { figures, cost }
}

const doNothing = async () => undefined

function measureBare(bare: MeasuredProcess, callAt: NonNullable<Part['bareAt']>, turn: Turn): Promise<Figures> {
  return load({ ...turn, port: bare.port, callAt, onStart: doNothing, onEnd: doNothing })
}

await build()
await onOwnDatabase(measure)
