import { and, eq, isNull, or } from 'drizzle-orm'
import { lockBudgetAndAccounts } from '#features/credits/accounts/freeze-accounts.ts'
import { lockPool, movePool } from '#features/credits/accounts/studio-pools.ts'
import { anyShard } from '#features/credits/incentives/incentives-shards.ts'
import { incentivesShareOf } from '#features/credits/rules.ts'
import { readSettings } from '#features/credits/settings/prices.ts'
import { type TransferEntry, transfer } from '#features/credits/transfer.ts'
import { createHash } from '#platform/crypto/crypto.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { recordDisputes } from '../disputes/record-disputes.ts'
import { paymentGranted, paymentMoved } from '../events.ts'
import { bonusEntries } from '../ports.ts'
import { type CheckoutStatus, creditsOwed, isGranted, nextState, type PaymentState } from '../rules.ts'
import { type Payment, paymentEvents, payments, receipts } from '../tables.ts'
import { followDebtsOf, formerOwnersOfCard } from './follow-debts.ts'
import { handleChargeback } from './handle-chargeback.ts'

interface SettlePaymentInput {
  /** Current status of the checkout at the provider. */
  status: CheckoutStatus
  /** The webhook event that triggered the call; each is handled once. */
  event?: { eventId: string; type: string; occurredAt?: Date }
  now: Date
}

/** `known`: the event was handled before. `foreign`: not our payment, or another amount or currency. */
export type SettleResult = { outcome: 'known' | 'foreign' } | { outcome: 'settled'; state: PaymentState }

/**
 * Brings a payment to the provider's status, in one transaction with the webhook event: grants its credits once (less
 * what was refunded before) with the incentives share (credits-7) and an offer's bonus, and writes the receipt, or
 * records a refund or dispute. Idempotent, and independent of the order of events.
 */
export async function settlePayment(tx: SystemTx, { status, event, now }: SettlePaymentInput): Promise<SettleResult> {
  if (event && !(await isNew(tx, event, now))) return { outcome: 'known' }
  const payment = await lockPayment(tx, status)
  if (!payment || status.amountCents !== payment.priceCents || status.currency !== 'usd') return { outcome: 'foreign' }
  const disputed = await recordDisputes(tx, { payment, disputes: status.disputes, now })
  const state = nextState(payment.state, { ...status, disputed: disputed.openCents + disputed.lostCents > 0 })
  const granted = payment.paidAt ? 0 : grantedBy(payment, state, status)
  const share = granted > 0 ? await shareOf(tx, granted) : 0
  if (state !== payment.state || payment.sessionId === null || status.paymentIntentId !== payment.paymentIntentId) {
    await tx
      .update(payments)
      .set({
        state,
        sessionId: status.sessionId,
        paymentIntentId: status.paymentIntentId,
        ...(status.cardFingerprint && { cardDigest: digestOf(status.cardFingerprint) }),
        updatedAt: now,
        ...(granted > 0 && { paidAt: now, grantedCredits: granted, incentivesShare: share }),
      })
      .where(and(eq(payments.id, payment.id), eq(payments.state, payment.state)))
  }
  if (granted > 0) {
    // followDebtsOf updates both wallets, so all accounts are locked before the grant locks one of them.
    const card = status.cardFingerprint ? digestOf(status.cardFingerprint) : payment.cardDigest
    const { id: paymentId, ownerId, credits } = payment
    const bonus = await bonusEntries.ask(tx, { paymentId, ownerId, credits, granted, cardDigest: card, now })
    const former = card ? await formerOwnersOfCard(tx, card) : []
    if (former.length > 0) await lockPoolAndAccounts(tx, payment.ownerId)
    await grant(tx, { payment, granted, share, bonus, now })
    await followDebtsOf(tx, { profileId: payment.ownerId, former, now })
  }
  // Without a grant there is no debt.
  const reversed = [state, payment.state].some((one) => one === 'refunded' || one === 'disputed')
  if (reversed && payment.paidAt) await handleChargeback(tx, { payment, status, disputed, now })
  if (state !== payment.state) tx.happened(paymentMoved({ paymentId: payment.id, ownerId: payment.ownerId }), now)
  return { outcome: 'settled', state }
}

/** Credits to grant now: the bought credits less the refunded part; 0 when nothing is due. */
function grantedBy({ credits, priceCents }: Payment, state: PaymentState, status: CheckoutStatus): number {
  if (!isGranted(state, status)) return 0
  return credits - creditsOwed({ credits, priceCents, cents: Math.min(status.refundedCents, priceCents) })
}

/** The share of granted credits for the buyer's pool, by the setting in force. */
async function shareOf(tx: SystemTx, credits: number): Promise<number> {
  const { incentives_share: percent } = await readSettings(tx, ['incentives_share'])
  return incentivesShareOf(credits, percent)
}

async function lockPoolAndAccounts(tx: SystemTx, ownerId: string): Promise<void> {
  await lockPool(tx, ownerId)
  await lockBudgetAndAccounts(tx, ownerId)
}

const digestOf = (fingerprint: string) => createHash('sha256').update(`card:${fingerprint}`).digest('base64url')

async function isNew(tx: SystemTx, event: NonNullable<SettlePaymentInput['event']>, now: Date) {
  const { rowCount } = await tx
    .insert(paymentEvents)
    .values({ ...event, receivedAt: now })
    .onConflictDoNothing()
  return rowCount === 1
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Finds the payment by the checkout's id, or by our id when the server stopped before it stored the checkout's id. */
async function lockPayment(tx: SystemTx, { sessionId, reference }: CheckoutStatus): Promise<Payment | undefined> {
  const lost =
    reference && uuid.test(reference) ? and(eq(payments.id, reference), isNull(payments.sessionId)) : undefined
  const [payment] = await tx
    .select()
    .from(payments)
    .where(or(eq(payments.sessionId, sessionId), lost))
    .for('no key update')
  return payment
}

interface GrantInput {
  payment: Payment
  granted: number
  share: number
  bonus: TransferEntry[]
  now: Date
}

async function grant(tx: SystemTx, { payment, granted, share, bonus, now }: GrantInput) {
  const { id, ownerId, packageName } = payment
  const common = { amount: granted, type: 'STRIPE_PAYMENT', description: `${packageName} package` } as const
  const bought: TransferEntry = { ...common, from: 'sales', toProfile: ownerId, wallet: 'main', key: `payment:${id}` }
  const minted: TransferEntry = {
    ...common,
    amount: share,
    from: 'mint',
    to: await anyShard(tx),
    purpose: 'incentives_share',
    description: 'Share of a purchase, for levels and bonuses',
    key: `payment-share:${id}`,
  }
  await movePool(tx, ownerId, share)
  await transfer(tx, [bought, minted, ...bonus], now)
  await tx.insert(receipts).values({ paymentId: id, ownerId, issuedAt: now })
  tx.happened(paymentGranted({ paymentId: id, ownerId, packageName, granted }), now)
}
