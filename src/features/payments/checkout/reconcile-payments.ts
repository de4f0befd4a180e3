import { sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import type { PaymentsServices } from '../open-services.ts'
import { settlePayment } from './settle-payment.ts'

interface Reconciling {
  db: Database
  clock: Clock
  log: Log
  services: Pick<PaymentsServices, 'kind' | 'provider'>
}

const atOnce = 50

/**
 * Asks the provider about payments that stay pending, those that were asked about longest ago first: news may have been
 * lost. What never got a checkout ends as failed after an hour.
 */
export async function reconcilePayments(reconciling: Reconciling): Promise<void> {
  if (!reconciling.services.kind) return
  // One moment for all batches: what was asked about is marked with it and not due again.
  const now = reconciling.clock.now()
  while ((await reconcileSome(reconciling, now)) === atOnce);
}

async function reconcileSome({ db, clock, log, services }: Reconciling, now: Date): Promise<number> {
  const waiting = await db.asSystem(async (tx) => {
    await tx.execute(sql`
      update payments set state = 'failed', updated_at = ${now.toISOString()}::timestamptz
      where state = 'pending' and session_id is null and created_at < ${now.toISOString()}::timestamptz - interval '1 hour'`)
    const { rows } = await tx.execute<{ session_id: string }>(sql`
      update payments set updated_at = ${now.toISOString()}::timestamptz where id in (
        select id from payments where state = 'pending' and session_id is not null
          and updated_at < ${now.toISOString()}::timestamptz - interval '30 seconds'
        order by updated_at limit ${atOnce} for update skip locked)
      returning session_id`)
    return rows
  })
  if (waiting.length === 0) return 0
  const provider = await services.provider()
  for (const { session_id } of waiting) {
    try {
      const truth = await provider.truthOf(session_id)
      await db.asSystem((tx) => settlePayment(tx, { truth, now: clock.now() }))
    } catch (error) {
      log.warn({ err: error }, 'a payment could not be reconciled')
    }
  }
  return waiting.length
}
