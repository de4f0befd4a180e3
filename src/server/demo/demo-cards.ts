import type { CardProvider, Order } from '#features/payments/card-provider.ts'
import { settlePayment } from '#features/payments/checkout/settle-payment.ts'
import type { PaymentsServices } from '#features/payments/open-services.ts'
import type { CheckoutStatus } from '#features/payments/rules.ts'
import type { Database } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'

interface DemoCards {
  services: PaymentsServices
  /** Pays the checkout of this payment, as a card would: once. */
  pay(db: Database, paymentId: string, now: Date): Promise<void>
}

/** Cards that charge nothing: a checkout is paid as soon as it is open. */
export function demoCards(): DemoCards {
  const orders = new Map<string, Order>()
  const statusOf = ({ paymentId, priceCents }: Order): CheckoutStatus => ({
    sessionId: `demo-${paymentId}`,
    reference: paymentId,
    paymentIntentId: null,
    cardFingerprint: null,
    amountCents: priceCents,
    currency: 'usd',
    refundedCents: 0,
    disputes: [],
    paid: true,
    failed: false,
    expired: false,
  })
  const orderOf = (sessionId: string) => {
    const order = orders.get(sessionId.replace('demo-', ''))
    if (!order) throw new AppError('PAYMENTS_UNAVAILABLE')
    return order
  }
  const provider: CardProvider = {
    async openCheckout(order) {
      orders.set(order.paymentId, order)
      return { sessionId: `demo-${order.paymentId}`, url: new URL(order.successUrl).pathname }
    },
    checkoutStatus: async (sessionId) => statusOf(orderOf(sessionId)),
    sessionOf: async () => null,
    refund: async () => undefined,
    readEvent: () => null,
  }
  return {
    services: {
      kind: 'sandbox',
      provider: async () => provider,
      sandboxSecret: null,
      close: async () => undefined,
    },
    async pay(db, paymentId, now) {
      const order = orders.get(paymentId)
      if (order) await db.asSystem((tx) => settlePayment(tx, { status: statusOf(order), now }))
      orders.delete(paymentId)
    },
  }
}
