import type pg from 'pg'
import { expect, inject, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { aTester } from '#testing/people.ts'
import { withClient } from './drivers/with-client.ts'
import { ensureDatabase } from './embedded/embedded-roles.ts'

const db = await aDatabase()
const server = inject('testServer')
// Database privileges are not copied with a template.
await ensureDatabase(server.admin, db.name, { statementStatistics: false })
const person = { ...server.person, database: db.name }

/** Runs a statement in a transaction that is rolled back. Returns the code of its error. */
async function outcomeOf(client: pg.Client, statement: string) {
  await client.query('begin')
  const outcome = await client.query(statement).then(
    () => `${statement} was done`,
    (error: pg.DatabaseError) => error.code,
  )
  await client.query('rollback')
  return outcome
}

const refused = (statement: string) => withClient(person, (client) => outcomeOf(client, statement))

const forbidden = '42501'

test.each([
  'select lo_create(0)',
  'select lo_creat(-1)',
  `select lo_from_bytea(0, 'x')`,
  'select lo_open(1, 131072)',
  'select lo_unlink(1)',
  `select lo_put(1, 0, 'x')`,
  'select pg_advisory_lock(7201402)',
  'select pg_advisory_xact_lock(1)',
  'select pg_try_advisory_lock(1, 2)',
  'select pg_try_advisory_xact_lock_shared(1)',
  'create temporary table t (n int)',
  'create table t (n int)',
  'create schema s',
])('the row-level role may not: %s', async (statement) => {
  expect(await refused(statement)).toBe(forbidden)
})

test('the row-level role can lock no table', async () => {
  const rows = await db.query<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`
  const locked: string[] = []
  // On one connection: a new one for each of the 700 locks took most of the time.
  await withClient(person, async (client) => {
    for (const { name } of rows) {
      for (const mode of ['row share', 'share', 'share row exclusive', 'exclusive', 'access exclusive']) {
        const outcome = await outcomeOf(client, `lock table ${name} in ${mode} mode nowait`)
        if (outcome !== forbidden) locked.push(`${name} in ${mode} mode: ${outcome}`)
      }
    }
  })
  expect(rows.length).toBeGreaterThan(40)
  expect(locked).toEqual([])
})

test('profile_cards returns nothing to a connection without a signed-in person', async () => {
  const tester = await aTester(db)
  const cards = (userId: string | null) =>
    withClient(person, async (client) => {
      await client.query('begin')
      if (userId !== null) await client.query(`select set_config('app.user_id', $1, true)`, [userId])
      return (await client.query('select id from profile_cards')).rowCount
    })
  expect([await cards(null), await cards(''), await cards(tester.profileId)]).toEqual([0, 0, 1])
  expect((await db.query`select id from profile_cards`).length).toBe(1)
})

test('the system role can still take advisory locks', async () => {
  await expect(db.systemPool.query('select pg_advisory_unlock(1) from pg_advisory_lock(1)')).resolves.toBeDefined()
})
