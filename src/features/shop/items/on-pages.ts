/** What promo pages ask about their items (`promo/ports.ts`). */
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { availableOf, SHOWN_AT_MOST } from './item-columns.ts'
import { promoPageItems } from './tables.ts'

/** Expression: the active items of a page `p` in their order, as a JSON array of `shownItem`. */
export const itemsShown = (): SQL => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'title', i.title, 'description', i.description, 'image', i.image_url,
      'itemType', i.item_type, 'price', i.price_credits, 'available', ${availableOf(SHOWN_AT_MOST)}, 'sold', i.sold_quantity,
      'acceptsWelcome', i.accepts_welcome_credits) order by i.sort_order, i.id)
    from ${promoPageItems} i where i.promo_page_id = p.id and i.is_active), '[]')`

/** Predicate: an item of the page shows this picture. */
export const showsPicture = ({ id, pageId }: { id: SQL; pageId: SQL }): SQL => sql`
  exists (select 1 from ${promoPageItems} item where item.promo_page_id = ${pageId} and item.image_url = ${id})`

/** Expression: the title of an item; null if there is none. */
export const titleOfItem = (itemId: SQL): SQL => sql`(select i.title from ${promoPageItems} i where i.id = ${itemId})`

/** Predicate: the item is one of the page. */
export const belongsToPage = ({ id, pageId }: { id: SQL; pageId: SQL }): SQL => sql`
  exists (select 1 from ${promoPageItems} i where i.id = ${id} and i.promo_page_id = ${pageId})`

const hidden = z.object({ studioId: z.string(), title: z.string() })

/** Takes an item of a page out of sale; undefined if there is none. */
export async function takeOffSale(
  tx: SystemTx,
  { itemId, pageId }: { itemId: string; pageId: string },
): Promise<z.output<typeof hidden> | undefined> {
  const [item] = await rows(tx, hidden)`
    update ${promoPageItems} set is_active = false where id = ${itemId} and promo_page_id = ${pageId}
    returning studio_id, title`
  return item
}
