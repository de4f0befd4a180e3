import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { asAppError } from './database-errors.ts'

const db = await aDatabase()
await db.query`create table things (
  studio_id int, shown_name text not null, note text, constraint things_note_length check (length(note) < 5),
  constraint things_two_sides check (studio_id <> 7))`
await db.query`create unique index on things (studio_id, lower(shown_name))`
await db.query`create unique index on things (shown_name)`
await db.query`insert into things values (1, 'first', null)`

test.each([
  [`(1, null, null)`, 'VALIDATION_ERROR', 'shownName'],
  [`(1, 'second', 'too long')`, 'VALIDATION_ERROR', 'note'],
  [`(2, 'first', null)`, 'DUPLICATE_ERROR', 'shownName'],
  [`(1, 'FIRST', null)`, 'DUPLICATE_ERROR', 'shownName'],
])('a rejected row %s is %s for the field %s, without its values', async (row, code, field) => {
  const error = asAppError(await db.systemPool.query(`insert into things values ${row}`).catch((refused) => refused))
  expect(error).toMatchObject({
    code,
    details: { fields: { [field]: expect.stringMatching(/^(Please check|This record)/) } },
  })
  expect(JSON.stringify((error as { details: unknown }).details)).not.toMatch(/first|second|too long/i)
})

test.each([
  ['of PostgreSQL', '53100', 'could not extend file "base/5/2619": No space left on device'],
  ['of a file', 'ENOSPC', 'ENOSPC: no space left on device, write'],
])('a full disk, %s, has its own code and sentence', (_of, code, message) => {
  const error = asAppError(Object.assign(new Error(message), { code }))
  expect(error).toMatchObject({ code: 'NO_ROOM', status: 507, message: 'The server has no room. Nothing was saved.' })
})
