import { eq } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import type { CardProvider, ProviderEvent } from '../card-provider.ts'
import { paymentEvents } from '../tables.ts'
import { settlePayment } from './settle-payment.ts'

interface Hearing {
  db: Database
  clock: Clock
  log: Log
  provider: CardProvider
}

/** Acts on news of the provider: reads the truth anew and settles the payment. Throws when the provider can't be asked. */
export async function handleWebhook(
  { db, clock, log, provider }: Hearing,
  providerEvent: ProviderEvent,
): Promise<void> {
  const { eventId, type, paymentIntentId } = providerEvent
  // Most repeats end here, before anybody is asked; the rest at the event's row.
  if (await db.asSystem((tx) => isKnown(tx, eventId))) return
  const sessionId = providerEvent.sessionId ?? (paymentIntentId ? await provider.sessionOf(paymentIntentId) : null)
  if (!sessionId) return
  const truth = await provider.truthOf(sessionId)
  const settled = await db.asSystem((tx) => settlePayment(tx, { truth, event: { eventId, type }, now: clock.now() }))
  if (settled.outcome === 'foreign') log.warn({ eventId, type }, 'news of a payment that is not ours or not as agreed')
}

async function isKnown(tx: SystemTx, eventId: string): Promise<boolean> {
  const rows = await tx.select().from(paymentEvents).where(eq(paymentEvents.eventId, eventId))
  return rows.length > 0
}
