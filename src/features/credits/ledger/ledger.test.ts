import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AppError } from '#shared/errors.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, creditsOf } from '#testing/people.ts'
import { openEscrows } from '../accounts/open-accounts.ts'
import { type TransferEntry, transfer } from '../transfer.ts'
import { signHeads } from './sign-heads.ts'
import { verifyLedger } from './verify-ledger.ts'

const db = await aDatabase()
const key = randomBytes(32)
const now = new Date('2026-03-01T12:00:00.123Z')
const move = (...entries: TransferEntry[]) => db.asSystem((tx) => transfer(tx, entries, now))
const spend = (fromProfile: string, amount: number, name: string = randomUUID()): TransferEntry => ({
  fromProfile,
  draw: 'welcome',
  to: 'revenue',
  amount,
  type: 'ADD_GAME',
  description: 'A game',
  key: name,
})

test('500 concurrent spends of 1 credit with a balance of 100: 100 succeed, and the ledger verifies', async () => {
  const studio = await aStudio(db, { credits: 60, welcome: 40 })
  const outcomes = await Promise.allSettled(Array.from({ length: 500 }, () => move(spend(studio.profileId, 1))))
  expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(100)
  for (const o of outcomes)
    if (o.status === 'rejected') expect((o.reason as AppError).code).toBe('INSUFFICIENT_CREDITS')
  expect(await creditsOf(db, studio.profileId)).toBe(0)
  expect((await verifyLedger(db.systemPool, key)).faults).toEqual([])
})

test('concurrent transfers in both directions between two profiles do not deadlock', async () => {
  const [one, two] = [await aTester(db, { credits: 500 }), await aTester(db, { credits: 500 })]
  const pay = (from: string, to: string): TransferEntry => ({
    fromProfile: from,
    draw: 'main',
    toProfile: to,
    wallet: 'main',
    amount: 1,
    type: 'ADMIN_ADJUST',
    description: 'Back and forth',
    key: randomUUID(),
  })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, (_, n) =>
      n % 2 ? move(pay(one.profileId, two.profileId)) : move(pay(two.profileId, one.profileId)),
    ),
  )
  expect(outcomes.every((o) => o.status === 'fulfilled')).toBe(true)
  expect((await creditsOf(db, one.profileId)) + (await creditsOf(db, two.profileId))).toBe(1000)
})

test('a repeated key moves nothing, and the same key for another entry is rejected', async () => {
  const studio = await aStudio(db, { credits: 100, welcome: 7 })
  const entry = spend(studio.profileId, 10, `add-game:${randomUUID()}`)
  const answers = await Promise.all(Array.from({ length: 20 }, () => move(entry)))
  expect(answers.flat().filter((answer) => !answer.replayed)).toHaveLength(1)
  expect(answers.flat().every((answer) => answer.fromWelcome === 7)).toBe(true)
  expect(await creditsOf(db, studio.profileId)).toBe(97)
  await expect(move({ ...entry, amount: 11 })).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
  await expect(move({ ...entry, type: 'REFUND' })).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
})

test('INSUFFICIENT_CREDITS carries required, available and shortfall, and no entry of the operation is posted', async () => {
  const studio = await aStudio(db, { credits: 3, welcome: 4 })
  await expect(move(spend(studio.profileId, 5), spend(studio.profileId, 5))).rejects.toMatchObject({
    code: 'INSUFFICIENT_CREDITS',
    message: 'Insufficient credits. Required: 10, Available: 7',
    details: { required: 10, available: 7, shortfall: 3, type: 'ADD_GAME', action: 'Add Game' },
  })
  expect(await creditsOf(db, studio.profileId)).toBe(7)
})

test('a draw on main never uses welcome credits', async () => {
  const studio = await aStudio(db, { credits: 2, welcome: 50 })
  const other = await aTester(db)
  const sale: TransferEntry = {
    fromProfile: studio.profileId,
    draw: 'main',
    toProfile: other.profileId,
    wallet: 'main',
    amount: 3,
    type: 'ADMIN_ADJUST',
    description: 'A key',
    key: randomUUID(),
  }
  await expect(move(sale)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' })
  await move({ ...sale, amount: 2 })
  expect(await creditsOf(db, studio.profileId)).toBe(50)
})

test('the tables of the ledger are append-only, for the system too', async () => {
  for (const table of ['credit_transfers', 'credit_transactions', 'credit_heads', 'audit_log']) {
    await expect(db.systemPool.query(`truncate ${table} cascade`)).rejects.toThrow()
  }
  await aTester(db, { credits: 1 })
  await expect(db.systemPool.query('update credit_transfers set amount = amount + 1')).rejects.toThrow('append-only')
  await expect(db.systemPool.query('delete from credit_transactions')).rejects.toThrow('append-only')
  await expect(
    db.systemPool.query(
      "update credit_transactions set amount = 5, user_id = null, salt = null, description = 'erased'",
    ),
  ).rejects.toThrow('append-only')
})

test('the ledger verifies after 1,000 random histories', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, (_, n) => aTester(db, { credits: n * 20, welcome: 15 })))
  const spots = Array.from({ length: 3 }, () => randomUUID())
  await db.asSystem((tx) => openEscrows(tx, spots))
  const person = fc.nat({ max: people.length - 1 }).map((n) => people[n]!.profileId)
  const spot = fc.nat({ max: spots.length - 1 }).map((n) => spots[n]!)
  const amount = fc.integer({ min: 1, max: 30 })
  const common = { type: 'ADMIN_ADJUST' as const, description: 'A move' }
  const entry = fc.oneof(
    fc
      .record({ fromProfile: person, amount })
      .map((v): TransferEntry => ({ ...v, ...common, draw: 'welcome', to: 'revenue', key: randomUUID() })),
    fc
      .record({ toProfile: person, amount, wallet: fc.constantFrom('main' as const, 'welcome' as const) })
      .map((v): TransferEntry => ({ ...v, ...common, from: 'mint', key: randomUUID() })),
    fc
      .record({ fromProfile: person, toSpot: spot, amount })
      .map((v): TransferEntry => ({ ...v, ...common, draw: 'welcome', key: randomUUID() })),
    fc
      .record({ fromSpot: spot, toProfile: person, amount })
      .map((v): TransferEntry => ({ ...v, ...common, wallet: 'main', key: randomUUID() })),
  )
  const sum = async () => Number((await db.query<{ s: string }>`select sum(balance) s from credit_accounts`)[0]?.s)
  let refused = 0
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 4 }), async (entries) => {
      const before = await sum()
      const issued = entries.reduce((s, l) => s + ('from' in l ? l.amount : 'to' in l ? -l.amount : 0), 0)
      const after = await move(...entries).then(
        () => before + issued,
        (error: AppError) => {
          expect(error.code).toBe('INSUFFICIENT_CREDITS')
          refused++
          return before
        },
      )
      expect(await sum()).toBe(after)
    }),
    { numRuns: 1000 },
  )
  expect(refused).toBeGreaterThan(10)
  expect((await verifyLedger(db.systemPool, key)).faults).toEqual([])
})

test('heads are signed once a day: a second run signs nothing', async () => {
  expect(await signHeads(db, { key, day: '2026-03-01' })).toBeGreaterThan(0)
  expect(await signHeads(db, { key, day: '2026-03-01' })).toBe(0)
  expect((await verifyLedger(db.systemPool, key)).faults).toEqual([])
  expect((await verifyLedger(db.systemPool, randomBytes(32))).faults[0]?.check).toBe('signatures')
})
