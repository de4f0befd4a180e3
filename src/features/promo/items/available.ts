import { type SQL, sql } from 'drizzle-orm'
import { promoItemCouponPool } from './tables.ts'

/** SQL: whether an item `i` takes its codes from the pool. */
export const isFromPool: SQL = sql`(i.item_type <> 'digital_item' and i.coupon_code is null)`

/**
 * SQL: how many of an item `i` can be bought: what is left of its stock, and for pool items at most as many as there are
 * unused codes (ruling 78). Counts up to `atMost` codes, because a pool may have 50,000.
 */
export const availableOf = (atMost: number): SQL => sql`(case when ${isFromPool}
  then (select count(*)::int from (select 1 from ${promoItemCouponPool} c where c.promo_item_id = i.id and not c.is_used
    limit greatest(0, least(${atMost}::int, i.stock_quantity - i.sold_quantity))) unused)
  else greatest(0, i.stock_quantity - i.sold_quantity) end)`

/** Visitors see exact numbers up to this one. */
export const SHOWN_AT_MOST = 1000
