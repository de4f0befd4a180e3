import { eq } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import type { CardProvider, ProviderEvent } from '../card-provider.ts'
import { paymentEvents } from '../tables.ts'
import { settlePayment } from './settle-payment.ts'

interface HandleWebhookInput {
  db: Database
  clock: Clock
  log: Log
  provider: CardProvider
}

/**
 * Handles a webhook event: reads the checkout's status and settles the payment. Throws when the provider is
 * unreachable.
 */
export async function handleWebhook(
  { db, clock, log, provider }: HandleWebhookInput,
  providerEvent: ProviderEvent,
): Promise<void> {
  const { eventId, type, occurredAt, paymentIntentId } = providerEvent
  // Most repeated deliveries end here, without a call to the provider; concurrent ones at the insert of the event.
  if (await db.asSystem((tx) => isKnown(tx, eventId))) return
  const sessionId = providerEvent.sessionId ?? (paymentIntentId ? await provider.sessionOf(paymentIntentId) : null)
  if (!sessionId) return
  const status = await provider.checkoutStatus(sessionId)
  const settled = await db.asSystem((tx) =>
    settlePayment(tx, { status, event: { eventId, type, occurredAt }, now: clock.now() }),
  )
  if (settled.outcome === 'foreign')
    log.warn({ eventId, type }, 'webhook event for an unknown payment or another amount')
}

async function isKnown(tx: SystemTx, eventId: string): Promise<boolean> {
  const rows = await tx.select().from(paymentEvents).where(eq(paymentEvents.eventId, eventId))
  return rows.length > 0
}
