import { z } from 'zod'
import { may } from '#features/access/may.ts'
import { askFirst } from '#features/approvals/ask-first.ts'
import { byCaller } from '#features/approvals/by-caller.ts'
import { costOf } from '#features/approvals/cost-of.ts'
import { costOutput } from '#features/approvals/schema.ts'
import { randomUUID } from '#platform/crypto/crypto.ts'
import { asPerson, asSystem } from '#platform/rpc/in-transaction.ts'
import { confirmedAddress, freshProof, signedIn } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { pageInput } from '#shared/cursor.ts'
import { debtAct } from './checkout/debt-act.ts'
import { openCheckout } from './checkout/open-checkout.ts'
import { paymentRefundAct } from './checkout/refund-act.ts'
import { findPayments } from './find-payment.ts'
import { orderPackages } from './packages/order-packages.ts'
import { packageAct } from './packages/package-act.ts'
import { openBonus } from './ports.ts'
import { allPackages, openDebts, packageChanges, packagesOnSale, paymentOf, readPause, receiptsOf } from './queries.ts'
import {
  adminPackagesOutput,
  askedOutput,
  createSessionInput,
  createSessionOutput,
  debtsOutput,
  findPaymentInput,
  foundPaymentsOutput,
  liftDebtInput,
  oneDebt,
  onePayment,
  orderPackagesInput,
  packageChangesOutput,
  packageCostInput,
  packagesOutput,
  paymentOutput,
  receiptsOutput,
  refundPaymentInput,
  savePackageInput,
} from './schema.ts'

const done = z.object({ success: z.literal(true) })
const success = { success: true as const }

export const paymentsApi = {
  packages: signedIn(reads('Credit packages on sale'))
    .output(packagesOutput)
    .handler(async ({ context: { db, caller, clock, services } }) => ({
      packages: await db.asPerson(caller.profileId, packagesOnSale),
      ...(await db.asSystem((tx) => readPause(tx, caller.profileId))),
      provider: services.payments.kind,
      bonus: await db.asSystem((tx) => openBonus.ask(tx, { ownerId: caller.profileId, now: clock.now() })),
    })),

  createSession: signedIn(acts('Open the checkout for a package', '/rpc/create_payment_session'))
    .use(confirmedAddress)
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

  state: signedIn(reads('State of one of your payments'))
    .input(onePayment)
    .output(paymentOutput)
    .handler(asPerson((tx, input, { me }) => paymentOf(tx, { ...input, ownerId: me }))),

  receipts: signedIn(reads('Your receipts'))
    .input(pageInput)
    .output(receiptsOutput)
    .handler(asPerson((tx, input, { me }) => receiptsOf(tx, { ...input, ownerId: me }))),

  allPackages: may('package_edit', reads('Every package, on sale or not'))
    .output(adminPackagesOutput)
    .handler(({ context: { db } }) => db.asSystem(allPackages)),

  packageChanges: may('package_edit', reads('Changes of packages with their former values, newest first'))
    .input(pageInput)
    .output(packageChangesOutput)
    .handler(asSystem((tx, { cursor }) => packageChanges(tx, cursor))),

  savePackage: may('package_edit', acts('Change a package or add one'))
    .use(freshProof)
    .input(savePackageInput)
    .output(askedOutput)
    .handler(({ context, input }) =>
      context.db.asSystem(async (tx) => {
        const { id = randomUUID(), ...act } = await packageAct(tx, input)
        const { pending } = await askFirst(tx, ...byCaller(context, { ...act, id }))
        return { ...success, ...(pending && { pending }) }
      }),
    ),

  packageCost: may('package_edit', acts('What a change of a package can cost, before it is saved'))
    .input(packageCostInput)
    .output(costOutput)
    .handler(
      asSystem((tx, input, { me, now }) =>
        costOf(tx, { kind: 'package', askedBy: me, profileId: null, terms: { input } }, now),
      ),
    ),

  orderPackages: may('package_edit', acts('Put the packages in order'))
    .use(freshProof)
    .input(orderPackagesInput)
    .output(done)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asSystem((tx) => orderPackages(tx, { ...input, adminId: caller.profileId, now: clock.now() }))
      return success
    }),

  debts: may('debt_lift', reads('Refunded and disputed payments'))
    .input(pageInput)
    .output(debtsOutput)
    .handler(asSystem((tx, input) => openDebts(tx, input))),

  find: may('debt_lift', reads('The payment with a receipt number'))
    .input(findPaymentInput)
    .output(foundPaymentsOutput)
    .handler(asSystem((tx, input) => findPayments(tx, input))),

  refund: may('debt_lift', acts('Refund a payment to its card; what was granted for it is owed'))
    .use(freshProof)
    .input(refundPaymentInput)
    .output(askedOutput)
    .handler(({ context, input: { requestId: id = randomUUID(), paymentId, reason } }) =>
      context.db.asSystem(async (tx) => {
        const act = await paymentRefundAct(tx, paymentId)
        const { pending } = await askFirst(tx, ...byCaller(context, { ...act, id, reason }))
        return { ...success, ...(pending && { pending }) }
      }),
    ),

  liftDebt: may('debt_lift', acts('Let an account spend again, with a reason'))
    .use(freshProof)
    .input(liftDebtInput)
    .output(askedOutput)
    .handler(({ context, input: { requestId: id = randomUUID(), debtId, reason } }) =>
      context.db.asSystem(async (tx) => {
        const act = await debtAct(tx, { debtId, askedBy: context.caller.profileId })
        const { pending } = await askFirst(tx, ...byCaller(context, { ...act, id, reason }))
        return { ...success, ...(pending && { pending }) }
      }),
    ),

  liftCost: may('debt_lift', reads('What lifting a debt gives up, before it is lifted'))
    .input(oneDebt)
    .output(costOutput)
    .handler(
      asSystem(async (tx, { debtId }, { me, now }) =>
        costOf(tx, { ...(await debtAct(tx, { debtId, askedBy: me })), askedBy: me }, now),
      ),
    ),
}
