import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { signAsProvider } from '../card-provider.ts'
import { eventTypes, type SandboxEvent } from './cards.ts'
import { changeLater, readCheckout, type SandboxCheckout } from './checkouts.ts'
import { asSession } from './open-sandbox.ts'
import type { WebhookJob } from './pay-checkout.ts'

interface Sending {
  secret: string
  publicUrl: string
  clock: Clock
}

/** What happens later happens now, and the product is told as the provider tells it. Throws when it does not listen. */
export async function sendWebhook(db: Database, job: WebhookJob, { secret, publicUrl, clock }: Sending): Promise<void> {
  const { event, sessionId, to } = job
  // Repeated after a failure it has changed already; the news still has to arrive.
  if (event !== 'completed') await db.asSystem((tx) => changeLater(tx, sessionId, event))
  const checkout = await readCheckout(db, sessionId)
  if (!checkout) return
  const payload = eventBody(job, checkout, { publicUrl, now: clock.now() })
  const answer = await fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signAsProvider(payload, secret) },
    body: payload,
    signal: AbortSignal.timeout(20_000),
  })
  if (!answer.ok) throw new Error(`The webhook answered ${answer.status}`)
}

/** The body of an event, in the provider's words. */
export function eventBody(
  { eventId, event }: { eventId: string; event: SandboxEvent },
  checkout: SandboxCheckout,
  at: { publicUrl: string; now: Date },
): string {
  const session = asSession(checkout, at)
  const charge = session.payment_intent ? session.payment_intent.latest_charge : null
  const things = {
    completed: session,
    paid: session,
    refused: session,
    refunded: { ...charge, payment_intent: checkout.paymentIntent },
    disputed: {
      id: charge?.id.replace(/^ch/, 'dp'),
      object: 'dispute',
      status: 'needs_response',
      charge: charge?.id,
      payment_intent: checkout.paymentIntent,
    },
  }
  const thing = { ...things[event] } as Record<string, unknown>
  // An event names the payment; only a call that asks for it gets more.
  if (thing.object === 'checkout.session') thing.payment_intent = checkout.paymentIntent
  return JSON.stringify({
    id: eventId,
    object: 'event',
    type: eventTypes[event],
    livemode: false,
    created: Math.floor(at.now.getTime() / 1000),
    data: { object: thing },
  })
}
