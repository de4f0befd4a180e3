import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { z } from 'zod'
import { textOf } from '#platform/db/query-builder.ts'
import { shaped } from '#platform/db/row-schema.ts'
import { lostPrefix } from './items/seal-code.ts'
import { promoItemCouponPool, promoPageItems } from './items/tables.ts'
import { promoPagePurchases } from './purchases/tables.ts'

const isSealed = (column: string) => sql.raw(`${column} is not null and ${column} not like '${lostPrefix}%'`)

const codesOf = sql`case jsonb_typeof(p.item_data -> 'coupon_code') when 'array' then p.item_data -> 'coupon_code'
  else jsonb_build_array(p.item_data -> 'coupon_code') end`

const countSealed = textOf(sql`
  select (select count(*) from ${promoPageItems} where ${isSealed('coupon_code')} or ${isSealed('delivered_text')})
    + (select count(*) from ${promoItemCouponPool} where ${isSealed('coupon_code')})
    + (select count(*) from ${promoPagePurchases} p where p.item_data ? 'coupon_code' and exists (
      select 1 from jsonb_array_elements_text(${codesOf}) c (code) where ${isSealed('c.code')})) as codes`)

/** How many items, codes and purchases hold something that only the key of sold codes opens. */
export async function countSealedCodes(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const [found] = shaped(z.object({ codes: z.number() }), (await client.query(countSealed)).rows)
  return found?.codes ?? 0
}

const lost = sql.raw(`'${lostPrefix}' || gen_random_uuid()`)

const steps = [
  sql`update ${promoPageItems} i set codes_lost_at = $1, is_active = false,
      coupon_code = case when coupon_code is null then null else ${lost} end,
      delivered_text = case when delivered_text is null then null else ${lost} end
    where ${isSealed('coupon_code')} or ${isSealed('delivered_text')}
      or exists (select 1 from ${promoItemCouponPool} c where c.promo_item_id = i.id and not c.is_used)`,
  sql`delete from ${promoItemCouponPool} where not is_used and $1::timestamptz is not null`,
  sql`update ${promoItemCouponPool} set coupon_code = ${lost}, code_digest = 'lost:' || id where $1::timestamptz is not null`,
  // Each lost code is another one, because no code is sold twice.
  sql`update ${promoPagePurchases} p set item_data = jsonb_set(p.item_data, '{coupon_code}',
      case jsonb_typeof(p.item_data -> 'coupon_code')
        when 'array' then (select jsonb_agg(case when jsonb_typeof(c.code) = 'null' then c.code else to_jsonb(${lost}) end order by c.place)
          from jsonb_array_elements(p.item_data -> 'coupon_code') with ordinality c (code, place))
        when 'string' then to_jsonb(${lost}) else p.item_data -> 'coupon_code' end)
    where p.item_data ? 'coupon_code' and $1::timestamptz is not null`,
].map((step) => textOf(step))

/**
 * Gives up all codes and texts whose key is lost: unused codes go, items are hidden until their studio replaces what was
 * lost, and buyers read that it is lost. In the transaction of `client`.
 */
export async function loseCodes(client: Pick<pg.ClientBase, 'query'>, now: Date): Promise<void> {
  for (const step of steps) await client.query(step, [now])
}
