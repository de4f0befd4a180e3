import { expect, inject, test } from 'vitest'
import { withClient } from '#platform/db/drivers/with-client.ts'
import { aDatabase } from '#testing/database.ts'
import { aServer } from '#testing/server.ts'

const db = await aDatabase()
const admin = { ...inject('testServer').admin, database: db.name }

/** Rows enough that reading one of these tables whole takes many times the pages of any other statement. */
const people = 20_000
/** The pages that a statement of a start may read, such as those of the 130 permissions. The tables above have 400 and more. */
const fewPages = 150
const env = { SECRET_KEY: 'a secret of all starts of this test file' }

interface Statement {
  query: string
  calls: number
  /** Pages in one call. */
  buffers: number
}

async function statementsOfAStart(): Promise<Statement[]> {
  await withClient(admin, (client) =>
    client.query(
      `select monitoring.pg_stat_statements_reset(0, oid, 0) from pg_database where datname = current_database()`,
    ),
  )
  await aServer({ work: false, env, on: { db, access: db.access } })
  return withClient(admin, async (client) => {
    const { rows } = await client.query<Statement>(
      `select regexp_replace(query, '\\s+', ' ', 'g') as query, calls::int, (shared_blks_hit + shared_blks_read)::int / calls::int as buffers
       from monitoring.pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
       order by 3 desc, 1`,
    )
    return rows
  })
}

test('a start reads no table whole', async () => {
  // The first start makes what a later one only looks for.
  await aServer({ work: false, env, on: { db, access: db.access } })
  await withClient(admin, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(
      `with people as (insert into auth_users (id, name, email, email_verified, signup_role)
         select gen_random_uuid(), 'Person ' || n, 'person' || n || '@example.com', true, 'tester' from generate_series(1, ${people}) n returning id, name, email)
       insert into profiles (id, user_id, name, email, role) select id, id, name, email, 'tester' from people`,
    )
    await client.query(`insert into credit_accounts (kind, profile_id, balance) select 'main', id, 0 from profiles`)
    await client.query(
      `insert into credit_transfers (type, from_account, to_account, amount, description, idempotency_key)
       select 'SYSTEM_BONUS', gen_random_uuid(), gen_random_uuid(), 1, 'Old', 'old:' || n from generate_series(1, ${people}) n`,
    )
    await client.query(
      `insert into live_events (topic, kind, announced_at) select 'all', 'x', now() from generate_series(1, ${people})`,
    )
    await client.query('vacuum analyze')
  })
  const statements = await statementsOfAStart()
  expect(statements.length).toBeGreaterThan(15)
  expect(statements.filter(({ buffers }) => buffers > fewPages)).toEqual([])
})
