import { once } from 'node:events'
import { expect, test } from 'vitest'
import { aRowInEveryTable } from '#testing/a-row-in-every-table.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { excludedRows, excludedTables, personalData } from './personal-data.ts'
import { spoolCopy } from './spool-copy.ts'
import { writeCopy } from './write-copy.ts'

const db = await aDatabase()
const { default: sides } = await aRowInEveryTable(db)
const tester = sides?.owner ?? ''
const studio = sides?.other ?? ''

type Copy = Record<string, Record<string, unknown>[]>

async function copyOf(profileId: string): Promise<{ text: string; data: Copy }> {
  let text = ''
  for await (const part of writeCopy(db, { profileId, userId: profileId, now: new Date() })) text += part
  return { text, data: JSON.parse(text).data }
}

const { rows: real } = await db.systemPool.query<{ table_name: string; column_name: string }>(
  `select c.table_name, c.column_name from information_schema.columns c
   join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
   where c.table_schema = 'public'`,
)

test('each table is in the copy or in the list of excluded tables', () => {
  const tables = [...new Set(real.map(({ table_name }) => table_name))].sort()
  expect([...personalData.map(({ table }) => table), ...Object.keys(excludedTables)].sort()).toEqual(tables)
})

test('each column of a table in the copy is included or withheld with a reason', () => {
  const listed = personalData.flatMap(({ table, columns, withheld = {} }) =>
    [...columns.split(' '), ...Object.keys(withheld)].map((column) => `${table}.${column}`),
  )
  const expected = real
    .filter(({ table_name }) => !(table_name in excludedTables))
    .map(({ table_name, column_name }) => `${table_name}.${column_name}`)
  expect(listed.sort()).toEqual(expected.sort())
})

test('each column that references a person is part of the predicate, or is listed with the reason why not', () => {
  const personColumn =
    /^(user_id|profile_id|tester_id|studio_id|owner_id|author_id|assignee_id|created_by|accepted_by|actor_id|subject_id|recipient|invited_email)$/
  const unused = personalData.flatMap(({ table, columns, rows }) =>
    columns
      .split(' ')
      .filter((column) => personColumn.test(column) && !rows.includes(column))
      .map((column) => `${table}.${column}`),
  )
  const explained = ['profiles.user_id', ...Object.keys(excludedRows)]
  expect(unused.filter((column) => !explained.includes(column))).toEqual([])
})

test('the copy contains no secret', () => {
  const secret = /token|password|salt|secret|storage_key|invite_code$/
  const included = personalData.flatMap(({ table, columns }) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  )
  expect(included.filter((column) => secret.test(column))).toEqual(['auth_users.invite_code'])
})

test("a copy contains the person's rows and none of another person's", async () => {
  const { data } = await copyOf(tester)
  expect(Object.keys(data)).toEqual(personalData.map(({ table }) => table))
  expect(data.profiles?.map(({ id }) => id)).toEqual([tester])
  for (const table of ['reviews', 'review_participations', 'invitations', 'credit_transactions', 'consents'])
    expect({ table, rows: data[table]?.length }).toEqual({ table, rows: 1 })
  expect(data.games).toEqual([])
  const stranger = await aTester(db)
  const theirs = await copyOf(stranger.profileId)
  expect(theirs.text).not.toContain(tester)
  expect(theirs.text).not.toContain(studio)
})

test('the copy of a studio contains its games, requests and workspaces, but no texts of testers', async () => {
  const { data } = await copyOf(studio)
  for (const table of ['games', 'game_builds', 'game_screenshots', 'review_requests', 'team_workspaces'])
    expect({ table, rows: data[table]?.length }).toEqual({ table, rows: 1 })
  expect(data.reviews).toEqual([])
  expect(data.playtest_messages).toEqual([])
})

test('a copy with many rows is complete and valid JSON', async () => {
  const { profileId } = await aStudio(db)
  await db.systemPool.query(
    `insert into notification_history (user_id, title, message, notification_type, event_key)
     select $1::uuid, 'Notification ' || n, 'A "quoted" line', 'other', $1::text || ':' || n from generate_series(1, 1201) n`,
    [profileId],
  )
  const { data } = await copyOf(profileId)
  expect(data.notification_history).toHaveLength(1201)
})

test('a reader that stops early releases the connection', async () => {
  const before = db.systemPool.totalCount - db.systemPool.idleCount
  for await (const part of writeCopy(db, { profileId: tester, userId: tester, now: new Date() })) {
    if (part.includes('profiles')) break
  }
  expect(db.systemPool.totalCount - db.systemPool.idleCount).toBe(before)
})

test('a slow reader holds no connection and still gets the rest', async () => {
  const { profileId } = await aStudio(db)
  await db.systemPool.query(
    `insert into notification_history (user_id, title, message, notification_type, event_key)
     select $1::uuid, 'Notification ' || n, repeat('x', 400), 'other', $1::text || ':' || n from generate_series(1, 1500) n`,
    [profileId],
  )
  const copy = await spoolCopy(db, { profileId, userId: profileId, now: new Date() })
  await once(copy, 'readable')
  const first = String(copy.read(1000))
  expect(db.systemPool.totalCount - db.systemPool.idleCount).toBe(0)
  const rest = (await copy.toArray()).map(String).join('')
  expect(JSON.parse(first + rest).data.notification_history).toHaveLength(1500)
})
