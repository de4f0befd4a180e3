import { sql } from 'drizzle-orm'
import { promoItemCouponPool } from './tables.ts'

/** Expression: the kind of delivery of an item `i`. */
export const deliveryOf = sql`case
  when i.item_type = 'digital_item' then case when i.delivered_text is null then 'file' else 'text' end
  when i.item_type = 'coupon_code' and i.coupon_code is not null then 'code'
  else 'pool' end`

/** Condition: an item `i` takes its codes from the pool. */
export const isPooled = sql`(i.item_type = 'game_key' or (i.item_type = 'coupon_code' and i.coupon_code is null))`

/** Expression: the number of unused codes of an item `i`, counted up to `most`. */
export const unusedCodes = (most: number) => sql`(select count(*)::int from (
  select 1 from ${promoItemCouponPool} c where c.promo_item_id = i.id and not c.is_used limit ${most}) counted)`

/**
 * Expression: how many of an item `i` can be bought: stock − sold, and no more than the unused codes of a pooled item
 * (shop-3). A digital item without its file can't be bought. Counts up to `most` codes.
 */
export const availableOf = (most: number) => sql`case
  when ${isPooled} then least(i.stock_quantity - i.sold_quantity, ${unusedCodes(most)})
  when i.item_type = 'digital_item' and i.delivered_text is null and i.file_key is null then 0
  else i.stock_quantity - i.sold_quantity end`

/** Visitors see exact numbers up to this one. */
export const SHOWN_AT_MOST = 1000
