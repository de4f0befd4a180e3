import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { only, signedIn } from '#platform/rpc/procedure.ts'
import { pageInput } from '#shared/cursor.ts'
import { liftDebt } from './checkout/lift-debt.ts'
import { openCheckout } from './checkout/open-checkout.ts'
import { orderPackages } from './packages/order-packages.ts'
import { savePackage } from './packages/save-package.ts'
import { allPackages, openDebts, paymentOf, receiptsOf, shelfOf } from './queries.ts'
import {
  adminPackagesOutput,
  createSessionInput,
  createSessionOutput,
  debtsOutput,
  liftDebtInput,
  onePayment,
  orderPackagesInput,
  packagesOutput,
  paymentOutput,
  receiptsOutput,
  savePackageInput,
} from './schema.ts'

const tags = ['Payments']
const admin = only('admin')
const done = z.object({ success: z.literal(true) })
const success = { success: true as const }

export const paymentsApi = {
  packages: signedIn
    .route({
      method: 'GET',
      path: '/payments/packages',
      operationId: 'getPackages',
      summary: 'Credit packages on sale',
      tags,
    })
    .output(packagesOutput)
    .handler(async ({ context: { db, caller, services } }) => ({
      ...(await db.asPerson(caller.profileId, (tx) => shelfOf(tx, caller.profileId))),
      provider: services.payments.kind,
    })),

  createSession: signedIn
    .route({
      method: 'POST',
      path: '/rpc/create_payment_session',
      operationId: 'create_payment_session',
      summary: 'Open the checkout for a package',
      tags,
    })
    .input(createSessionInput)
    .output(createSessionOutput)
    .handler(({ context: { db, caller, clock, config, services }, input }) =>
      openCheckout(db, {
        id: input.requestId ?? randomUUID(),
        owner: caller,
        packageId: input.packageId,
        source: input.source,
        publicUrl: config.publicUrl,
        provider: services.payments.provider,
        now: clock.now(),
      }),
    ),

  state: signedIn
    .route({
      method: 'GET',
      path: '/payments/state',
      operationId: 'getPayment',
      summary: 'State of one of your payments',
      tags,
    })
    .input(onePayment)
    .output(paymentOutput)
    .handler(({ context: { db, caller }, input }) =>
      db.asPerson(caller.profileId, (tx) => paymentOf(tx, { ...input, ownerId: caller.profileId })),
    ),

  receipts: signedIn
    .route({ method: 'GET', path: '/payments/receipts', operationId: 'getReceipts', summary: 'Your receipts', tags })
    .input(pageInput)
    .output(receiptsOutput)
    .handler(({ context: { db, caller }, input }) =>
      db.asPerson(caller.profileId, (tx) => receiptsOf(tx, { ...input, ownerId: caller.profileId })),
    ),

  allPackages: admin
    .route({
      method: 'GET',
      path: '/payments/all-packages',
      operationId: 'getAllPackages',
      summary: 'Every package, on sale or not',
      tags,
    })
    .output(adminPackagesOutput)
    .handler(({ context: { db } }) => db.asSystem(allPackages)),

  savePackage: admin
    .route({
      method: 'POST',
      path: '/payments/save-package',
      operationId: 'savePackage',
      summary: 'Change a package or add one',
      tags,
    })
    .input(savePackageInput)
    .output(done)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asSystem((tx) => savePackage(tx, { ...input, adminId: caller.profileId, now: clock.now() }))
      return success
    }),

  orderPackages: admin
    .route({
      method: 'POST',
      path: '/payments/order-packages',
      operationId: 'orderPackages',
      summary: 'Put the packages in order',
      tags,
    })
    .input(orderPackagesInput)
    .output(done)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asSystem((tx) => orderPackages(tx, { ...input, adminId: caller.profileId, now: clock.now() }))
      return success
    }),

  debts: admin
    .route({
      method: 'GET',
      path: '/payments/debts',
      operationId: 'getDebts',
      summary: 'Refunded and disputed payments',
      tags,
    })
    .input(pageInput)
    .output(debtsOutput)
    .handler(({ context: { db }, input }) => db.asSystem((tx) => openDebts(tx, input))),

  liftDebt: admin
    .route({
      method: 'POST',
      path: '/payments/lift-debt',
      operationId: 'liftDebt',
      summary: 'Let an account spend again, with a reason',
      tags,
    })
    .input(liftDebtInput)
    .output(done)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asSystem((tx) => liftDebt(tx, { ...input, adminId: caller.profileId, now: clock.now() }))
      return success
    }),
}
