import { expect, test } from 'vitest'
import { watchRows } from './all-rows.ts'
import { aDatabase } from './database.ts'
import { aStudio } from './people.ts'

const db = await aDatabase()
const { profileId } = await aStudio(db)
const changed = await watchRows(db.systemPool)

test.each([
  [
    'an insert',
    `insert into stored_items (storage_key, studio_id, kind, bytes) values ('k', '${profileId}', 'build', 1)`,
  ],
  ['an update', 'update stored_items set bytes = 2'],
  ['a delete', 'delete from stored_items'],
  ['a truncation', 'truncate stored_items'],
])('%s is a change of its table', async (_what, statement) => {
  await db.systemPool.query(statement)
  expect(await changed()).toEqual(['stored_items'])
  expect(await changed()).toEqual([])
})

test('a change by the row-level role counts too', async () => {
  await db.personPool.query(
    `begin; set local app.user_id = '${profileId}'; update profiles set location = 'Atlantis' where id = '${profileId}'; commit`,
  )
  expect(await changed()).toContain('profiles')
})

test('an update to the same values, a rejected statement and a rolled back one are no changes', async () => {
  await db.query`update profiles set name = name`
  await expect(db.systemPool.query('update profiles set id = null')).rejects.toThrow()
  await db.query`begin; delete from user_roles; rollback`
  expect(await changed()).toEqual([])
})
