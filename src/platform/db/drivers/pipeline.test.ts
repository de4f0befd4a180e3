import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aDatabase } from '#testing/database.ts'
import { aTester } from '#testing/people.ts'
import { pipeline } from './pipeline.ts'

const db = await aDatabase()
const identity = z.object({ me: z.string(), at: z.string(), big: z.string() })
const oneNumber = z.object({ n: z.number() })

test('pipelined statements are answered in order', async () => {
  const answers = await db.asSystem((tx) =>
    pipeline(tx.execute(sql`select 1 as n`), tx.execute(sql`select 2 as n`), tx.execute(sql`select 3 as n`)),
  )
  expect(answers.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
})

test('throws the error of the failed statement, not of its consequences, and rolls back', async () => {
  await db.query`create table kept (n integer)`
  const work = (order: 'first' | 'last') =>
    db.asSystem(async (tx) => {
      await tx.execute(sql`insert into kept values (1)`)
      const fails = () => tx.execute(sql`select 'x'::integer`)
      const works = () => tx.execute(sql`insert into kept values (2)`)
      const sent = [fails(), works()] as const
      await pipeline(...(order === 'first' ? sent : ([sent[1], sent[0]] as const)))
    })
  await expect(work('first')).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  await expect(work('last')).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  expect(await db.query`select * from kept`).toEqual([])
})

test('a read in one round trip has its own identity, which does not leak to the next read on the connection', async () => {
  const people = [await aTester(db), await aTester(db)]
  const whoAmI = sql`select current_setting('app.user_id', true) as me, now() as at, 2::bigint as big`
  const seen = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const profileId = people[n % 3]?.profileId ?? null
      const [row] = await db.readAs(profileId, identity, whoAmI)
      expect(typeof row?.at).toBe('string')
      return (row?.me || null) === profileId
    }),
  )
  expect(seen).not.toContain(false)
  await expect(db.readAs('nobody', identity, whoAmI)).rejects.toThrow('A profile id is a UUID')
})

test('a failed read throws its error, and its connection stays usable', async () => {
  await expect(db.readAs(null, oneNumber, sql`select 1 / (select 'x'::integer)`)).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
  })
  await expect(db.readAs(null, oneNumber, sql`select * from auth_sessions`)).rejects.toMatchObject({
    code: 'RLS_VIOLATION',
  })
  const reads = await Promise.all(Array.from({ length: 30 }, () => db.readAs(null, oneNumber, sql`select 1 as n`)))
  expect(reads.flat().every(({ n }) => n === 1)).toBe(true)
})

test('a transaction that loses its connection has no effect', async () => {
  const { systemPool } = db
  const doomed = db.asSystem(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await systemPool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await tx.execute(sql`insert into kept values (3)`)
  })
  await expect(doomed).rejects.toMatchObject({ code: 'CONNECTION_ERROR' })
  expect((await systemPool.query('select * from kept')).rows).toEqual([])
})
