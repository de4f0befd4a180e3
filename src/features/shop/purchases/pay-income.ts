import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { transfer } from '#features/credits/transfer.ts'
import { isPaused, profiles } from '#features/profiles/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import type { Job } from '#platform/jobs/worker.ts'
import { AppError } from '#shared/errors.ts'
import { incomePaid } from './events.ts'
import { promoCodeReports, promoEarnings, promoPagePurchases, promoPurchasePieces } from './tables.ts'

/** So many sales are paid in one transfer. */
const batchSize = 500

/** SQL: income `e` that is due: its 14 days have passed without an open report or dispute (shop-5, payments-3). */
const isDue = (now: Date) => sql`(e.held_until <= ${at(now)} and e.paid_at is null and e.refunded_at is null
  and not exists (select 1 from ${promoCodeReports} r where r.purchase_id = e.purchase_id and r.status in ('open', 'with_admin'))
  and not exists (select 1 from ${promoPagePurchases} p where p.id = e.purchase_id and p.disputed_at is not null))`

/**
 * Pays the due income of each studio, in sums. Studios that are paused or deleted are left out (accounts-12). A studio
 * that can't be credited is logged and tried again at the next run (shop-5).
 */
export const payIncome: Job = async (_payload, { db, clock, log }) => {
  const now = clock.now()
  const studios = await db.asSystem(
    (tx) => rows(tx, idRow)`
      select p.id from ${profiles} p where p.user_id is not null and not ${isPaused(sql`p.id`)}
        and exists (select 1 from ${promoEarnings} e where e.studio_id = p.id and ${isDue(now)}) order by p.id`,
  )
  for (const { id: studioId } of studios) {
    try {
      while ((await db.asSystem((tx) => payStudio(tx, { studioId, now }))) === batchSize);
    } catch (error) {
      if (error instanceof AppError && error.code === 'CONNECTION_ERROR') throw error
      log.error({ err: error, studioId }, 'the income of sales could not be credited')
    }
  }
}

const dueIncome = z.object({ purchaseId: z.string(), amount: z.number() })

/** Pays one batch of a studio's due income in one transfer. Returns how many sales it covers. */
export async function payStudio(tx: SystemTx, { studioId, now }: { studioId: string; now: Date }): Promise<number> {
  const locked = await rows(tx, dueIncome)`
    select e.purchase_id, e.amount from ${promoEarnings} e where e.studio_id = ${studioId} and ${isDue(now)}
    order by e.held_until, e.purchase_id limit ${batchSize} for update skip locked`
  const ids = JSON.stringify(locked.map(({ purchaseId }) => purchaseId))
  // Asked again after the lock: a report may have been made meanwhile.
  const due = await rows(tx, dueIncome)`
    with paid as (
      update ${promoEarnings} e set paid_at = ${at(now)}
      where e.purchase_id in (select jsonb_array_elements_text(${ids}::jsonb)::uuid) and ${isDue(now)}
      returning e.purchase_id, e.amount),
    pieces as (
      update ${promoPurchasePieces} k set state = 'paid' from paid where k.purchase_id = paid.purchase_id and k.state = 'held')
    select purchase_id, amount from paid`
  const payoutId = due.map(({ purchaseId }) => purchaseId).toSorted()[0]
  if (payoutId === undefined) return 0
  const amount = due.reduce((sum, one) => sum + one.amount, 0)
  await transfer(
    tx,
    [
      {
        from: 'revenue',
        toProfile: studioId,
        wallet: 'main',
        amount,
        type: 'ADMIN_ADJUST',
        purpose: 'promo_sale',
        key: `promo-sale:${payoutId}`,
        description: due.length === 1 ? 'Income of a sale' : `Income of ${due.length} sales`,
      },
    ],
    now,
  )
  if (amount > 0) tx.happened(incomePaid({ payoutId, studioId, amount, sales: due.length }), now)
  return locked.length
}
