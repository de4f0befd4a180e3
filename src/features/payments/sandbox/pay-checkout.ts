import { randomUUID } from 'node:crypto'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { laterMs, type SandboxEvent, type sandboxCards } from './cards.ts'
import { completeCheckout } from './checkouts.ts'

/** News on its way: job `sandbox-news`. `to` is where the product listens. */
export interface WebhookJob {
  eventId: string
  event: SandboxEvent
  sessionId: string
  to: string
}

interface Paying {
  sessionId: string
  card: (typeof sandboxCards)[number]
  to: string
  now: Date
}

/** Takes a card on the sandbox's page and sends the news, now and later. 'gone': it was paid, left or closed meanwhile. */
export async function payCheckout(
  tx: SystemTx,
  { sessionId, card, to, now }: Paying,
): Promise<'taken' | 'declined' | 'gone'> {
  if (card.paid === null) return 'declined'
  if (!(await completeCheckout(tx, { id: sessionId, paid: card.paid, now }))) return 'gone'
  await send(tx, { event: 'completed', sessionId, to })
  if (card.later) await send(tx, { event: card.later, sessionId, to }, new Date(now.getTime() + laterMs))
  return 'taken'
}

const send = (tx: SystemTx, job: Omit<WebhookJob, 'eventId'>, runAt?: Date) =>
  enqueue(tx, 'sandbox-news', { ...job, eventId: `evt_sandbox_${randomUUID()}` }, { ...(runAt && { runAt }) })
