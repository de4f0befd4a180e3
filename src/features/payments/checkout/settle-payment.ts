import { createHash } from 'node:crypto'
import { and, eq, isNull, or } from 'drizzle-orm'
import { transfer } from '#features/credits/transfer.ts'
import { notify } from '#features/notifications/notify.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { paths } from '#shared/paths.ts'
import { type PaymentState, stateBy, type Truth } from '../rules.ts'
import { paymentEvents, payments, receipts } from '../tables.ts'
import { takeBack } from './take-back.ts'

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
 * Brings a payment to what the provider says, in one transaction with the news that told it: grants its credits once,
 * writes the receipt, or notes that the money was taken back. Safe in any order and any number of times.
 */
export async function settlePayment(tx: SystemTx, { truth, event, now }: Settling): Promise<Settled> {
  if (event && !(await isNew(tx, event, now))) return { outcome: 'known' }
  const payment = await holdPayment(tx, truth)
  if (!payment || truth.amountCents !== payment.priceCents || truth.currency !== 'usd') return { outcome: 'foreign' }
  const state = stateBy(payment.state, truth)
  if (state !== payment.state || payment.sessionId === null || truth.paymentIntentId !== payment.paymentIntentId) {
    await tx
      .update(payments)
      .set({
        state,
        sessionId: truth.sessionId,
        paymentIntentId: truth.paymentIntentId,
        ...(truth.cardFingerprint && { cardDigest: digestOf(truth.cardFingerprint) }),
        updatedAt: now,
        ...(state === 'paid' && { paidAt: now }),
      })
      .where(and(eq(payments.id, payment.id), eq(payments.state, payment.state)))
  }
  if (state === 'paid' && payment.state !== 'paid') await grant(tx, payment, now)
  // What was taken back before its credits were given never gives them.
  if ((state === 'refunded' || state === 'disputed') && payment.paidAt) await takeBack(tx, { payment, truth, now })
  if (state !== payment.state) await announce(tx, personTopic(payment.ownerId), 'payments', payment.id)
  return { outcome: 'settled', state }
}

const digestOf = (fingerprint: string) => createHash('sha256').update(`card:${fingerprint}`).digest('base64url')

async function isNew(tx: SystemTx, { eventId, type }: { eventId: string; type: string }, now: Date) {
  const { rowCount } = await tx.insert(paymentEvents).values({ eventId, type, receivedAt: now }).onConflictDoNothing()
  return rowCount === 1
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** By the checkout's name; or by our own, for one whose name was lost when we stopped between opening and noting it. */
async function holdPayment(tx: SystemTx, { sessionId, reference }: Truth): Promise<Payment | undefined> {
  const lost =
    reference && uuid.test(reference) ? and(eq(payments.id, reference), isNull(payments.sessionId)) : undefined
  const [payment] = await tx
    .select()
    .from(payments)
    .where(or(eq(payments.sessionId, sessionId), lost))
    .for('update')
  return payment
}

async function grant(tx: SystemTx, { id, ownerId, packageName, credits }: Payment, now: Date) {
  await transfer(
    tx,
    [
      {
        from: 'sales',
        toProfile: ownerId,
        pot: 'main',
        amount: credits,
        type: 'STRIPE_PAYMENT',
        description: `${packageName} package`,
        key: `payment:${id}`,
      },
    ],
    now,
  )
  await tx.insert(receipts).values({ paymentId: id, ownerId, issuedAt: now })
  await notify(tx, {
    to: ownerId,
    type: 'success',
    title: 'Credits added',
    message: `${credits} credits of the ${packageName} package are in your balance.`,
    link: paths.paymentSuccess(id),
    key: `payment:${id}`,
    at: now,
  })
  await announce(tx, personTopic(ownerId), 'credits')
}
