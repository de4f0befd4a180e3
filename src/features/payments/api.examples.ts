import { randomUUID } from 'node:crypto'
import type { Examples, World } from '#testing/example.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { aPurchase, starterPackage } from './testing.ts'

/** The id of the debt of a disputed payment. */
async function aDebt(db: World['db']) {
  const purchase = await aPurchase(db, await aStudio(db))
  await purchase.settle()
  await purchase.dispute('open')
  const { rows } = await db.systemPool.query<{ id: string }>('select id from payment_debts where payment_id = $1', [
    purchase.id,
  ])
  return rows[0]?.id
}

export const paymentsExamples: Examples = {
  'payments.packages': async ({ db }) => ({ owner: await aStudio(db) }),
  'payments.createSession': async ({ db }) => ({
    owner: await aStudio(db),
    input: { packageId: starterPackage, source: 'insufficient-credits', requestId: randomUUID() },
  }),
  'payments.state': async ({ db }) => {
    const owner = await aStudio(db)
    return { owner, input: { paymentId: (await aPurchase(db, owner)).id }, owned: true }
  },
  'payments.receipts': async ({ db }) => ({ owner: await aStudio(db) }),
  'payments.allPackages': async ({ db }) => ({ owner: await aPerson(db, 'admin'), roles: ['admin'] }),
  'payments.packageChanges': async ({ db }) => ({
    owner: await aPerson(db, 'admin'),
    roles: ['admin'],
    input: {},
  }),
  'payments.savePackage': async ({ db }) => ({
    owner: await aPerson(db, 'admin'),
    roles: ['admin'],
    input: {
      id: randomUUID(),
      name: 'Trial',
      description: 'A handful.',
      credits: 20,
      priceCents: 300,
      discountPercentage: 0,
      isPopular: false,
      isActive: false,
      reason: 'A smaller one was asked for',
    },
  }),
  'payments.packageCost': async ({ db }) => ({
    owner: await aPerson(db, 'admin'),
    roles: ['admin'],
    input: {
      id: randomUUID(),
      name: 'Trial',
      description: '',
      credits: 1000,
      priceCents: 300,
      discountPercentage: 0,
      isPopular: false,
      isActive: true,
    },
  }),
  'payments.orderPackages': async ({ db }) => {
    const { rows } = await db.systemPool.query<{ id: string }>('select id from credit_packages order by sort_order')
    return {
      owner: await aPerson(db, 'admin'),
      roles: ['admin'],
      input: { ids: rows.map(({ id }) => id).reverse(), reason: 'The largest one first' },
    }
  },
  'payments.find': async ({ db }) => {
    const purchase = await aPurchase(db, await aStudio(db))
    await purchase.settle()
    return { owner: await aPerson(db, 'admin'), roles: ['admin'], input: { receipt: 'PH-000001' } }
  },
  'payments.refund': async ({ db }) => {
    const purchase = await aPurchase(db, await aStudio(db))
    await purchase.settle()
    await purchase.inSandbox()
    return {
      owner: await aPerson(db, 'admin'),
      roles: ['admin'],
      input: { paymentId: purchase.id, reason: 'Paid twice by mistake' },
    }
  },
  'payments.debts': async ({ db }) => ({ owner: await aPerson(db, 'admin'), roles: ['admin'] }),
  'payments.liftDebt': async ({ db }) => ({
    owner: await aPerson(db, 'admin'),
    roles: ['admin'],
    input: { debtId: await aDebt(db), reason: 'The dispute was withdrawn' },
  }),
  'payments.liftCost': async ({ db }) => ({
    owner: await aPerson(db, 'admin'),
    roles: ['admin'],
    input: { debtId: await aDebt(db) },
  }),
}
