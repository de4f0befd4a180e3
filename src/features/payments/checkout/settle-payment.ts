import { createHash } from 'node:crypto'
import { and, eq, isNull, or } from 'drizzle-orm'
import { anyShard } from '#features/credits/incentives-shards.ts'
import { readSettings } from '#features/credits/prices.ts'
import { incentivesShareOf } from '#features/credits/rules.ts'
import { lockPool, movePool } from '#features/credits/studio-pools.ts'
import { type TransferEntry, transfer } from '#features/credits/transfer.ts'
import { notify } from '#features/notifications/notify.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { paths } from '#shared/paths.ts'
import { creditsOwed, isGranted, type PaymentState, stateBy, type Truth } from '../rules.ts'
import { paymentEvents, payments, receipts } from '../tables.ts'
import { debtsOfCard, freezeForDebts } from './follow-debts.ts'
import { takeBack } from './handle-chargeback.ts'
import { lockBudgetAnd } from './withdraw-share.ts'

export type Payment = typeof payments.$inferSelect

interface Settling {
  /** What the provider says now. */
  truth: Truth
  /** The news that made us ask; the same one is acted on once. */
  event?: { eventId: string; type: string }
  now: Date
}

/** `known`: acted on before. `foreign`: not a payment of ours, or not for the sum that was agreed. */
export type Settled = { outcome: 'known' | 'foreign' } | { outcome: 'settled'; state: PaymentState }

/**
 * Brings a payment to what the provider says, in one transaction with the webhook event that reported it: grants its
 * credits once (those that a refund in part has left) with the share of ruling 50, writes the receipt, or records that the
 * money was taken back. Safe in any order and any number of times.
 */
export async function settlePayment(tx: SystemTx, { truth, event, now }: Settling): Promise<Settled> {
  if (event && !(await isNew(tx, event, now))) return { outcome: 'known' }
  const payment = await lockPaymentShared(tx, truth)
  if (!payment || truth.amountCents !== payment.priceCents || truth.currency !== 'usd') return { outcome: 'foreign' }
  const state = stateBy(payment.state, truth)
  const granted = payment.paidAt ? 0 : grantedBy(payment, state, truth)
  const share = granted > 0 ? await shareOf(tx, granted) : 0
  if (state !== payment.state || payment.sessionId === null || truth.paymentIntentId !== payment.paymentIntentId) {
    await tx
      .update(payments)
      .set({
        state,
        sessionId: truth.sessionId,
        paymentIntentId: truth.paymentIntentId,
        ...(truth.cardFingerprint && { cardDigest: digestOf(truth.cardFingerprint) }),
        updatedAt: now,
        ...(granted > 0 && { paidAt: now, grantedCredits: granted, incentivesShare: share }),
      })
      .where(and(eq(payments.id, payment.id), eq(payments.state, payment.state)))
  }
  if (granted > 0) {
    // Before the grant locks them in part: what a card owes freezes both wallets.
    const card = truth.cardFingerprint ? digestOf(truth.cardFingerprint) : payment.cardDigest
    const debts = card ? await debtsOfCard(tx, card) : []
    if (debts.length > 0) await lockPoolAndAccounts(tx, payment.ownerId)
    await grant(tx, { payment, granted, share, now })
    await freezeForDebts(tx, { profileId: payment.ownerId, debts, now })
  }
  // What was taken back before its credits were given never gives them.
  if ((state === 'refunded' || state === 'disputed') && payment.paidAt) await takeBack(tx, { payment, truth, now })
  if (state !== payment.state) await announce(tx, personTopic(payment.ownerId), 'payments', payment.id)
  return { outcome: 'settled', state }
}

/** Credits to give now: all that was bought, or what a refund in part leaves of it; 0 where nothing is due. */
function grantedBy({ credits, priceCents }: Payment, state: PaymentState, truth: Truth): number {
  if (!isGranted(state, truth)) return 0
  return credits - creditsOwed({ credits, priceCents, cents: Math.min(truth.refundedCents, priceCents) })
}

/** The share of bought credits that the buyer's pool gets, by the setting in force. */
async function shareOf(tx: SystemTx, credits: number): Promise<number> {
  const { incentives_share: percent } = await readSettings(tx, ['incentives_share'])
  return incentivesShareOf(credits, percent)
}

async function lockPoolAndAccounts(tx: SystemTx, ownerId: string): Promise<void> {
  await lockPool(tx, ownerId)
  await lockBudgetAnd(tx, ownerId)
}

const digestOf = (fingerprint: string) => createHash('sha256').update(`card:${fingerprint}`).digest('base64url')

async function isNew(tx: SystemTx, { eventId, type }: { eventId: string; type: string }, now: Date) {
  const { rowCount } = await tx.insert(paymentEvents).values({ eventId, type, receivedAt: now }).onConflictDoNothing()
  return rowCount === 1
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** By the checkout's name; or by our own, for one whose name was lost when we stopped between opening and noting it. */
async function lockPaymentShared(tx: SystemTx, { sessionId, reference }: Truth): Promise<Payment | undefined> {
  const lost =
    reference && uuid.test(reference) ? and(eq(payments.id, reference), isNull(payments.sessionId)) : undefined
  const [payment] = await tx
    .select()
    .from(payments)
    .where(or(eq(payments.sessionId, sessionId), lost))
    .for('update')
  return payment
}

interface Granting {
  payment: Payment
  granted: number
  share: number
  now: Date
}

async function grant(tx: SystemTx, { payment, granted, share, now }: Granting) {
  const { id, ownerId, packageName } = payment
  const words = { amount: granted, type: 'STRIPE_PAYMENT', description: `${packageName} package` } as const
  const bought: TransferEntry = { ...words, from: 'sales', toProfile: ownerId, pot: 'main', key: `payment:${id}` }
  const minted: TransferEntry = {
    ...words,
    amount: share,
    from: 'mint',
    to: await anyShard(tx),
    purpose: 'incentives_share',
    description: 'Share of a purchase, for levels and bonuses',
    key: `payment-share:${id}`,
  }
  await movePool(tx, ownerId, share)
  await transfer(tx, [bought, minted], now)
  await tx.insert(receipts).values({ paymentId: id, ownerId, issuedAt: now })
  await notify(tx, {
    to: ownerId,
    type: 'success',
    title: 'Credits added',
    message: `${granted} credits of the ${packageName} package are in your balance.`,
    link: paths.paymentSuccess(id),
    key: `payment:${id}`,
    at: now,
  })
  await announce(tx, personTopic(ownerId), 'credits')
}
