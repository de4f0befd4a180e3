import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { paymentsApi } from '../api.ts'
import { aPurchase, growthPackage, starterPackage } from '../testing.ts'

const db = await aDatabase()
const call = callerOn(db)
const admin = await aPerson(db, 'admin')
const trial = {
  id: randomUUID(),
  name: 'Trial',
  description: 'A handful.',
  credits: 20,
  priceCents: 300,
  discountPercentage: 0,
  isPopular: false,
  isActive: true,
  reason: 'A smaller one was asked for',
}

const audited = async () =>
  await db.query<{ action: string; detail: unknown }>`select action, detail from audit_log
    where actor_id = ${admin.profileId} order by created_at`

test('a fresh install sells six packages; the most popular is Professional', async () => {
  const { packages, frozen } = await call(await aStudio(db), paymentsApi.packages)
  expect(
    packages.map(({ name, credits, priceCents, discountPercentage }) => [
      name,
      credits,
      priceCents,
      discountPercentage,
    ]),
  ).toEqual([
    ['Starter', 100, 1000, 0],
    ['Growth', 550, 5000, 9],
    ['Business', 1200, 10_000, 17],
    ['Professional', 2600, 20_000, 23],
    ['Scale', 7000, 50_000, 29],
    ['Enterprise', 15_000, 100_000, 33],
  ])
  expect(packages.filter(({ isPopular }) => isPopular).map(({ name }) => name)).toEqual(['Professional'])
  expect(frozen).toBe(false)
})

test('each package has the number of its paid purchases', async () => {
  const studio = await aStudio(db)
  const [paid] = [await aPurchase(db, studio), await aPurchase(db, studio)]
  await paid.settle()
  const sold = (await call(admin, paymentsApi.allPackages)).map(({ id, sold }) => [id, sold])
  expect(sold.slice(0, 2)).toEqual([
    [starterPackage, 1],
    [growthPackage, 0],
  ])
})

test('a package is added at the end and changed, both audited; saving it unchanged is not audited', async () => {
  await call(admin, paymentsApi.savePackage, trial)
  await call(admin, paymentsApi.savePackage, trial)
  await call(admin, paymentsApi.savePackage, { ...trial, priceCents: 250 })
  expect((await call(admin, paymentsApi.allPackages)).at(-1)).toMatchObject({ name: 'Trial', priceCents: 250 })
  expect(await audited()).toMatchObject([
    { action: 'packages.add', detail: { name: 'Trial', credits: 20 } },
    { action: 'packages.change', detail: { name: 'Trial', priceCents: { from: 300, to: 250 } } },
  ])
})

test('former values of a package are listed with who and why, and are restored', async () => {
  const offer = { ...trial, id: randomUUID(), name: 'Season' }
  await call(admin, paymentsApi.savePackage, offer)
  const changed = { ...offer, credits: 30, description: 'Three weeks.' }
  await call(admin, paymentsApi.savePackage, { ...changed, reason: 'The season ends' })
  await call(admin, paymentsApi.savePackage, { ...changed, credits: 20, reason: 'Restored' })
  const { entries } = await call(admin, paymentsApi.packageChanges)
  const ofOffer = entries.filter(({ subjectId }) => subjectId === offer.id)
  expect(ofOffer.map(({ adminName, reason }) => [adminName, reason]).sort()).toEqual([
    [admin.name, 'Restored'],
    [admin.name, 'The season ends'],
  ])
  expect(ofOffer.find(({ reason }) => reason === 'The season ends')?.changes).toEqual([
    { key: 'description', from: 'A handful.', to: 'Three weeks.' },
    { key: 'credits', from: 20, to: 30 },
  ])
  expect((await call(admin, paymentsApi.allPackages)).find(({ id }) => id === offer.id)).toMatchObject({
    credits: 20,
    description: 'Three weeks.',
  })
})

test('an order with a missing, unknown or repeated package is rejected', async () => {
  const before = (await call(admin, paymentsApi.allPackages)).map(({ id }) => id)
  for (const ids of [before.slice(1), [...before.slice(1), randomUUID()], [...before, before[0] as string]]) {
    await expect(call(admin, paymentsApi.orderPackages, { ids, reason: 'Tidied' })).rejects.toMatchObject({
      code: 'STATE_CHANGED',
    })
  }
  await call(admin, paymentsApi.orderPackages, { ids: before.toReversed(), reason: 'The largest first' })
  expect((await call(admin, paymentsApi.allPackages)).map(({ id }) => id)).toEqual(before.toReversed())
})

test('the former order of the packages is listed with who and why; the same order again is no change', async () => {
  const before = (await call(admin, paymentsApi.allPackages)).map(({ id }) => id)
  const [last, ...rest] = before.toReversed()
  const after = [last as string, ...rest.toReversed()]
  for (let n = 0; n < 2; n++) await call(admin, paymentsApi.orderPackages, { ids: after, reason: 'The last one sells' })
  const { entries } = await call(admin, paymentsApi.packageChanges)
  expect(entries.filter(({ reason }) => reason === 'The last one sells')).toMatchObject([
    { adminName: admin.name, subjectId: null, changes: [{ key: 'order', from: before, to: after }] },
  ])
})

test('eight orders at once leave a chain of former orders without a gap', async () => {
  const before = (await call(admin, paymentsApi.allPackages)).map(({ id }) => id)
  const turned = (by: number) => [...before.slice(by), ...before.slice(0, by)]
  await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      call(admin, paymentsApi.orderPackages, { ids: turned(1 + (n % 4)), reason: `Race ${n}` }),
    ),
  )
  const { entries } = await call(admin, paymentsApi.packageChanges)
  const changes = entries.flatMap((one) => (one.reason?.startsWith('Race') ? one.changes : []))
  const after = (await call(admin, paymentsApi.allPackages)).map(({ id }) => id)
  expect(changes.length).toBeGreaterThan(0)
  // Each order was made from another one, and the last one is in force.
  const made = changes.map(({ to }) => String(to))
  const used = changes.map(({ from }) => String(from))
  expect([...used, String(after)].sort()).toEqual([String(before), ...made].sort())
})

test('an open purchase keeps the price and the credits that were shown', async () => {
  const studio = await aStudio(db)
  const { paymentId } = await call(studio, paymentsApi.createSession, { packageId: trial.id, source: 'credits-page' })
  await call(admin, paymentsApi.savePackage, { ...trial, credits: 1, priceCents: 90_000 })
  expect(await call(studio, paymentsApi.state, { paymentId })).toMatchObject({ credits: 20, priceCents: 250 })
})
