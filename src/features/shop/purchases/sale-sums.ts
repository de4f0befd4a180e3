import { type SQL, sql } from 'drizzle-orm'
import { EARNED_PERCENT } from './rules.ts'
import { promoPagePurchases, promoPurchasePieces } from './tables.ts'

/** SQL: the income of the main credits in `paid`, floored as `earnedOf` does. */
const earnedSql = (paid: SQL) => sql`coalesce(${paid} * ${EARNED_PERCENT}::int / 100, 0)::int`

const isLeft = sql`k.state <> 'refunded'`

/**
 * SQL: the sums of each completed purchase `b` that the predicate selects, from its pieces, as a table: purchase_id,
 * promo_page_id, item_id, title, buyer (a person, or the purchase itself after an erasure), bought_at, is_paid, `sold`
 * pieces that were not refunded, `revenue` paid for them, `earned` by the studio, and credits that were `refunded`. All
 * figures of sales come from here, so that they agree (shop-5).
 */
export const saleSums = (predicate: SQL): SQL => sql`(
  select b.id as purchase_id, b.promo_page_id, b.item_id, b.item_data ->> 'item_title' as title,
    coalesce(b.buyer_id, b.id) as buyer, b.created_at as bought_at, coalesce(bool_or(k.state = 'paid'), false) as is_paid,
    count(*) filter (where ${isLeft})::int as sold,
    coalesce(sum(k.price) filter (where ${isLeft}), 0)::int as revenue,
    ${earnedSql(sql`sum(k.price - k.welcome) filter (where ${isLeft})`)} as earned,
    coalesce(sum(k.price) filter (where not ${isLeft}), 0)::int as refunded
  from ${promoPagePurchases} b join ${promoPurchasePieces} k on k.purchase_id = b.id
  where b.purchase_status <> 'pending' and ${predicate} group by b.id)`

/** Expression: the instant of the first purchase of which something was refunded since then; null if there is none. */
export const firstRefunded = (since: SQL): SQL => sql`(select min(o.created_at)
  from ${promoPurchasePieces} r join ${promoPagePurchases} o on o.id = r.purchase_id
  where r.state = 'refunded' and r.refunded_at >= ${since})`
