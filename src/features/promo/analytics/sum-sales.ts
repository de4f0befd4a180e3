import { sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { promoPages } from '../pages/tables.ts'
import { firstRefundedSince, salesOf } from '../ports.ts'
import { conversionOf } from './conversion.ts'
import { promoPageAnalytics } from './tables.ts'

/** Days in which most purchases are refunded, and a few more; the range grows when an earlier one was refunded lately. */
const openDays = 31
const listedItems = 20

/**
 * Sums the sales of the last month by page and day again, because purchases are made and refunded. Without `pageIds`:
 * of all pages. Idempotent; unchanged days are not written.
 */
export async function sumSales(
  tx: SystemTx,
  { pageIds, now }: { pageIds?: readonly string[]; now: Date },
): Promise<void> {
  const ofPages = pageIds
    ? sql`and b.promo_page_id in (select jsonb_array_elements_text(${JSON.stringify(pageIds)}::jsonb)::uuid)`
    : sql``
  const today = sql`(${at(now)} at time zone 'UTC')::date`
  const since = (days: number) => sql`((${today} - ${days}::int) at time zone 'UTC')`
  const refundedLately = sql`date_trunc('day', ${firstRefundedSince.ask(since(1))}, 'UTC')`
  await tx.execute(sql`
    with bought as materialized (
      select s.promo_page_id, (s.bought_at at time zone 'UTC')::date as day, s.item_id, s.title, s.buyer, s.sold, s.revenue
      from ${salesOf.ask(sql`b.created_at >= least(${since(openDays)}, ${refundedLately}) ${ofPages}`)} s
    ), by_item as (
      select promo_page_id, day, item_id, max(title) as title, sum(sold)::int as quantity, sum(revenue)::int as revenue,
        row_number() over (partition by promo_page_id, day order by sum(sold) desc, item_id) as place
      from bought where sold > 0 group by promo_page_id, day, item_id
    ), by_day as (
      select promo_page_id, day, count(*) filter (where sold > 0)::int as purchases,
        count(distinct buyer) filter (where sold > 0)::int as buyers, sum(revenue)::int as revenue
      from bought group by promo_page_id, day
    )
    insert into ${promoPageAnalytics} as a (promo_page_id, date, studio_id, total_purchases, buyers, revenue_credits, top_items)
    select d.promo_page_id, d.day, p.studio_id, d.purchases, d.buyers, d.revenue, coalesce((
      select jsonb_agg(jsonb_build_object('itemId', i.item_id, 'title', i.title, 'quantity', i.quantity,
        'revenueCredits', i.revenue) order by i.place)
      from by_item i where i.promo_page_id = d.promo_page_id and i.day = d.day and i.place <= ${listedItems}), '[]')
    from by_day d join ${promoPages} p on p.id = d.promo_page_id
    order by d.promo_page_id, d.day
    on conflict (promo_page_id, date) do update set
      total_purchases = excluded.total_purchases, buyers = excluded.buyers, revenue_credits = excluded.revenue_credits,
      top_items = excluded.top_items, conversion_rate = ${conversionOf(sql`excluded.buyers`, sql`a.unique_visitors`)}
    where (a.total_purchases, a.buyers, a.revenue_credits, a.top_items)
      is distinct from (excluded.total_purchases, excluded.buyers, excluded.revenue_credits, excluded.top_items)`)
}
