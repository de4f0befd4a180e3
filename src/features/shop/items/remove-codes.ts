import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { codesRemoved } from './events.ts'
import { type ItemScope, lockItem } from './lock-item.ts'
import { promoItemCouponPool } from './tables.ts'

/**
 * Deletes the unused codes of an item, except those that a purchase is taking at this moment. Throws NOT_FOUND.
 */
export async function removeCodes(
  tx: SystemTx,
  { itemId, studioId, now }: ItemScope & { now: Date },
): Promise<{ removed: number }> {
  const { pageId } = await lockItem(tx, { itemId, studioId }, 'keep')
  const { rowCount } = await tx.execute(sql`
    delete from ${promoItemCouponPool} where id in (
      select id from ${promoItemCouponPool} where promo_item_id = ${itemId} and not is_used
      order by position for update skip locked)`)
  const removed = rowCount ?? 0
  if (removed > 0) tx.happened(codesRemoved({ pageId, studioId, itemId, actorId: studioId, count: removed }), now)
  return { removed }
}
