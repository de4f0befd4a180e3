import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aDatabase } from '#testing/database.ts'
import { rows } from './rows.ts'

const db = await aDatabase()

const event = z.object({
  gameId: z.string(),
  createdAt: z.date(),
  endedAt: z.date().nullable(),
  total: z.number(),
  share: z.number().nullable(),
  tags: z.array(z.string()),
})

test('rows have keys in camelCase, dates, and numbers from bigint and numeric', async () => {
  const found = await db.asSystem(
    (tx) =>
      rows(
        tx,
        event,
      )`select 'g1' as game_id, '2026-01-02 03:04:05.678+02'::timestamptz as created_at, null::timestamptz as ended_at,
        count(*) as total, 0.25::numeric as share, array['a', 'b'] as tags`,
  )
  expect(found).toEqual([
    {
      gameId: 'g1',
      createdAt: new Date('2026-01-02T01:04:05.678Z'),
      endedAt: null,
      total: 1,
      share: 0.25,
      tags: ['a', 'b'],
    },
  ])
})

const one = z.object({ id: z.string() })

test.each([
  ['a column is missing', sql`select 'a' as other_id`],
  ['a column has another type', sql`select 1 as id`],
  ['a column is null', sql`select null::text as id`],
  ['a column is not in the schema', sql`select 'a' as id, 2 as number`],
])('rows are refused in tests when %s', async (_, statement) => {
  await expect(db.asSystem((tx) => rows(tx, one)`${statement}`)).rejects.toThrow()
})

test('no row is an empty list', async () => {
  expect(await db.asSystem((tx) => rows(tx, one)`select 'a' as id where false`)).toEqual([])
})
