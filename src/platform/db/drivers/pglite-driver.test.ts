import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { databaseOn } from '../open.ts'
import { rows } from '../rows.ts'
import { pgliteDriver } from './pglite-driver.ts'

const lite = await PGlite.create()
await lite.exec(`
  create role playhatch_system bypassrls; create role playhatch_person; grant all on schema public to playhatch_system;
  set role playhatch_system;
  create table notes (id int primary key, owner uuid, tags text[], at timestamptz);
  alter table notes enable row level security;
  create policy own on notes using (owner = current_setting('app.user_id')::uuid);
  grant select on notes to playhatch_person`)
const db = databaseOn(pgliteDriver(lite))
afterAll(() => lite.close())

const [ada, ben] = [crypto.randomUUID(), crypto.randomUUID()]
const note = z.object({ id: z.number(), tags: z.array(z.string()), at: z.string() })
const at = new Date('2026-03-01T12:00:00Z')

const insert = (id: number, owner: string) =>
  db.asSystem((tx) =>
    tx.execute(sql`insert into notes values (${id}, ${owner}, ${sql.param(['a "b"', 'c,d'])}, ${at.toISOString()})`),
  )

test('values go in and out as with a server, and rows are counted', async () => {
  expect((await insert(1, ada)).rowCount).toBe(1)
  const found = await db.asSystem((tx) => rows(tx, note)`select id, tags, at::text from notes where id = ${1}`)
  expect(found).toEqual([{ id: 1, tags: ['a "b"', 'c,d'], at: '2026-03-01 12:00:00+00' }])
  const { rowCount } = await db.systemPool.query('update notes set tags = null where id = $1', [7])
  expect(rowCount).toBe(0)
})

test('a person has the role of the policies within the transaction, and only there', async () => {
  await insert(2, ben)
  const own = (who: string) => db.readAs(who, z.object({ id: z.number() }), sql`select id from notes`)
  expect(await own(ben)).toEqual([{ id: 2 }])
  await expect(db.asPerson(ben, (tx) => tx.execute(sql`delete from notes`))).rejects.toMatchObject({
    code: 'RLS_VIOLATION',
  })
  expect((await db.systemPool.query('select 1 from notes')).rowCount).toBe(2)
})

test('transactions take turns, a failed one leaves nothing, and its error has a code', async () => {
  const slow = db.asSystem(async (tx) => {
    await tx.execute(sql`insert into notes (id) values (3)`)
    await new Promise((done) => setTimeout(done, 20))
    await tx.execute(sql`insert into notes (id) values (3)`)
  })
  const other = insert(4, ada)
  await expect(slow).rejects.toMatchObject({ code: 'DUPLICATE_ERROR', details: { fields: { id: expect.any(String) } } })
  await other
  const { rows: left } = await db.systemPool.query('select id from notes where id > 2')
  expect(left).toEqual([{ id: 4 }])
})
