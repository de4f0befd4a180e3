import { may, mayDo } from '#features/access/may.ts'
import { askByCaller } from '#features/approvals/ask-by-caller.ts'
import { askFirst } from '#features/approvals/ask-first.ts'
import { byCaller } from '#features/approvals/by-caller.ts'
import { costOf } from '#features/approvals/cost-of.ts'
import { askedOutput, costOutput } from '#features/approvals/schema.ts'
import { randomUUID } from '#platform/crypto/crypto.ts'
import { asSystem, asSystemDone } from '#platform/rpc/in-transaction.ts'
import { freshProof } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { pageInput } from '#shared/cursor.ts'
import { findSales, fraudRefunds, salesOfStudio } from './queries.ts'
import { refundAllAct, saleRefundAct } from './refund-acts.ts'
import { refundOwnSale } from './refund-sale.ts'
import { salesDebtAct } from './sales-debts.ts'
import {
  decideRefundInput,
  findSalesInput,
  foundSalesOutput,
  fraudRefundsOutput,
  liftSalesDebtInput,
  liftSalesDebtOutput,
  oneSalesDebt,
  refundAllInput,
  refundSaleInput,
  salesInput,
  salesOutput,
} from './schema.ts'

export const promoSalesApi = {
  sales: may('promo_edit', reads('Your sales, newest first, with their pieces'))
    .input(salesInput)
    .output(salesOutput)
    .handler(asSystem((tx, input, { me }) => salesOfStudio(tx, { ...input, studioId: me }))),

  refundSale: mayDo('promo_edit', 'Refund pieces of one of your sales whose income is on hold')
    .input(refundSaleInput)
    .handler(asSystemDone((tx, input, { me, now }) => refundOwnSale(tx, { ...input, studioId: me, now }))),

  findSales: may('promo_decide', reads('Sales of all studios with a receipt number'))
    .input(findSalesInput)
    .output(foundSalesOutput)
    .handler(asSystem(async (tx, input) => ({ sales: await findSales(tx, input) }))),

  decideRefund: may('promo_decide', acts('Refund pieces of a sale whose income is on hold, as an admin'))
    .use(freshProof)
    .input(decideRefundInput)
    .output(askedOutput)
    .handler(({ context, input: { requestId: id = randomUUID(), note: reason, ...input } }) =>
      context.db.asSystem(async (tx) => askByCaller(tx, context, { ...(await saleRefundAct(tx, input)), id, reason })),
    ),

  refundAll: may(
    'promo_moderate',
    acts('Refund all buyers of a page or an item for fraud; paid income becomes the studio’s debt'),
  )
    .use(freshProof)
    .input(refundAllInput)
    .output(askedOutput)
    .handler(({ context, input: { id, reason, ...what } }) =>
      context.db.asSystem(async (tx) => {
        const act = await refundAllAct(tx, { ...what, askedBy: context.caller.profileId })
        return askByCaller(tx, context, { ...act, id, reason })
      }),
    ),

  fraudRefunds: may('promo_moderate', reads('Refunds of all buyers, newest first, with what studios owe'))
    .input(pageInput)
    .output(fraudRefundsOutput)
    .handler(asSystem((tx, input) => fraudRefunds(tx, input))),

  liftSalesDebt: may('debt_lift', acts('Lift the rest of what a studio owes for refunded sales'))
    .use(freshProof)
    .input(liftSalesDebtInput)
    .output(liftSalesDebtOutput)
    .handler(({ context, input: { requestId = randomUUID(), id, reason } }) =>
      context.db.asSystem(async (tx) => {
        const act = { ...(await salesDebtAct(tx, id)), id: requestId, reason }
        const { pending } = await askFirst(tx, ...byCaller(context, act))
        return { success: true as const, ...(pending && { pending }) }
      }),
    ),

  liftCost: may('debt_lift', reads('What lifting a studio’s debt gives up, before it is lifted'))
    .input(oneSalesDebt)
    .output(costOutput)
    .handler(
      asSystem(async (tx, { id }, { me, now }) => costOf(tx, { ...(await salesDebtAct(tx, id)), askedBy: me }, now)),
    ),
}
