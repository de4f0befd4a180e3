import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { signAsProvider } from '../card-provider.ts'
import { eventTypes, type SandboxEvent } from './cards.ts'
import { applyOutcome, readCheckout, type SandboxCheckout } from './checkouts.ts'
import { asDispute, asSession } from './open-sandbox.ts'
import type { WebhookJob } from './pay-checkout.ts'

interface SendWebhookInput {
  secret: string
  publicUrl: string
  clock: Clock
}

/** Applies a later outcome and delivers the signed webhook event. Throws unless the webhook answers 2xx. */
export async function sendWebhook(
  db: Database,
  job: WebhookJob,
  { secret, publicUrl, clock }: SendWebhookInput,
): Promise<void> {
  const { event, sessionId, to } = job
  // A retry finds the outcome applied already; the event still has to be delivered.
  if (event !== 'completed') await db.asSystem((tx) => applyOutcome(tx, sessionId, event))
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

/** The body of a webhook event in the provider's format. */
export function eventBody(
  { eventId, event }: { eventId: string; event: SandboxEvent },
  checkout: SandboxCheckout,
  at: { publicUrl: string; now: Date },
): string {
  const session = asSession(checkout, at)
  const charge = session.payment_intent ? session.payment_intent.latest_charge : null
  const objects = {
    completed: session,
    paid: session,
    refused: session,
    refunded: { ...charge, payment_intent: checkout.paymentIntent },
    disputed: asDispute(checkout),
    lost: asDispute(checkout),
    won: asDispute(checkout),
  }
  const object = { ...objects[event] } as Record<string, unknown>
  // An event carries only the id of the payment intent; the API returns the expanded object.
  if (object.object === 'checkout.session') object.payment_intent = checkout.paymentIntent
  return JSON.stringify({
    id: eventId,
    object: 'event',
    type: eventTypes[event],
    livemode: false,
    created: Math.floor(at.now.getTime() / 1000),
    data: { object: object },
  })
}
