import { type SQL, sql } from 'drizzle-orm'
import { composeLine } from '#features/sessions/moment-line/compose-line.ts'
import { type LineOf, readLineRow } from '#features/sessions/moment-line/read-line.ts'
import { strongestFinding } from '#features/sessions/moment-line/strongest-finding.ts'
import { fillLine } from '#features/sessions/moment-line/testing-line.ts'
import '#server/ports.ts'
import { aGame } from '#features/games/testing.ts'
import { type Database, openDatabase, type SystemTx } from '#platform/db/open.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { aStudio } from '#testing/people.ts'
import { quantiles } from '../load.ts'
import { onOwnDatabase } from '../on-own-database.ts'

/** Pages of the database that one read may touch. */
const target = 500
const rounds = 100
/** Requests of as many testers that stand beside the one that is read. */
const others = 8

/** Counts the statements and the pages of the moment line of 100 testers with 10,000 events, alone and beside others. */
export async function benchMomentLine(): Promise<void> {
  await onOwnDatabase(async (embedded) => {
    const db = openDatabase(embedded, silentLog)
    try {
      await installJobs(db)
      const studio = await aStudio(db)
      const of = { studioId: studio.profileId, gameId: await aGame(db, studio) }
      const { requestId, buildId } = await fillLine(db.systemPool, of)
      await db.systemPool.query('vacuum analyze')
      console.log('| what | statements | pages | target | p50 ms | p99 ms |\n|---|---|---|---|---|---|')
      await print(db, 'a request, alone', { requestId }, of.studioId)
      await print(db, 'a build, alone', { buildId }, of.studioId)
      for (let line = 2; line < 2 + others; line++) await fillLine(db.systemPool, { ...of, line })
      await db.systemPool.query('vacuum analyze')
      await print(db, `a request beside ${others} others`, { requestId }, of.studioId)
      await print(db, `a build beside ${others} others`, { buildId }, of.studioId)
    } finally {
      await db.close()
    }
  })
}

async function print(db: Database, what: string, of: LineOf, personId: string): Promise<void> {
  const { statements, pages } = await db.asSystem(async (tx) => {
    const made: SQL[] = []
    const watched = Object.assign(Object.create(tx) as SystemTx, {
      execute: (statement: SQL) => {
        made.push(statement)
        return tx.execute(statement)
      },
    })
    await readLineRow(watched, { of, personId })
    return { statements: made.length, pages: await pagesOf(tx, made) }
  })
  const times: number[] = []
  let [events, testers] = [0, 0]
  for (let n = -10; n < rounds; n++) {
    const since = performance.now()
    const line = composeLine(await db.asSystem((tx) => readLineRow(tx, { of, personId })))
    if (n >= 0) times.push(performance.now() - since)
    events = line.sessions.reduce((sum, one) => sum + one.marks.length + one.errors.length + one.stalls.length, 0)
    events += line.sessions.reduce((sum, one) => sum + one.moments.length, 0)
    testers = strongestFinding(line)?.testers ?? 0
  }
  const { p50, p99 } = quantiles(times)
  const figures = [what, statements, pages, target, p50.toFixed(1), p99.toFixed(1)]
  console.log(`| ${figures.join(' | ')} |`)
  if (events !== 10_000 || testers !== 100) throw new Error(`${events} events, a finding of ${testers} testers.`)
  if (statements !== 1 || pages > target) process.exitCode = 1
}

async function pagesOf(tx: SystemTx, statements: readonly SQL[]): Promise<number> {
  let pages = 0
  for (const statement of statements) {
    const { rows } = await tx.execute(sql`explain (analyze, buffers, format json) ${statement}`)
    const [{ Plan: plan }] = Object.values(rows[0] ?? {})[0] as [{ Plan: Record<string, number> }]
    pages += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0) + (plan['Temp Read Blocks'] ?? 0)
  }
  return pages
}
