import { randomUUID } from '#platform/crypto/crypto.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { laterMs, type SandboxEvent, type sandboxCards } from './cards.ts'
import { completeCheckout } from './checkouts.ts'

/** Payload of the job `sandbox-news`, which delivers a webhook event. `to` is the URL of the product's webhook. */
export interface WebhookJob {
  eventId: string
  event: SandboxEvent
  sessionId: string
  to: string
}

interface PayCheckoutInput {
  sessionId: string
  card: (typeof sandboxCards)[number]
  to: string
  now: Date
}

/** Pays a checkout with a sandbox card and queues its webhook events. 'closed': the checkout is complete or expired. */
export async function payCheckout(
  tx: SystemTx,
  { sessionId, card, to, now }: PayCheckoutInput,
): Promise<'accepted' | 'declined' | 'closed'> {
  if (card.paid === null) return 'declined'
  if (!(await completeCheckout(tx, { id: sessionId, paid: card.paid, now }))) return 'closed'
  await send(tx, { event: 'completed', sessionId, to })
  for (const [n, event] of card.later.entries())
    await send(tx, { event, sessionId, to }, new Date(now.getTime() + (n + 1) * laterMs))
  return 'accepted'
}

const send = (tx: SystemTx, job: Omit<WebhookJob, 'eventId'>, runAt?: Date) =>
  enqueue(tx, 'sandbox-news', { ...job, eventId: `evt_sandbox_${randomUUID()}` }, { ...(runAt && { runAt }) })
