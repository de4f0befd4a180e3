import { randomBytes } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { hours } from '#platform/clock.ts'
import { withClient } from '#platform/db/drivers/with-client.ts'
import { buffersOf } from '#testing/buffers.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester } from '#testing/people.ts'
import { transfer } from '../transfer.ts'
import { signHeads } from './sign-heads.ts'
import { sinceStatements, verifySince, verifySinceWithin } from './verify-since.ts'

const db = await aDatabase({ system: 4, person: 1 })
const key = randomBytes(32)
const now = Date.now()
const daysAgo = (n: number) => new Date(now - hours(24 * n))
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const since = daysAgo(1)
const person = await aTester(db, { credits: 90, welcome: 20 })
await db.query`select 1`

const spend = (name: string, at: Date) =>
  db.asSystem((tx) =>
    transfer(
      tx,
      [
        {
          fromProfile: person.profileId,
          draw: 'main',
          to: 'revenue',
          amount: 9,
          type: 'ADD_GAME',
          description: 'A game',
          key: `t:${name}`,
        },
      ],
      at,
    ),
  )
await spend('old', daysAgo(3))
await signHeads(db, { key, day: dayOf(daysAgo(2)) })
await spend('new', new Date(now))
await spend('newer', new Date(now))
await signHeads(db, { key, day: dayOf(new Date(now)) })

const verify = { key, former: [], since }

/** The faults after a change that only a superuser can make, which is rolled back. */
const faultsAfter = (change: string) =>
  withClient({ ...inject('testServer').admin, database: db.name }, async (client) => {
    await client.query('begin')
    await client.query(`set local session_replication_role = replica; ${change}`)
    const { faults } = await verifySinceWithin(client, verify)
    await client.query('rollback')
    return faults.map(({ check, detail }) => `${check}: ${detail}`)
  })

const main = `(select id from credit_accounts where profile_id = '${person.profileId}' and kind = 'main')`
const newest = `account_id = ${main} and seq = (select max(seq) from credit_transactions where account_id = ${main})`

test('what was added since is checked, and nothing else is counted', async () => {
  const found = await verifySince(db.systemPool, verify)
  expect(found.faults).toEqual([])
  const rows = await db.query`select count(*)::int as n from credit_transfers where created_at >= ${since}`
  expect(found.counts.transfers).toBe(rows[0].n)
})

test.each([
  [
    'a changed amount',
    `update credit_transactions set amount = -8 where ${newest}`,
    'chains: the balance after it is wrong',
  ],
  [
    'a changed description',
    `update credit_transactions set description = 'Another' where ${newest}`,
    'chains: its description was changed',
  ],
  [
    'a changed time',
    `update credit_transactions set created_at = created_at - interval '1 hour' where ${newest}`,
    'chains: its hash does not cover it',
  ],
  [
    'a chain cut off',
    `delete from credit_transactions where ${newest}`,
    'chains: the account does not hold the end of its chain',
  ],
  [
    'a changed balance',
    `update credit_accounts set balance = balance + 1 where id = ${main}`,
    'chains: the account does not hold the end of its chain',
  ],
  ['a lost transfer row', `delete from credit_transactions where ${newest}`, 'rows: a row is missing'],
  [
    'another signature',
    `update credit_heads set signature = decode(repeat('00', 64), 'hex') where account_id = ${main}`,
    `signatures: the signature of ${dayOf(daysAgo(2))} is not ours`,
  ],
  [
    'a rewritten signed head',
    `update credit_transactions set hash = decode(repeat('22', 32), 'hex') where account_id = ${main} and seq = (select seq from credit_heads where account_id = ${main} order by signed_on limit 1)`,
    'chains: the signed head is no longer part of the chain',
  ],
  [
    'a key that paid twice',
    `update credit_transfers set idempotency_key = 't:newer' where idempotency_key = 't:newer/main'; insert into credit_transfers (type, from_account, to_account, amount, description, idempotency_key) select type, from_account, to_account, amount, description, 't:newer/main' from credit_transfers where idempotency_key = 't:newer'`,
    'keys: the key t:newer was paid more than once',
  ],
])('%s is found', async (_what, change, fault) => {
  expect(await faultsAfter(change)).toContain(fault)
})

test('old transfers cost nothing: the pages that are read stay the same', async () => {
  const read = async () => {
    const counts: number[] = []
    for (const statement of sinceStatements) counts.push(await buffersOf(db.systemPool, statement, [since]))
    return counts.reduce((sum, count) => sum + count, 0)
  }
  const age = async (count: number) => {
    await withClient({ ...inject('testServer').admin, database: db.name }, (client) =>
      client.query(
        `set session_replication_role = replica; insert into credit_transfers (type, from_account, to_account, amount, description, idempotency_key, created_at)
         select 'ADD_GAME', gen_random_uuid(), gen_random_uuid(), 1, 'Old', 'old:' || gen_random_uuid(), now() - interval '300 days' from generate_series(1, ${count})`,
      ),
    )
    await db.query`vacuum analyze credit_transfers`
  }
  await age(20_000)
  const few = await read()
  await age(40_000)
  const table = await db.systemPool.query(`select pg_relation_size('credit_transfers') / 8192 as pages`)
  expect(await read()).toBeLessThan(few * 1.5 + 50)
  expect(few).toBeLessThan(Number(table.rows[0].pages))
})
