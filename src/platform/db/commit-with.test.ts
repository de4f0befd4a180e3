import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { toAll } from '#platform/events/event.ts'
import { aDatabase } from '#testing/database.ts'
import { testEvent } from '#testing/test-event.ts'

const db = await aDatabase()
await db.query`create table kept (n integer primary key)`
const kept = async () => (await db.query<{ n: number }>`select n from kept order by n`).map(({ n }) => n)
const none = z.object({})
const published: (readonly object[])[] = []
db.addCommitListener({ before: () => {}, after: (events) => published.push(events), failed: () => {} })

test('commitWith returns the answer of its statement, commits the transaction and publishes its events', async () => {
  const answer = await db.asSystem(async (tx) => {
    await tx.execute(sql`insert into kept values (1)`)
    tx.happened(testEvent({ live: [toAll('games')] }), new Date())
    const rows = await tx.commitWith(z.object({ n: z.number() }), sql`insert into kept values (2) returning n`)
    expect(await kept()).toEqual([1, 2])
    return rows
  })
  expect(answer).toEqual([{ n: 2 }])
  expect(published.splice(0)).toEqual([[{ topic: 'all', kind: 'games', ref: null }]])
  expect((await db.query`select 1 from live_events where kind = 'games'`).length).toBe(1)
})

test.each([true, false])(
  'if the statement fails, the whole transaction rolls back (with events: %s)',
  async (events) => {
    const doomed = db.asSystem(async (tx) => {
      await tx.execute(sql`insert into kept values (3)`)
      if (events) tx.happened(testEvent({ live: [toAll('results')] }), new Date())
      await tx.commitWith(none, sql`insert into kept values (1)`)
    })
    await expect(doomed).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
    expect(await kept()).toEqual([1, 2])
    expect(published.splice(0).flat()).toEqual([])
    expect((await db.query`select 1 from live_events where kind = 'results'`).length).toBe(0)
  },
)

test('a transaction that has ended rejects further statements', async () => {
  const late = db.asSystem(async (tx) => {
    await tx.commitWith(none, sql`insert into kept values (4)`)
    await tx.execute(sql`insert into kept values (5)`)
  })
  await expect(late).rejects.toThrow('This transaction has ended.')
  expect(await kept()).toEqual([1, 2, 4])
})
