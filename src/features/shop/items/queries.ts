import { z } from 'zod/mini'
import { promoPages } from '#features/promo/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { availableOf, deliveryOf } from './item-columns.ts'
import type { ItemScope } from './lock-item.ts'
import { itemLimits } from './rules.ts'
import { type ListedItem, listedItem } from './schema.ts'
import type { CodeSeal } from './seal-code.ts'
import { promoItemCouponPool, promoPageItems } from './tables.ts'

const itemRow = z.extend(z.omit(listedItem, { codes: true, file: true }), {
  used: z.number(),
  unused: z.number(),
  fileName: z.nullable(z.string()),
  fileBytes: z.nullable(z.number()),
})

/** All items of a studio's page in their order. Throws NOT_FOUND for another studio's page. */
export async function itemsOfPage(
  tx: SystemTx,
  { pageId, studioId }: { pageId: string; studioId: string },
): Promise<ListedItem[]> {
  const found = await rows(tx, itemRow)`
    select i.id, i.item_type, ${deliveryOf} as delivery, i.title, i.description, i.image_url as image_id,
      i.price_credits, i.stock_quantity, i.sold_quantity, ${availableOf(itemLimits.codesPerItem)} as available,
      i.accepts_welcome_credits, i.welcome_daily_limit, i.is_active, i.codes_lost_at, i.file_name, i.file_bytes, p.used, p.unused
    from ${promoPageItems} i cross join lateral (
      select count(*) filter (where c.is_used) as used, count(*) filter (where not c.is_used) as unused
      from ${promoItemCouponPool} c where c.promo_item_id = i.id) p
    where i.promo_page_id = ${pageId} and i.studio_id = ${studioId} order by i.sort_order, i.id`
  if (found.length === 0) await assertPage(tx, { pageId, studioId })
  return found.map(({ used, unused, fileName, fileBytes, ...item }) => ({
    ...item,
    codes: item.delivery === 'pool' ? { used, unused } : null,
    file: fileName === null || fileBytes === null ? null : { name: fileName, bytes: fileBytes },
  }))
}

const present = z.object({ present: z.boolean() })

async function assertPage(tx: SystemTx, { pageId, studioId }: { pageId: string; studioId: string }): Promise<void> {
  const [page] = await rows(tx, present)`
    select exists (select 1 from ${promoPages} where id = ${pageId} and studio_id = ${studioId}) as present`
  if (!page?.present) throw new AppError('NOT_FOUND')
}

const sealedSecret = z.object({ couponCode: z.nullable(z.string()), deliveredText: z.nullable(z.string()) })

/** The code for all buyers or the text of a studio's own item. Throws NOT_FOUND. */
export async function secretOfItem(
  tx: SystemTx,
  { itemId, studioId }: ItemScope,
  { open }: CodeSeal,
): Promise<{ code: string | null; text: string | null }> {
  const item = await foundRow(tx, sealedSecret)`
    select i.coupon_code, i.delivered_text from ${promoPageItems} i where i.id = ${itemId} and i.studio_id = ${studioId}`
  const opened = (sealed: string | null) => (sealed === null ? null : open(sealed, studioId))
  return { code: opened(item.couponCode), text: opened(item.deliveredText) }
}

const sealedCode = z.object({ position: z.number(), couponCode: z.string() })

/** Unused codes of an item after a position, in order, at most `atOnce`, still encrypted. */
export const unusedAfter = (
  tx: SystemTx,
  { itemId, position, atOnce }: { itemId: string; position: number; atOnce: number },
) =>
  rows(tx, sealedCode)`
    select c.position, c.coupon_code from ${promoItemCouponPool} c
    where c.promo_item_id = ${itemId} and not c.is_used and c.position > ${position}
    order by c.position limit ${atOnce}`
