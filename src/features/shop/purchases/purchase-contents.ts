import { type SQL, sql } from 'drizzle-orm'
import { promoPurchasePieces } from './tables.ts'

/** SQL: how many contents a purchase `p` has: its codes of a pool; one code for all, a text or a file is one. */
export const contentsOf = sql`(case when jsonb_typeof(p.item_data -> 'coupon_code') = 'array' then p.quantity else 1 end)`

const piecesOf = (what: SQL, predicate: SQL) =>
  sql`(select ${what} from ${promoPurchasePieces} k where k.purchase_id = p.id and ${predicate})`

/** SQL: the credits of a purchase `p` that were refunded, to all wallets. */
export const refundedOf = piecesOf(sql`coalesce(sum(k.price), 0)::int`, sql`k.state = 'refunded'`)

/** SQL: whether the content `n` of a purchase `p` was refunded. */
export const isContentRefunded = piecesOf(
  sql`coalesce(bool_and(k.state = 'refunded'), false)`,
  sql`(${contentsOf} = 1 or k.number = n)`,
)

/** SQL: what a report `r` of a purchase `p` is about costs: one piece, or all that is left if they are the same. */
export const reportedPrice = piecesOf(
  sql`coalesce(sum(k.price), 0)::int`,
  sql`(${contentsOf} = 1 or k.number = r.code_number) and (k.state <> 'refunded' or r.status = 'refunded')`,
)
