import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'

const db = await aDatabase({ system: 4, person: 1 })
await db.query`create table counters (id int primary key, n int not null)`
await db.query`insert into counters values (1, 0), (2, 0)`
let retries = 0
db.measures.onRetry = () => {
  retries += 1
}

const raise = (tx: Parameters<Parameters<typeof db.asSystem>[0]>[0], code: string) =>
  tx.execute(sql.raw(`do $$ begin raise exception 'conflict' using errcode = '${code}'; end $$`))

// Regression: a deadlock reached the person as DATABASE_ERROR, or cost a job one of its attempts.
test('two transactions that lock in opposite orders both succeed', async () => {
  const before = retries
  let waiting = 0
  const bothBegun = new Promise<void>((resolve) => {
    const check = setInterval(() => {
      if (waiting < 2) return
      clearInterval(check)
      resolve()
    }, 5)
  })
  let winner = () => {}
  const won = new Promise<void>((resolve) => {
    winner = resolve
  })
  const add = async (first: number, second: number) => {
    await db.asSystem(async (tx) => {
      // The victim's second attempt waits for the winner's commit, or on a busy machine they could meet once more.
      if (waiting === 2) await won
      await tx.execute(sql`update counters set n = n + 1 where id = ${first}`)
      waiting += 1
      await bothBegun
      await tx.execute(sql`update counters set n = n + 1 where id = ${second}`)
    })
    winner()
  }
  await Promise.all([add(1, 2), add(2, 1)])
  expect(await db.query`select n from counters order by id`).toEqual([{ n: 2 }, { n: 2 }])
  expect(retries).toBe(before + 1)
})

test('a serialization failure is attempted four times and then reported; its effects happen once', async () => {
  let runs = 0
  await db.asSystem(async (tx) => {
    runs += 1
    await tx.execute(sql`update counters set n = n + 10 where id = 1`)
    if (runs < 3) await raise(tx, '40001')
  })
  expect(runs).toBe(3)
  expect(await db.query`select n from counters where id = 1`).toEqual([{ n: 12 }])
  runs = 0
  const always = db.asSystem(async (tx) => {
    runs += 1
    await raise(tx, '40001')
  })
  await expect(always).rejects.toMatchObject({ code: 'DATABASE_ERROR' })
  expect(runs).toBe(4)
})

test('other failures are reported without a retry', async () => {
  let runs = 0
  const work = db.asSystem(async (tx) => {
    runs += 1
    await raise(tx, '23505')
  })
  await expect(work).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
  expect(runs).toBe(1)
})
