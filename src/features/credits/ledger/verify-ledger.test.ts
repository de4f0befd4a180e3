import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { aTester } from '#testing/people.ts'
import { transfer } from '../transfer.ts'
import { signHeads } from './sign-heads.ts'
import { ledgerChecks, verifyLedger } from './verify-ledger.ts'

const db = await aDatabase()
const key = randomBytes(32)
const person = await aTester(db, { credits: 50, welcome: 20 })
for (let n = 0; n < 3; n++) {
  await db.asSystem((tx) =>
    transfer(
      tx,
      [
        {
          fromProfile: person.profileId,
          draw: 'welcome',
          to: 'revenue',
          amount: 9,
          type: 'ADD_GAME',
          description: 'A game',
          key: `t:${n}`,
        },
      ],
      new Date(),
    ),
  )
}
await signHeads(db, { key, day: '2026-03-01' })

/** Plants a fault in a copy of the database with triggers off, as only a superuser can, and runs `work` on the copy. */
async function withFault<T>(fault: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const copy = `${db.name}_f${randomUUID().slice(0, 6)}`
  const server = inject('testServer')
  const admin = new pg.Client(server.admin)
  await admin.connect()
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
    [db.name],
  )
  await admin.query(`create database ${copy} template ${db.name}`)
  await admin.end()
  const pool = new pg.Pool({ ...server.admin, database: copy })
  // Dropping the copy may terminate a connection that is closing.
  pool.on('error', () => undefined)
  try {
    await pool.query(`set session_replication_role = replica; ${fault}`)
    return await work(pool)
  } finally {
    await pool.end()
    const last = new pg.Client(server.admin)
    await last.connect()
    await last.query(`drop database ${copy} with (force)`)
    await last.end()
  }
}

const anotherRow = `insert into credit_transactions (transfer_id, account_id, user_id, seq, amount, type, description, description_digest, balance_after, prev_hash, hash, created_at)
  select transfer_id, account_id, user_id, seq + 1000, amount, type, description, description_digest, balance_after, prev_hash, hash, created_at from credit_transactions limit 1`

const faults: Record<string, string> = {
  balances: `update credit_accounts set balance = balance + 1 where profile_id is not null`,
  conservation: `update credit_accounts set balance = balance + 1 where kind = 'incentives' and shard = 3`,
  accounts: `update credit_transfers set to_account = gen_random_uuid() where idempotency_key = 't:1/welcome'`,
  rows: anotherRow,
  owners: `update credit_transactions set user_id = gen_random_uuid() where seq = 2`,
  'below zero': `alter table credit_accounts drop constraint credit_accounts_balance; update credit_accounts set balance = -1 where kind = 'incentives' and shard = 0`,
  chains: `update credit_transactions set amount = amount - 1, balance_after = balance_after - 1 where seq = 2`,
  keys: `alter table credit_transfers drop constraint "credit_transfers_idempotencyKey_unique";
    insert into credit_transfers (type, from_account, to_account, amount, description, idempotency_key)
    select type, from_account, to_account, amount, description, 't:0' from credit_transfers where idempotency_key = 't:0/welcome'`,
  signatures: `update credit_heads set seq = seq - 1`,
}

test('an unchanged ledger has no faults', async () => {
  expect((await verifyLedger(db.systemPool, key)).faults).toEqual([])
})

test('each check has a planted fault', () => {
  expect(Object.keys(faults).sort()).toEqual(ledgerChecks.map((check) => check.name).sort())
})

test.each(Object.entries(faults))('the check "%s" finds its planted fault', async (check, fault) => {
  const found = await withFault(fault, (pool) => verifyLedger(pool, key))
  expect(found.faults.map((f) => f.check)).toContain(check)
})

test('all heads are checked when there are more than one batch', async () => {
  const many = `insert into credit_heads (account_id, signed_on, seq, hash, signature)
    select account_id, signed_on + n, seq, hash, signature from credit_heads, generate_series(1, 2100) n`
  const found = await withFault(many, (pool) => verifyLedger(pool, key))
  expect(found.counts.signatures).toBeGreaterThan(4000)
  expect(found.faults.filter(({ check }) => check === 'signatures')).toHaveLength((found.counts.signatures ?? 0) - 2)
})

test.each([
  [
    'a changed description',
    `update credit_transactions set description = 'Another game' where seq = 2`,
    'its description was changed',
  ],
  [
    'a chain cut off at the end',
    `delete from credit_transactions where seq = (select max(seq) from credit_transactions)`,
    'the account does not hold the end of its chain',
  ],
  [
    'a chain rewritten as a whole',
    `update credit_accounts set head_seq = 0, head_hash = decode(repeat('00', 32), 'hex'); delete from credit_transactions`,
    'the head signed on 2026-03-01 is no longer part of the chain',
  ],
])('%s is found', async (_what, fault, detail) => {
  const found = await withFault(fault, (pool) => verifyLedger(pool, key))
  expect(found.faults.map((f) => f.detail)).toContain(detail)
})
