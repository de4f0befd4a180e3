import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { promoPageItems } from '../items/tables.ts'
import { promoPagePurchases } from './tables.ts'

/**
 * SQL: the most welcome credits that may pay a purchase of an item `i` (shop-6): the price of one, once per person and
 * item, and no more often in a day (UTC) than its studio allows. Refunded purchases do not count.
 */
export const welcomeAllowed = ({ buyerId, now }: { buyerId: string; now: Date }): SQL => sql`(case
  when not i.accepts_welcome_credits then 0
  when exists (select 1 from ${promoPagePurchases} w where w.item_id = i.id and w.buyer_id = ${buyerId}
    and w.welcome_credits_paid > w.refunded_welcome_credits) then 0
  when (select count(*) from ${promoPagePurchases} w where w.item_id = i.id and w.welcome_credits_paid > 0
    and w.created_at >= date_trunc('day', ${at(now)}, 'UTC')) >= i.welcome_daily_limit then 0
  else i.price_credits end)`

const allowedRow = z.object({ allowed: z.number() })

/**
 * Throws PRICE_CHANGED when these welcome credits can't pay. The item must be locked: concurrent purchases of it are
 * counted then.
 */
export async function assertWelcomeAllowed(
  tx: SystemTx,
  { itemId, buyerId, shownWelcome, now }: { itemId: string; buyerId: string; shownWelcome: number; now: Date },
): Promise<void> {
  const [row] = await rows(tx, allowedRow)`
    select ${welcomeAllowed({ buyerId, now })} as allowed from ${promoPageItems} i where i.id = ${itemId}`
  if (shownWelcome > (row?.allowed ?? 0))
    throw new AppError('PRICE_CHANGED', 'Welcome credits can no longer pay for this. Nothing was charged.')
}
