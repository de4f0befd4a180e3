import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aGame } from '#features/games/testing.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio } from '#testing/people.ts'
import { composeLine } from './compose-line.ts'
import { readLineRow } from './read-line.ts'
import { strongestFinding } from './strongest-finding.ts'
import { fillLine } from './testing-line.ts'

const db = await aDatabase()

test('100 testers with 10,000 events are read by one statement of at most 500 pages, alone and beside other requests', async () => {
  const studio = await aStudio(db)
  const gameId = await aGame(db, studio)
  const of = { studioId: studio.profileId, gameId }
  const { requestId, buildId } = await fillLine(db.systemPool, of)
  await db.query`vacuum analyze`
  await expectFewPages({ requestId, buildId }, studio.profileId)
  for (const line of [2, 3, 4, 5]) await fillLine(db.systemPool, { ...of, line })
  await db.query`vacuum analyze`
  await expectFewPages({ requestId, buildId }, studio.profileId)
})

async function expectFewPages({ requestId, buildId }: { requestId: string; buildId: string }, personId: string) {
  for (const subject of [{ requestId }, { buildId }]) {
    const statements: SQL[] = []
    const { pages, row } = await db.asSystem(async (tx) => {
      const watched = Object.assign(Object.create(tx) as SystemTx, {
        execute: (statement: SQL) => {
          statements.push(statement)
          return tx.execute(statement)
        },
      })
      return { row: await readLineRow(watched, { of: subject, personId }), pages: await pagesOf(tx, statements) }
    })
    expect(statements).toHaveLength(1)
    expect(pages).toBeLessThanOrEqual(500)
    const line = composeLine(row)
    const count = line.sessions.flatMap(({ moments, marks, errors, stalls }) => [moments, marks, errors, stalls]).flat()
    expect(count).toHaveLength(10_000)
    expect(line.sessions).toHaveLength(100)
    expect(strongestFinding(line)?.testers).toBe(100)
  }
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
