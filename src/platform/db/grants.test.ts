import { integer, text, uuid } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { allTables } from '#server/tables.ts'
import { aDatabase } from '#testing/database.ts'
import { missingGrants } from './grants.ts'
import { annotationsOf, editable, hidden, own, table } from './table.ts'

const db = await aDatabase()

test('the column grants of the database are those of the annotations', async () => {
  expect(await missingGrants(db.systemPool, allTables)).toEqual([])
})

test('a new column gets the grants of its annotation, and no other', async () => {
  const nothing = { copy: 'nothing about people', erase: 'nothing about people' }
  const things = annotationsOf(
    table(
      'things',
      { id: own(uuid()), name: editable(text(), { insert: true }), secret: hidden(text()), size: own(integer()) },
      nothing,
    ),
  )
  await db.query`create table things (id uuid, name text, secret text, size integer)`
  await db.query`grant select on things to playhatch_person`
  const statements = await missingGrants(db.systemPool, [things])
  expect(statements).toEqual([
    'revoke select on things from playhatch_person;',
    'grant select (id, name, size) on things to playhatch_person;',
    'grant insert (name) on things to playhatch_person;',
    'grant update (name) on things to playhatch_person;',
  ])
  for (const statement of statements) await db.systemPool.query(statement)
  expect(await missingGrants(db.systemPool, [things])).toEqual([])
})
