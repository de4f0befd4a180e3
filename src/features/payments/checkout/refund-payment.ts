import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import type { CardProvider } from '../card-provider.ts'
import { paymentRefunded } from '../events.ts'
import { payments } from '../tables.ts'
import { settlePayment } from './settle-payment.ts'

interface RefundPaymentInput {
  paymentId: string
  reason: string
  adminId: string
  provider: () => Promise<CardProvider>
  now: Date
}

/**
 * An admin refunds a paid payment to its card. What was granted for it becomes a debt, as with any refund (ruling 58).
 * The provider refunds once however often it is asked; its webhook finds the payment settled. Throws NOT_FOUND,
 * STATE_CHANGED (refunded, disputed or not paid), and errors of the provider.
 */
export async function refundPayment(
  db: Database,
  { paymentId, reason, adminId, provider, now }: RefundPaymentInput,
): Promise<void> {
  const [payment] = await db.asSystem((tx) =>
    tx
      .select({ state: payments.state, intentId: payments.paymentIntentId, sessionId: payments.sessionId })
      .from(payments)
      .where(eq(payments.id, paymentId)),
  )
  if (!payment) throw new AppError('NOT_FOUND')
  const { state, intentId, sessionId } = payment
  if (state !== 'paid' || intentId === null || sessionId === null)
    throw new AppError('STATE_CHANGED', `This payment can’t be refunded: it is ${state}.`)
  const cards = await provider()
  await cards.refund({ paymentId, paymentIntentId: intentId })
  const status = await cards.checkoutStatus(sessionId)
  await db.asSystem(async (tx) => {
    // Of two admins, or an admin and the webhook, the first one settles it.
    const [paid] = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.id, paymentId), eq(payments.state, 'paid')))
      .for('update')
    if (!paid) return
    await settlePayment(tx, { status, now })
    tx.happened(paymentRefunded({ paymentId, adminId, reason }), now)
  })
}
