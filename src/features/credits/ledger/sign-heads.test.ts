import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { buffersOf } from '#testing/buffers.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester } from '#testing/people.ts'
import { signHeads, unsignedHeads } from './sign-heads.ts'

const db = await aDatabase({ system: 4, person: 1 })
const key = randomBytes(32)
const heads = async () => (await db.query`select count(*)::int as n from credit_heads`)[0].n as number
const firstId = '00000000-0000-0000-0000-000000000000'
const nothingToSign = () => buffersOf(db.systemPool, unsignedHeads, [firstId, '2026-03-02', 500])

/** Accounts whose chains were signed long ago. */
async function signedAccounts(count: number) {
  await db.query`with made as (insert into credit_accounts (kind, profile_id, balance, head_seq, head_hash, signed_seq)
      select 'main', gen_random_uuid(), 0, 1, decode(repeat('11', 32), 'hex'), 1 from generate_series(1, ${count})
    returning id, head_hash)
    insert into credit_heads (account_id, signed_on, seq, hash, signature)
    select id, date '2026-01-01', 1, head_hash, head_hash from made`
  await db.query`vacuum analyze credit_accounts, credit_heads`
}

test('an account is signed once for each state, and one that was signed before it was noted is only noted', async () => {
  const { profileId } = await aTester(db, { credits: 40 })
  expect(await signHeads(db, { key, day: '2026-03-01' })).toBe(1)
  await db.query`update credit_accounts set signed_seq = 0 where profile_id = ${profileId}`
  expect(await signHeads(db, { key, day: '2026-03-02' })).toBe(0)
  expect(await heads()).toBe(1)
  const rows = await db.query`select signed_seq = head_seq as noted from credit_accounts
    where profile_id = ${profileId} and head_seq > 0`
  expect(rows).toEqual([{ noted: true }])
})

test('to find nothing it reads a few pages, however many accounts and signatures there are', async () => {
  await signedAccounts(2_000)
  const few = await nothingToSign()
  await signedAccounts(20_000)
  expect(await nothingToSign()).toBeLessThanOrEqual(few + 3)
  expect(few).toBeLessThan(10)
})
