import { expect, test } from 'vitest'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { ledgerSeed } from '#testing/open-services.ts'
import { aStudio } from '#testing/people.ts'
import { creditsApi } from '../api.ts'
import type { ChainEnd, ChainRow } from '../schema.ts'
import { type TransferEntry, transfer } from '../transfer.ts'
import { signHeads } from './sign-heads.ts'
import { chainVerifier, type SigningKeys } from './verify-chain.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)

const studio = await aStudio(db, { credits: 50, welcome: 20 })
const spend = (n: number): TransferEntry => ({
  fromProfile: studio.profileId,
  draw: 'welcome',
  to: 'revenue',
  amount: 10,
  type: 'ADD_GAME',
  description: `Größe ${n} | a game`,
  key: `verify:${n}`,
})
for (let n = 0; n < 4; n++) await db.asSystem((tx) => transfer(tx, [spend(n)], new Date(Date.now() + n)))
await signHeads(db, { key: ledgerSeed, day: '2026-03-01' })
await db.asSystem((tx) => transfer(tx, [spend(9)], new Date()))
const { rows, ends, ...keys } = await call(studio, creditsApi.chain, {})

async function faultIn(read: readonly ChainRow[], at: readonly ChainEnd[] = ends, by: SigningKeys = keys) {
  const verifier = chainVerifier()
  return (await verifier.add(read)) ?? verifier.finish(at, by)
}
const changed = (at: number, change: Partial<ChainRow>) =>
  rows.map((row, n) => (n === at ? { ...row, ...change } : row))

test('an unchanged statement is valid: rows, ends and signatures', async () => {
  expect(rows.length).toBeGreaterThanOrEqual(7)
  expect(ends.filter(({ signed }) => signed)).toHaveLength(2)
  expect(await faultIn(rows)).toBeNull()
})

test('rows added while the pages load cause no fault', async () => {
  await db.asSystem((tx) => transfer(tx, [spend(10)], new Date()))
  const later = await call(studio, creditsApi.chain, {})
  expect(later.rows.length).toBe(rows.length + 1)
  expect(await faultIn(later.rows)).toBeNull()
})

test.each<[string, Partial<ChainRow>, string]>([
  ['the amount', { amount: 1 }, 'does not add up'],
  ['amount and balance', { amount: 5, balanceAfter: 5 }, 'This row was changed'],
  ['the description', { description: 'Another game' }, 'The description of this row was changed'],
  ['the type', { type: 'REFUND' }, 'This row was changed'],
  ['the time', { at: '2020-01-01T00:00:00.000000Z' }, 'This row was changed'],
  ['the seq', { seq: 7 }, 'A row is missing'],
  ['the previous hash', { prevHash: 'ab'.repeat(32) }, 'does not match'],
])('after a change of %s in the first row, the fault names that row', async (_, change, why) => {
  const fault = await faultIn(changed(0, change))
  expect(fault?.rowId).toBe(rows[0]?.id)
  expect(fault?.why).toContain(why)
})

test('a row missing in the middle or at the end is a fault', async () => {
  const last = rows.length - 1
  expect((await faultIn(rows.filter((_, n) => n !== last - 1)))?.rowId).toBe(rows[last]?.id)
  expect(await faultIn(rows.slice(0, -1))).toEqual({ rowId: null, why: 'Rows are missing at the end.' })
})

test('a different balance, a forged signature and a rewritten signed head are faults', async () => {
  const more = ends.map((end) => ({ ...end, balance: end.balance + 1 }))
  expect((await faultIn(rows, more))?.why).toContain('add up to')
  const forged = ends.map((end) => ({ ...end, signed: end.signed && { ...end.signed, on: '2026-03-02' } }))
  expect((await faultIn(rows, forged))?.why).toContain('is not valid')
  const rewritten = ends.map((end) => ({ ...end, signed: end.signed && { ...end.signed, hash: 'ab'.repeat(32) } }))
  expect((await faultIn(rows, rewritten))?.why).toContain('does not match what is stored now')
})

test('a signature of a former key is valid up to the day the key was replaced, and not later', async () => {
  const other = '01'.repeat(32)
  const rotated = (until: string) => ({ publicKey: other, formerKeys: [{ publicKey: keys.publicKey, until }] })
  expect(await faultIn(rows, ends, rotated('2026-03-01'))).toBeNull()
  expect((await faultIn(rows, ends, rotated('2026-02-28')))?.why).toContain('is not valid')
  expect((await faultIn(rows, ends, { publicKey: other, formerKeys: [] }))?.why).toContain('is not valid')
})

test('pages follow each other without gaps', async () => {
  const [first] = rows
  const rest = await call(studio, creditsApi.chain, { after: { accountId: first!.accountId, seq: first!.seq } })
  expect(rest.rows[0]).toEqual(rows[1])
})
