import { sql } from 'drizzle-orm'
import { creditTransfers } from '#features/credits/sql.ts'
import { textOf } from '#platform/db/query-builder.ts'
import { promoItemCouponPool } from '../items/tables.ts'
import { EARNED_PERCENT } from './rules.ts'
import { promoEarnings, promoPagePurchases, promoPurchasePieces } from './tables.ts'

/**
 * For `ledger:verify`: each purchase of a promo page was charged what it says and has its codes and pieces, its refunds
 * were paid, and studios were credited exactly their paid income.
 */
export const saleCheck = {
  name: 'promo sales',
  rule: 'each promo purchase was charged what it and its pieces say and no code was sold twice; refunds and paid income match the transfers',
  sql: textOf(sql`select p.id as what, format('main %s, welcome %s, transfers %s and %s', p.price_paid_credits - p.welcome_credits_paid,
      p.welcome_credits_paid, coalesce(m.amount, 0), coalesce(w.amount, 0)) as detail
    from ${promoPagePurchases} p
      left join ${creditTransfers} m on m.idempotency_key = 'promo:' || p.id || '/main'
      left join ${creditTransfers} w on w.idempotency_key = 'promo-welcome:' || p.id || '/welcome'
    where p.purchase_status = 'pending' or coalesce(m.amount, 0) <> p.price_paid_credits - p.welcome_credits_paid
      or coalesce(w.amount, 0) <> p.welcome_credits_paid
    union all
    select p.id, 'not as many codes as were bought' from ${promoPagePurchases} p
    where case jsonb_typeof(p.item_data -> 'coupon_code')
      when 'array' then jsonb_array_length(p.item_data -> 'coupon_code') <> p.quantity else false end
    union all
    select min(c.purchase_id::text)::uuid, 'a code was sold twice' from (
      select p.id as purchase_id, x.code from ${promoPagePurchases} p
        cross join lateral jsonb_array_elements_text(case jsonb_typeof(p.item_data -> 'coupon_code')
          when 'array' then p.item_data -> 'coupon_code' else jsonb_build_array(p.item_data -> 'coupon_code') end) x (code)
      where p.item_data ? 'coupon_code' and exists (select 1 from ${promoItemCouponPool} o where o.purchase_id = p.id)) c
    where c.code is not null group by c.code having count(*) > 1
    union all
    select null::uuid, format('paid income %s, transfers %s', e.paid, t.paid) from
      (select coalesce(sum(amount) filter (where paid_at is not null), 0) as paid from ${promoEarnings}) e,
      (select coalesce(sum(amount), 0) as paid from ${creditTransfers} where purpose = 'promo_sale') t
    where e.paid <> t.paid
    union all
    select p.id, format('pieces %s, %s credits, welcome %s, refunded %s', k.pieces, k.price, k.welcome, k.refunded)
    from ${promoPagePurchases} p left join ${promoEarnings} e on e.purchase_id = p.id left join lateral (
      select count(*) as pieces, sum(x.price) as price, sum(x.welcome) as welcome,
        coalesce(sum(x.price) filter (where x.state = 'refunded'), 0) as refunded,
        coalesce(sum(x.price - x.welcome) filter (where x.state <> 'refunded'), 0) as main,
        coalesce(bool_or(x.state = 'paid'), false) as is_paid, coalesce(bool_or(x.state = 'held'), false) as is_held
      from ${promoPurchasePieces} x where x.purchase_id = p.id) k on true
    where k.pieces <> p.quantity or k.price <> p.price_paid_credits or k.welcome <> p.welcome_credits_paid
      or k.refunded <> p.refunded_credits + p.refunded_welcome_credits or (k.refunded = k.price) <> (p.purchase_status = 'refunded')
      or (k.is_paid and e.paid_at is null) or (k.is_held and e.paid_at is not null)
      or (e.paid_at is null and e.amount <> k.main * ${sql.raw(String(EARNED_PERCENT))} / 100)
    union all
    select null::uuid, format('refunds %s, transfers %s', p.refunded, t.refunded) from
      (select coalesce(sum(refunded_credits + refunded_welcome_credits), 0) as refunded from ${promoPagePurchases} where buyer_id is not null) p,
      (select coalesce(sum(amount), 0) as refunded from ${creditTransfers} where purpose = 'promo_refund') t
    where p.refunded > t.refunded`),
}
