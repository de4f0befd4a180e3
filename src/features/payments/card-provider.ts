import Stripe from 'stripe'
import { AppError } from '#shared/errors.ts'
import type { Truth } from './rules.ts'

export interface Order {
  paymentId: string
  packageName: string
  credits: number
  priceCents: number
  email: string
  successUrl: string
  cancelUrl: string
}

/** What the provider told us has changed; only its names are believed, the truth is read anew. */
export interface ProviderEvent {
  eventId: string
  type: string
  sessionId: string | null
  paymentIntentId: string | null
}

/** The one door to whoever takes the card. Every call throws an AppError of the catalogue. */
export interface CardProvider {
  openCheckout(order: Order): Promise<{ sessionId: string; url: string | null }>
  truthOf(sessionId: string): Promise<Truth>
  /** Id of the checkout that led to this payment, or null. */
  sessionOf(paymentIntentId: string): Promise<string | null>
  /** Checks the signature over the raw body; null when it was not made by the provider, or too long ago. */
  readEvent(raw: Buffer, signature: string): ProviderEvent | null
}

interface Opening {
  secretKey: string
  webhookSecret: string
  /** Where it listens when it is the sandbox. */
  sandboxPort?: number
}

const currency = 'usd'

export function openCardProvider({ secretKey, webhookSecret, sandboxPort }: Opening): CardProvider {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(sandboxPort !== undefined && { host: '127.0.0.1', port: sandboxPort, protocol: 'http' as const }),
  })
  return {
    openCheckout: (order) =>
      asked(async () => {
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
                  product_data: { name: `${order.packageName}: ${order.credits} credits` },
                },
              },
            ],
          },
          { idempotencyKey: `payment:${order.paymentId}` },
        )
        return { sessionId: session.id, url: session.url }
      }),
    truthOf: (sessionId) =>
      asked(async () => {
        const expand = ['payment_intent.latest_charge']
        return truthIn(await stripe.checkout.sessions.retrieve(sessionId, { expand }))
      }),
    sessionOf: (paymentIntentId) =>
      asked(async () => {
        const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentIntentId, limit: 1 })
        return data[0]?.id ?? null
      }),
    readEvent(raw, signature) {
      try {
        return eventsIn(stripe.webhooks.constructEvent(raw, signature, webhookSecret))
      } catch {
        return null
      }
    },
  }
}

/** Signs a body as the provider would, at `timestamp` (seconds). For the sandbox and for tests. */
export const signAsProvider = (payload: string, secret: string, timestamp = Math.floor(Date.now() / 1000)): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })

const idOf = (thing: string | { id: string } | null | undefined) =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)

function truthIn(session: Stripe.Checkout.Session): Truth {
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent
  const charge = typeof intent?.latest_charge === 'string' ? null : intent?.latest_charge
  const refused = intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
  return {
    sessionId: session.id,
    reference: session.client_reference_id,
    paymentIntentId: idOf(session.payment_intent),
    cardFingerprint: charge?.payment_method_details?.card?.fingerprint ?? null,
    amountCents: session.amount_total,
    currency: session.currency,
    paid: session.payment_status === 'paid',
    failed: session.status === 'complete' && session.payment_status === 'unpaid' && refused,
    expired: session.status === 'expired',
    refundedCents: charge?.amount_refunded ?? 0,
    disputed: charge?.disputed ?? false,
  }
}

function eventsIn({ id, type, data }: Stripe.Event): ProviderEvent {
  const thing = data.object as { object?: string; id?: string; payment_intent?: string | { id: string } | null }
  return {
    eventId: id,
    type,
    sessionId: thing.object === 'checkout.session' ? (thing.id ?? null) : null,
    paymentIntentId: idOf(thing.payment_intent),
  }
}

/** What the provider refuses, in words of the catalogue (spec 2 §8); the original is kept for the log. */
async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const refusal = new AppError(codeOf(error))
    refusal.cause = error
    throw refusal
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
