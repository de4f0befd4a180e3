import { once } from 'node:events'
import { expect, test } from 'vitest'
import { textOf } from '#platform/db/query-builder.ts'
import { allTables } from '#server/tables.ts'
import { aRowInEveryTable } from '#testing/a-row-in-every-table.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { copiedRows } from './personal-data.ts'
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

const real = await db.query<{ table_name: string; column_name: string }>`select c.table_name, c.column_name
  from information_schema.columns c
  join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
  and t.table_type = 'BASE TABLE'
  where c.table_schema = 'public'`

const copied = allTables.flatMap((table) => {
  const statement = copiedRows(table)
  if (!statement) return []
  const included = Object.entries(table.columns).filter(([, { withheld }]) => !withheld)
  return [{ name: table.name, columns: included.map(([column]) => column), text: textOf(statement) }]
})

test('each table and column of the database is annotated', () => {
  const annotated = allTables.flatMap(({ name, columns }) => Object.keys(columns).map((column) => `${name}.${column}`))
  const expected = real.map(({ table_name, column_name }) => `${table_name}.${column_name}`)
  expect(annotated.sort()).toEqual(expected.filter((column) => !column.startsWith('schema_migrations.')).sort())
})

const watchedByStudio = 'the recording of a tester, which the studio watches while it is kept'
const writtenByOthers = 'written by another person, and part of their copy'

/** Columns that reference a person in rows that belong to another person: excluded from the copy on purpose. */
const excludedRows: Record<string, string> = {
  'feedback_visits.studio_id': 'what others told the studio, which it reads on its page',
  'profiles.user_id': 'the same person as the id',
  'reviews.studio_id': writtenByOthers,
  'review_versions.studio_id': writtenByOthers,
  'former_members.studio_id': "the membership is the member's data",
  'favourite_testers.tester_id': "the studio's own mark, which testers do not learn of",
  'review_participations.studio_id': 'the work of a tester, which the studio reads on its results page',
  'follows.subject_id': "the follower's own mark, of which the studio reads the number",
  'promo_page_reports.studio_id': 'the report of another person, which only admins read',
  'playtest_moments.studio_id': writtenByOthers,
  'bug_pictures.studio_id': writtenByOthers,
  'fix_checks.studio_id': writtenByOthers,
  'hidden_review_texts.studio_id': writtenByOthers,
  'request_screen_answers.studio_id': writtenByOthers,
  'plan_screen_answers.studio_id': writtenByOthers,
  'playtest_devices.studio_id': 'the device of a tester, which the studio reads in a grid of its game',
  'playtest_messages.tester_id': writtenByOthers,
  'playtest_messages.studio_id': writtenByOthers,
  'playtest_sittings.studio_id': 'when a tester played, which the studio reads with the review',
  'session_recordings.studio_id': watchedByStudio,
  'recording_parts.studio_id': watchedByStudio,
  'recording_cuts.studio_id': watchedByStudio,
  'session_captions.studio_id': watchedByStudio,
  'session_probes.studio_id': 'what a game said while a tester played, which the studio reads in sums',
  'session_notes.studio_id': writtenByOthers,
  'session_clips.studio_id': writtenByOthers,
  'waiting_testers.studio_id': 'who waits for a place, which the studio reads on its page of the plan',
  'lobby_presence.studio_id': 'who is in the lobby, which the studio reads on its page of the plan',
  'store_testers.studio_id': 'the address and days of a tester, which the studio reads on its page of the plan',
  'store_test_days.studio_id': 'the days of a tester, which the studio reads on its page of the plan',
}

test('each column that references a person is part of the predicate, or is listed with the reason why not', () => {
  const personColumn =
    /^(user_id|profile_id|tester_id|studio_id|owner_id|author_id|assignee_id|created_by|accepted_by|actor_id|subject_id|recipient|invited_email)$/
  const unused = copied.flatMap(({ name, columns, text }) => {
    const predicate = text.slice(text.indexOf(' where '))
    return columns
      .filter((column) => personColumn.test(column) && !predicate.includes(`"${column}"`))
      .map((column) => `${name}.${column}`)
  })
  expect(unused.filter((column) => !(column in excludedRows))).toEqual([])
})

test('the copy contains no secret', () => {
  const secret = /token|password|salt|secret|storage_key|invite_code$/
  const included = copied.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`))
  expect(included.filter((column) => secret.test(column))).toEqual(['auth_users.invite_code'])
})

test("a copy contains the person's rows and none of another person's", async () => {
  const { data } = await copyOf(tester)
  expect(Object.keys(data)).toEqual(copied.map(({ name }) => name))
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
  for (const table of ['games', 'game_screenshots', 'review_requests', 'team_workspaces'])
    expect({ table, rows: data[table]?.length }).toEqual({ table, rows: 1 })
  // One of them is the other build of a plan.
  expect(data.game_builds).toHaveLength(2)
  expect(data.reviews).toEqual([])
  expect(data.playtest_messages).toEqual([])
})

test('a copy with many rows is complete and valid JSON', async () => {
  const { profileId } = await aStudio(db)
  await db.query`insert into notification_history (user_id, title, message, notification_type, event_key)
    select ${profileId}::uuid, 'Notification ' || n, 'A "quoted" line', 'other', ${profileId}::text || ':' || n
    from generate_series(1, 1201) n`
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
  await db.query`insert into notification_history (user_id, title, message, notification_type, event_key)
    select ${profileId}::uuid, 'Notification ' || n, repeat('x', 400), 'other', ${profileId}::text || ':' || n
    from generate_series(1, 1500) n`
  const { content: copy } = await spoolCopy(db, { profileId, userId: profileId, now: new Date() })
  await once(copy, 'readable')
  const first = String(copy.read(1000))
  expect(db.systemPool.totalCount - db.systemPool.idleCount).toBe(0)
  const rest = (await copy.toArray()).map(String).join('')
  expect(JSON.parse(first + rest).data.notification_history).toHaveLength(1500)
})
