import { sql } from 'drizzle-orm'
import { lockPage } from '#features/promo/pages/lock-page.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { itemsChanged } from './events.ts'
import { promoPageItems } from './tables.ts'

interface OrderItemsInput {
  pageId: string
  studioId: string
  /** All items of the page, in their new order. */
  itemIds: string[]
  now: Date
}

/** Orders the items of a page. Throws NOT_FOUND, STATE_CHANGED when these are not all its items. */
export async function orderItems(tx: SystemTx, { pageId, studioId, itemIds, now }: OrderItemsInput): Promise<void> {
  await lockPage(tx, { pageId, studioId })
  const { rowCount } = await tx.execute(sql`
    update ${promoPageItems} i set sort_order = o.position, updated_at = ${at(now)}
    from unnest(${sql.param(itemIds)}::uuid[]) with ordinality as o (id, position)
    where i.id = o.id and i.promo_page_id = ${pageId}
      and (select count(*) from ${promoPageItems} where promo_page_id = ${pageId}) = ${itemIds.length}`)
  if (rowCount !== itemIds.length) throw new AppError('STATE_CHANGED')
  tx.happened(itemsChanged({ pageId, studioId }), now)
}
