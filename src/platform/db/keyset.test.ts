import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { keyset } from './keyset.ts'

const db = await aDatabase()

/** Nine rows with three timestamps, whose microseconds a Date can't represent. */
const rows = sql`(select ('2026-01-01 00:00:00.00000' || (n / 3)::text)::timestamptz as at, n from generate_series(1, 9) n) r`

const listOf = (cursor: string | undefined, direction: 'asc' | 'desc', size = 2) =>
  keyset({
    by: [
      [sql`r.at`, 'timestamptz'],
      [sql`r.n`, 'int'],
    ],
    direction,
    size,
    cursor,
  })

async function pageFrom(cursor: string | undefined, direction: 'asc' | 'desc') {
  const list = listOf(cursor, direction)
  return db.asSystem(async (tx) => {
    const { rows: found } = await tx.execute<{ n: number; key: string[] }>(
      sql`select r.n, ${list.key} as key from ${rows} where true ${list.after} ${list.order}`,
    )
    return list.page(found)
  })
}

test.each(['asc', 'desc'] as const)('pages of a list %s have no gaps and no duplicates', async (direction) => {
  const seen: number[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await pageFrom(cursor, direction)
    expect(page.rows.length).toBeLessThanOrEqual(2)
    seen.push(...page.rows.map(({ n }) => n))
    cursor = page.nextCursor
  }
  const all = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  expect(seen).toEqual(direction === 'asc' ? all : all.reverse())
})

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each([
  ['not a cursor', 'x'],
  ['of another list', encoded(['2026-01-01 00:00:00+00'])],
  ['without a timestamp', encoded(['soon', '1'])],
  ['SQL', encoded(["2026-01-01 00:00:00+00'; --", '1'])],
  ['numbers', encoded([1, 2])],
  ['an object', encoded({ length: 2 })],
])('a cursor that is %s is rejected', (_, cursor) => {
  expect(() => listOf(cursor, 'asc')).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }))
})

test('a cursor with a date that does not exist is rejected', async () => {
  await expect(pageFrom(encoded(['2026-02-31 00:00:00+00', '1']), 'asc')).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
  })
})
