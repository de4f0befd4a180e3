import { sql } from 'drizzle-orm'

/** SQL: how many contents a purchase `p` has: its codes of a pool; one code for all, a text or a file is one. */
export const contentsOf = sql`(case when jsonb_typeof(p.item_data -> 'coupon_code') = 'array' then p.quantity else 1 end)`

/** SQL: what a content of a purchase `p` cost. One that was bought several times cost the whole price. */
export const contentPrice = sql`(p.price_paid_credits / ${contentsOf})`
