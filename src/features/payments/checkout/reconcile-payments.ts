import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { Database } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import type { Log } from '#platform/log/log.ts'
import type { PaymentsServices } from '../open-services.ts'
import { payments } from '../tables.ts'
import { settlePayment } from './settle-payment.ts'

interface ReconcilePaymentsInput {
  db: Database
  clock: Clock
  log: Log
  services: Pick<PaymentsServices, 'kind' | 'provider'>
}

const batchSize = 50

const openSession = z.object({ sessionId: z.string() })

/**
 * Reads the status of pending payments from the provider, least recently checked first, because webhook events can be
 * lost. A payment without a checkout becomes failed after an hour.
 */
export async function reconcilePayments(input: ReconcilePaymentsInput): Promise<void> {
  if (!input.services.kind) return
  // The same time for all batches: it marks a checked payment, which is then not due again in this run.
  const now = input.clock.now()
  while ((await reconcileSome(input, now)) === batchSize);
}

async function reconcileSome({ db, clock, log, services }: ReconcilePaymentsInput, now: Date): Promise<number> {
  const waiting = await db.asSystem(async (tx) => {
    await tx.execute(sql`
      update ${payments} set state = 'failed', updated_at = ${at(now)}
      where state = 'pending' and session_id is null and created_at < ${at(now)} - interval '1 hour'`)
    return rows(tx, openSession)`
      update ${payments} set updated_at = ${at(now)} where id in (
        select id from ${payments} where state = 'pending' and session_id is not null
          and updated_at < ${at(now)} - interval '30 seconds'
        order by updated_at limit ${batchSize} for update skip locked)
      returning session_id`
  })
  if (waiting.length === 0) return 0
  const provider = await services.provider()
  for (const { sessionId } of waiting) {
    try {
      const status = await provider.checkoutStatus(sessionId)
      await db.asSystem((tx) => settlePayment(tx, { status, now: clock.now() }))
    } catch (error) {
      log.warn({ err: error }, 'payment could not be reconciled')
    }
  }
  return waiting.length
}
