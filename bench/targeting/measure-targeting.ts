import { isDeepStrictEqual } from 'node:util'
import type { SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { countsFrom } from '#features/targeting/count-in-sql.ts'
import type { Criteria, CriteriaCounts } from '#features/targeting/schema.ts'
import type { EmbeddedDatabase } from '#platform/db/embedded/embedded.ts'
import '#server/ports.ts'
import { type Database, openDatabase } from '#platform/db/open.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { aStudio } from '#testing/people.ts'
import { aSession } from '#testing/sign-in.ts'
import { type Figures, load, quantiles } from '../load.ts'
import { onOwnDatabase } from '../on-own-database.ts'
import { printTargeting } from '../print.ts'
import { startProcess, stopProcesses } from '../start-process.ts'
import { coveringIndex, statements } from './best-statement.ts'
import { makeTesters } from './make-testers.ts'
import { someCriteria } from './some-criteria.ts'

const path = '/api/rpc/get_smart_targeting_criteria'
/** The number of different criteria to request, which PostgreSQL has to answer too. */
const criteriaCounts = { few: 200, many: 40 }
/** Number of runs for choosing the fastest statement. */
const trials = 4
const measured = { warmUpMs: 3_000, runMs: 10_000 }

export interface TargetingRow {
  title: string
  /** One call at a time, with the CPU time of Node per call; `together`: four at once. */
  alone: Figures & { nodeMs: number }
  together: Figures
  postgres: Figures
  statement: string
  compared: number
}

/** Prints the table for 50,000 and 1,000,000 testers, or for the given numbers. */
export async function benchTargeting(counts: number[]): Promise<void> {
  const rows: TargetingRow[] = []
  for (const count of counts.length > 0 ? counts : [50_000, 1_000_000])
    rows.push(await onOwnDatabase((embedded, dataDir) => measureTargeting(embedded, dataDir, count)))
  printTargeting(rows)
}

/** Measures with this many testers: calls over HTTP, then the same criteria in PostgreSQL, comparing all answers. */
async function measureTargeting(embedded: EmbeddedDatabase, dataDir: string, count: number): Promise<TargetingRow> {
  const db = openDatabase(embedded, silentLog)
  try {
    await installJobs(db)
    const { profileId } = await aStudio(db)
    await makeTesters(db, count)
    await db.systemPool.query(coveringIndex)
    await db.systemPool.query('vacuum analyze')
    const cookie = await aSession({ pool: db.systemPool, dataDir, profileId })
    const { system, person } = embedded
    const product = await startProcess('product-process', { access: { system, person }, dataDir, dist: '' })
    const asked = someCriteria(count > 200_000 ? criteriaCounts.many : criteriaCounts.few)
    const bodies = asked.map((criteria) => JSON.stringify(criteria))
    const answer = async (at: number) => {
      const response = await fetch(`http://127.0.0.1:${product.port}${path}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', host: 'localhost' },
        body: bodies[at] ?? '',
      })
      return (await response.json()) as CriteriaCounts
    }
    await untilInMemory(product.port, count)
    let [cpu, nodeMs] = [0, 0]
    const calls = (connections: number) =>
      load({
        port: product.port,
        connections,
        ...measured,
        callAt: (n) => ({ method: 'POST', path, cookie, body: bodies[n % bodies.length] ?? '' }),
        onStart: async () => {
          cpu = await product.cpuMs()
        },
        onEnd: async (answered) => {
          nodeMs = ((await product.cpuMs()) - cpu) / answered
        },
      })
    const alone = { ...(await calls(1)), nodeMs }
    const together = await calls(4)
    const { statement, postgres } = await askPostgres(db, asked, answer)
    const title = `Criteria counts, ${count.toLocaleString('en')} testers`
    return { title, alone, together, postgres, statement, compared: asked.length }
  } finally {
    await stopProcesses()
    await db.close()
  }
}

/** Waits until `/metrics` reports that all testers are in memory; until then the product counts in PostgreSQL. */
async function untilInMemory(port: number, count: number) {
  for (const until = Date.now() + 600_000; Date.now() < until; ) {
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    if (Number(/^targeting_testers_in_memory (\d+)/m.exec(metrics)?.[1]) === count) return
    await new Promise((done) => setTimeout(done, 500))
  }
  throw new Error('The testers were not in memory in time.')
}

async function askPostgres(db: Database, asked: readonly Criteria[], answer: (at: number) => Promise<CriteriaCounts>) {
  const took = async (statement: (criteria: Criteria) => SQL, criteria: Criteria) => {
    const since = performance.now()
    const { rows } = await drizzle(db.systemPool, { casing: 'snake_case' }).execute(statement(criteria))
    return { ms: performance.now() - since, rows: rows as unknown as Parameters<typeof countsFrom>[1] }
  }
  let best: { name: string; ms: number } | undefined
  for (const [name, statement] of Object.entries(statements)) {
    let ms = 0
    for (const criteria of asked.slice(0, trials)) ms += (await took(statement, criteria)).ms
    console.log(`PostgreSQL, ${name}: ${Math.round(ms / trials)} ms`)
    if (!best || ms < best.ms) best = { name, ms }
  }
  const { name } = best as { name: string }
  const latencies: number[] = []
  for (const [at, criteria] of asked.entries()) {
    const { ms, rows } = await took(statements[name] as (typeof statements)[string], criteria)
    latencies.push(ms)
    if (!isDeepStrictEqual(countsFrom(criteria, rows), await answer(at))) {
      throw new Error(`PostgreSQL and the product answer differently to ${JSON.stringify(criteria)}.`)
    }
  }
  const sum = latencies.reduce((all, ms) => all + ms, 0)
  return { statement: name, postgres: { perSecond: (latencies.length / sum) * 1000, ...quantiles(latencies) } }
}
