import { z } from 'zod'
import { updateCredits } from '#features/admin/update-credits.ts'
import type { AskedAct, Means } from '#features/approvals/ports.ts'
import { type ActKind, MOST_CREDITS } from '#features/approvals/rules.ts'
import { fundOffers } from '#features/bizdev/offers/budget.ts'
import { makeOffer } from '#features/bizdev/offers/make-offer.ts'
import { saveTier } from '#features/consulting/tiers/save-tier.ts'
import { tierCostInput, tierValues } from '#features/consulting/tiers/schema.ts'
import { tierRisk } from '#features/consulting/tiers/tier-risk.ts'
import { openExtra } from '#features/credits/incentives/open-extra.ts'
import { transactionTypes } from '#features/credits/rules.ts'
import { type SettingKey, settingKeys } from '#features/credits/settings/credit-settings.ts'
import { saveSettings } from '#features/credits/settings/save-settings.ts'
import { settingsRisk } from '#features/credits/settings/settings-risk.ts'
import { debtRisk } from '#features/payments/checkout/debt-act.ts'
import { liftDebt } from '#features/payments/checkout/lift-debt.ts'
import { paymentRefundRisk } from '#features/payments/checkout/refund-act.ts'
import { orderRefund } from '#features/payments/checkout/refund-payment.ts'
import { packageRisk } from '#features/payments/packages/package-risk.ts'
import { savePackage } from '#features/payments/packages/save-package.ts'
import { oneDebt, onePayment, packageCostInput, packageFields } from '#features/payments/schema.ts'
import { refundReportAsAdmin } from '#features/shop/purchases/answer-report.ts'
import { assertNoBuyer, refundAllRisk, saleRefund, saleRefundRisk } from '#features/shop/sales/refund-acts.ts'
import { orderRefundOfAll } from '#features/shop/sales/refund-all-buyers.ts'
import { refundSaleAsAdmin } from '#features/shop/sales/refund-sale.ts'
import { liftSalesDebt, salesDebtRisk } from '#features/shop/sales/sales-debts.ts'
import { oneSalesDebt, refundAllInput } from '#features/shop/sales/schema.ts'
import type { SystemTx } from '#platform/db/open.ts'

interface Performed extends AskedAct {
  of: string
  amount: number
}

type Perform = (tx: SystemTx, act: Performed, means: Means) => Promise<unknown>

const adjustment = z.object({
  type: z.enum(transactionTypes),
  gameId: z.uuid().nullish(),
  invitationId: z.uuid().nullish(),
})
const offer = z.object({ minCredits: z.int(), days: z.int() })
const settingValues = z.partialRecord(z.enum(settingKeys as [SettingKey, ...SettingKey[]]), z.int())
const settingsInput = z.object({ values: settingValues, shown: settingValues })
const packageInput = packageCostInput.extend({ from: packageFields.nullable() })
const refundOfAll = z.object({ pageId: refundAllInput.shape.pageId, itemId: refundAllInput.shape.itemId })
const tierInput = z.object({ ...tierCostInput.shape, from: z.nullable(tierValues) })

/** The operation behind each kind of act over credits; its idempotency key is the id of the act. */
const operations: Record<ActKind, Perform> = {
  adjustment: (tx, { id, askedBy, of, amount, reason, terms }, { now, bonusSecret }) =>
    updateCredits(tx, {
      id,
      adminId: askedBy,
      profileId: of,
      amount,
      description: reason,
      now,
      bonusSecret,
      ...adjustment.parse(terms),
    }),
  extra: (tx, { id, askedBy, of, amount, reason }, { now }) =>
    openExtra(tx, { id, studioId: of, amount, reason, adminId: askedBy, now }),
  offers_budget: (tx, { id, askedBy, amount, reason }, { now }) =>
    fundOffers(tx, { id, adminId: askedBy, amount, reason, now }),
  offer: (tx, { id, askedBy, of, amount, terms }, { now, bonusSecret }) =>
    makeOffer(tx, { id, studioId: of, credits: amount, ...offer.parse(terms), madeBy: askedBy, bonusSecret, now }),
  settings: (tx, { askedBy, reason, terms }, { now }) =>
    saveSettings(tx, { ...settingsInput.parse(terms.input), reason, adminId: askedBy, now }),
  package: (tx, { askedBy, reason, terms }, { now }) =>
    savePackage(tx, { ...packageInput.parse(terms.input), reason, adminId: askedBy, now }),
  tier: (tx, { askedBy, reason, terms }, { now }) =>
    saveTier(tx, { ...tierInput.parse(terms.input), reason, adminId: askedBy, now }),
  payment_debt: (tx, { askedBy, amount, reason, terms }, { now }) =>
    liftDebt(tx, { ...oneDebt.parse(terms.input), most: amount, reason, adminId: askedBy, now }),
  sales_debt: (tx, { askedBy, amount, reason, terms }, { now }) =>
    liftSalesDebt(tx, { ...oneSalesDebt.parse(terms.input), most: amount, reason, adminId: askedBy, now }),
  payment_refund: (tx, { askedBy, reason, terms }) =>
    orderRefund(tx, { ...onePayment.parse(terms.input), reason, adminId: askedBy }),
  sale_refund: (tx, { askedBy: adminId, reason: note, terms }, { now }) => {
    const { reportId, ...refund } = saleRefund.parse(terms.input)
    return reportId
      ? refundReportAsAdmin(tx, { reportId, adminId, note, now })
      : refundSaleAsAdmin(tx, { ...refund, adminId, note, now })
  },
  sales_refund_all: async (tx, { id, askedBy, reason, terms }, { now, approvedBy }) => {
    const what = refundOfAll.parse(terms.input)
    await assertNoBuyer(tx, what, approvedBy)
    await orderRefundOfAll(tx, { ...what, id, reason, adminId: askedBy, now })
  },
}

/** Runs the operation of an act. */
export async function performOperation(tx: SystemTx, act: AskedAct, means: Means): Promise<void> {
  await operations[act.kind](tx, { ...act, of: act.profileId ?? '', amount: act.amount ?? 0 }, means)
}

/** What an act can cost, in whole credits (credits-11). */
export async function valueAct(
  tx: SystemTx,
  { kind, amount, terms: { input } }: Pick<AskedAct, 'kind' | 'amount' | 'terms'>,
  now: Date,
): Promise<number> {
  if (amount !== undefined) return amount
  return Math.min(MOST_CREDITS, await riskOf(tx, { kind, input, now }))
}

function riskOf(tx: SystemTx, { kind, input, now }: { kind: ActKind; input: unknown; now: Date }): Promise<number> {
  if (kind === 'settings')
    return settingsRisk(tx, { values: settingsInput.pick({ values: true }).parse(input).values, now })
  if (kind === 'package') return packageRisk(tx, { offered: packageCostInput.parse(input), now })
  if (kind === 'tier') return tierRisk(tx, { offered: tierCostInput.parse(input), now })
  if (kind === 'payment_debt') return debtRisk(tx, oneDebt.parse(input).debtId)
  if (kind === 'sales_debt') return salesDebtRisk(tx, oneSalesDebt.parse(input).id)
  if (kind === 'payment_refund') return paymentRefundRisk(tx, onePayment.parse(input).paymentId)
  if (kind === 'sale_refund') return saleRefundRisk(tx, saleRefund.parse(input))
  if (kind === 'sales_refund_all') return refundAllRisk(tx, refundOfAll.parse(input))
  throw new Error(`An act of the kind ${kind} names its amount.`)
}
