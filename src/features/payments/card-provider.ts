import Stripe from 'stripe'
import { AppError } from '#shared/errors.ts'
import { creditsText } from '#shared/texts/grouped.ts'
import type { CardDispute, CheckoutStatus } from './rules.ts'

export interface Order {
  paymentId: string
  packageName: string
  credits: number
  priceCents: number
  email: string
  successUrl: string
  cancelUrl: string
}

/**
 * A webhook event of the provider. Only its ids are used; the status of the checkout is read from the provider again.
 */
export interface ProviderEvent {
  eventId: string
  type: string
  occurredAt: Date
  sessionId: string | null
  paymentIntentId: string | null
}

/** The card provider. All calls throw an AppError of the catalogue. */
export interface CardProvider {
  openCheckout(order: Order): Promise<{ sessionId: string; url: string | null }>
  checkoutStatus(sessionId: string): Promise<CheckoutStatus>
  /** Id of the checkout of this payment intent, or null. */
  sessionOf(paymentIntentId: string): Promise<string | null>
  /** Refunds a payment to its card as a whole. Asked again, it does nothing. */
  refund(payment: { paymentId: string; paymentIntentId: string }): Promise<void>
  /** Verifies the signature over the raw body; null when the provider did not sign it or the signature is too old. */
  readEvent(raw: Buffer, signature: string): ProviderEvent | null
}

interface CardProviderSettings {
  secretKey: string
  webhookSecret: string
  /** Port of the sandbox on 127.0.0.1, when the sandbox replaces the provider. */
  sandboxPort?: number
}

const currency = 'usd'

export function openCardProvider({ secretKey, webhookSecret, sandboxPort }: CardProviderSettings): CardProvider {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(sandboxPort !== undefined && { host: '127.0.0.1', port: sandboxPort, protocol: 'http' as const }),
  })
  return {
    openCheckout: (order) =>
      withPaymentErrors(async () => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: order.paymentId,
            customer_email: order.email,
            success_url: order.successUrl,
            cancel_url: order.cancelUrl,
            metadata: { payment_id: order.paymentId },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency,
                  unit_amount: order.priceCents,
                  product_data: { name: `${order.packageName}: ${creditsText(order.credits)}` },
                },
              },
            ],
          },
          { idempotencyKey: `payment:${order.paymentId}` },
        )
        return { sessionId: session.id, url: session.url }
      }),
    checkoutStatus: (sessionId) =>
      withPaymentErrors(async () => {
        const expand = ['payment_intent.latest_charge']
        const session = await stripe.checkout.sessions.retrieve(sessionId, { expand })
        return statusFrom(session, await disputesOf(stripe, session))
      }),
    sessionOf: (paymentIntentId) =>
      withPaymentErrors(async () => {
        const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentIntentId, limit: 1 })
        return data[0]?.id ?? null
      }),
    refund: ({ paymentId, paymentIntentId }) =>
      withPaymentErrors(async () => {
        await stripe.refunds.create({ payment_intent: paymentIntentId }, { idempotencyKey: `refund:${paymentId}` })
      }),
    readEvent(raw, signature) {
      try {
        return eventFrom(stripe.webhooks.constructEvent(raw, signature, webhookSecret))
      } catch {
        return null
      }
    },
  }
}

/** Signs a body as the provider does, at `timestamp` (Unix seconds). For the sandbox and for tests. */
export const signAsProvider = (payload: string, secret: string, timestamp = Math.floor(Date.now() / 1000)): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })

const idOf = (thing: string | { id: string } | null | undefined) =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)

function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | null {
  const charge = typeof intent === 'string' ? null : intent?.latest_charge
  return typeof charge === 'string' ? null : (charge ?? null)
}

/** A card payment rarely has more than one dispute; the first hundred are all. */
async function disputesOf(stripe: Stripe, session: Stripe.Checkout.Session): Promise<CardDispute[]> {
  const intent = idOf(session.payment_intent)
  if (!intent || !chargeOf(session)?.disputed) return []
  const { data } = await stripe.disputes.list({ payment_intent: intent, limit: 100 })
  return data.map(({ id, amount, status }) => ({ id, cents: amount, state: stateOfDispute(status) }))
}

/** An inquiry (`warning_…`) moves no money, so one that was closed counts as won. An appeal (`appeal_…`) follows a loss. */
function stateOfDispute(status: Stripe.Dispute.Status): CardDispute['state'] {
  if (status === 'lost' || status.startsWith('appeal_')) return 'lost'
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open'
}

function statusFrom(session: Stripe.Checkout.Session, disputes: CardDispute[]): CheckoutStatus {
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent
  const charge = chargeOf(session)
  const declined = intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
  return {
    sessionId: session.id,
    reference: session.client_reference_id,
    paymentIntentId: idOf(session.payment_intent),
    cardFingerprint: charge?.payment_method_details?.card?.fingerprint ?? null,
    amountCents: session.amount_total,
    currency: session.currency,
    paid: session.payment_status === 'paid',
    failed: session.status === 'complete' && session.payment_status === 'unpaid' && declined,
    expired: session.status === 'expired',
    refundedCents: charge?.amount_refunded ?? 0,
    disputes,
  }
}

function eventFrom({ id, type, created, data }: Stripe.Event): ProviderEvent {
  const thing = data.object as { object?: string; id?: string; payment_intent?: string | { id: string } | null }
  return {
    eventId: id,
    type,
    occurredAt: new Date(created * 1000),
    sessionId: thing.object === 'checkout.session' ? (thing.id ?? null) : null,
    paymentIntentId: idOf(thing.payment_intent),
  }
}

/** Maps errors of the provider to the catalogue (payments-2); the original error is the cause, for the log. */
async function withPaymentErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const mapped = new AppError(codeOf(error))
    mapped.cause = error
    throw mapped
  }
}

function codeOf(error: unknown) {
  const {
    StripeAuthenticationError,
    StripePermissionError,
    StripeConnectionError,
    StripeAPIError,
    StripeRateLimitError,
  } = Stripe.errors
  if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError)
    return 'PAYMENT_CONFIGURATION'
  if (
    error instanceof StripeConnectionError ||
    error instanceof StripeAPIError ||
    error instanceof StripeRateLimitError
  )
    return 'PAYMENTS_UNAVAILABLE'
  return 'PAYMENT_FAILED'
}
