import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { AppError } from '#shared/errors.ts'
import type { CardProvider } from '../card-provider.ts'
import { paymentRefunded } from '../events.ts'
import { payments } from '../tables.ts'
import { settlePayment } from './settle-payment.ts'

export const refundPaymentTask = 'refund-payment'

/** What the job reads. */
export const refundOrder = z.object({ paymentId: z.uuid(), reason: z.string(), adminId: z.uuid() })
type RefundOrder = z.output<typeof refundOrder>

interface RefundPaymentInput extends RefundOrder {
  provider: () => Promise<CardProvider>
  now: Date
}

/**
 * Orders the refund of a paid payment; a job asks the provider once the act over credits is committed. Throws NOT_FOUND,
 * STATE_CHANGED (refunded, disputed or not paid).
 */
export async function orderRefund(tx: SystemTx, order: RefundOrder): Promise<void> {
  await readRefundable(tx, order.paymentId)
  await enqueue(tx, refundPaymentTask, { ...order }, { key: `${refundPaymentTask}:${order.paymentId}` })
}

async function readRefundable(tx: SystemTx, paymentId: string) {
  const [payment] = await tx
    .select({ state: payments.state, intentId: payments.paymentIntentId, sessionId: payments.sessionId })
    .from(payments)
    .where(eq(payments.id, paymentId))
  if (!payment) throw new AppError('NOT_FOUND')
  const { state, intentId, sessionId } = payment
  if (state !== 'paid' || intentId === null || sessionId === null)
    throw new AppError('STATE_CHANGED', `This payment can’t be refunded: it is ${state}.`)
  return { intentId, sessionId }
}

/**
 * An admin refunds a paid payment to its card. What was granted for it becomes a debt, as with any refund
 * (accounts-13). The provider refunds once however often it is asked; its webhook finds the payment settled. Throws
 * NOT_FOUND, STATE_CHANGED (refunded, disputed or not paid), and errors of the provider.
 */
export async function refundPayment(
  db: Database,
  { paymentId, reason, adminId, provider, now }: RefundPaymentInput,
): Promise<void> {
  const { intentId, sessionId } = await db.asSystem((tx) => readRefundable(tx, paymentId))
  const cards = await provider()
  await cards.refund({ paymentId, paymentIntentId: intentId })
  const status = await cards.checkoutStatus(sessionId)
  await db.asSystem(async (tx) => {
    // Of two admins, or an admin and the webhook, the first one settles it.
    const [paid] = await tx
      .select({ ownerId: payments.ownerId })
      .from(payments)
      .where(and(eq(payments.id, paymentId), eq(payments.state, 'paid')))
      .for('update')
    if (!paid) return
    await settlePayment(tx, { status, now })
    tx.happened(paymentRefunded({ paymentId, ownerId: paid.ownerId, adminId, reason }), now)
  })
}
