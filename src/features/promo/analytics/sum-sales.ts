import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { promoPages } from '../pages/tables.ts'
import { promoPagePurchases } from '../purchases/tables.ts'
import { promoPageAnalytics } from './tables.ts'

/** Days in which a purchase may still be refunded, and a few more. */
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
  await tx.execute(sql`
    with bought as materialized (
      select b.promo_page_id, (b.created_at at time zone 'UTC')::date as day, b.item_id, b.item_data->>'item_title' as title,
        b.quantity, b.price_paid_credits, b.purchase_status = 'completed' as counts
      from ${promoPagePurchases} b
      where b.created_at >= ((${now.toISOString()}::timestamptz at time zone 'UTC')::date - ${openDays}::int) at time zone 'UTC' ${ofPages}
    ), by_item as (
      select promo_page_id, day, item_id, max(title) as title, sum(quantity)::int as quantity,
        sum(price_paid_credits)::int as revenue,
        row_number() over (partition by promo_page_id, day order by sum(quantity) desc, item_id) as place
      from bought where counts group by promo_page_id, day, item_id
    ), by_day as (
      select promo_page_id, day, count(*) filter (where counts)::int as purchases,
        coalesce(sum(price_paid_credits) filter (where counts), 0)::int as revenue
      from bought group by promo_page_id, day
    )
    insert into ${promoPageAnalytics} as a (promo_page_id, date, studio_id, total_purchases, revenue_credits, top_items)
    select d.promo_page_id, d.day, p.studio_id, d.purchases, d.revenue, coalesce((
      select jsonb_agg(jsonb_build_object('itemId', i.item_id, 'title', i.title, 'quantity', i.quantity,
        'revenueCredits', i.revenue) order by i.place)
      from by_item i where i.promo_page_id = d.promo_page_id and i.day = d.day and i.place <= ${listedItems}), '[]')
    from by_day d join ${promoPages} p on p.id = d.promo_page_id
    order by d.promo_page_id, d.day
    on conflict (promo_page_id, date) do update set
      total_purchases = excluded.total_purchases, revenue_credits = excluded.revenue_credits,
      top_items = excluded.top_items,
      conversion_rate = coalesce(round(100.0 * excluded.total_purchases / nullif(a.unique_visitors, 0), 2), 0)
    where (a.total_purchases, a.revenue_credits, a.top_items)
      is distinct from (excluded.total_purchases, excluded.revenue_credits, excluded.top_items)`)
}
