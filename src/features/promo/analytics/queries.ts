import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { promoAddresses, promoPages } from '../pages/tables.ts'
import { salesOf } from '../ports.ts'
import { conversionOf } from './conversion.ts'
import { analyticsOutput, dayFigures, type PageAnalytics, referrer, topItem } from './schema.ts'
import { promoPageAnalytics, promoPageReferrers } from './tables.ts'

interface AnalyticsOfPageInput {
  pageId: string
  studioId: string
  /** Days (UTC), both included. */
  from: string
  to: string
}

const shownItems = 50
const shownHosts = 50

const pageRow = z.pick(analyticsOutput, { title: true, isPublished: true, address: true })
const earnedRow = z.object({ earned: z.number() })

/** The figures of a studio's page by day, item and referrer. Throws NOT_FOUND for another studio's page. */
export async function analyticsOfPage(tx: SystemTx, input: AnalyticsOfPageInput): Promise<PageAnalytics> {
  const { pageId, studioId, from, to } = input
  const page = await foundRow(tx, pageRow)`
    select p.title, p.is_published,
      (select '/promo/' || a.studio_name || '/' || a.slug from ${promoAddresses} a where a.page_id = p.id and a.is_current) as address
    from ${promoPages} p where p.id = ${pageId} and p.studio_id = ${studioId}`
  // Read from the pieces, not from the stored sums, so that a refund shows at once and all figures agree.
  const sold = sql`(select * from ${salesOf.ask(sql`b.promo_page_id = ${pageId} and b.studio_id = ${studioId}
    and b.created_at >= (${from}::date)::timestamp at time zone 'UTC'
    and b.created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`)} s where s.sold > 0)`
  const ofPage = sql`a.promo_page_id = ${pageId} and a.studio_id = ${studioId}`
  const byDay = await rows(tx, dayFigures)`
    with bought as (
      select (s.bought_at at time zone 'UTC')::date as day, count(*) as purchases, count(distinct s.buyer) as buyers,
        sum(s.revenue) as revenue
      from ${sold} s group by 1)
    select d.day::date::text as date, coalesce(a.page_views, 0) as page_views, coalesce(a.unique_visitors, 0) as unique_visitors,
      coalesce(b.purchases, 0) as total_purchases, coalesce(b.buyers, 0) as buyers, coalesce(b.revenue, 0) as revenue_credits,
      ${conversionOf(sql`b.buyers`, sql`a.unique_visitors`)} as conversion_rate
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as d(day)
      left join ${promoPageAnalytics} a on ${ofPage} and a.date = d.day::date
      left join bought b on b.day = d.day::date
    order by d.day`
  const byItem = await rows(tx, topItem)`
    select s.item_id, (array_agg(s.title order by s.bought_at desc))[1] as title, sum(s.sold) as quantity,
      sum(s.revenue) as revenue_credits
    from ${sold} s group by s.item_id order by quantity desc, s.item_id limit ${shownItems}`
  const byHost = await rows(tx, referrer)`
    select a.host, sum(a.page_views) as page_views from ${promoPageReferrers} a
    where ${ofPage} and a.date between ${from}::date and ${to}::date
    group by a.host order by page_views desc, a.host limit ${shownHosts}`
  const [income] = await rows(tx, earnedRow)`select coalesce(sum(s.earned), 0) as earned from ${sold} s`
  return { ...page, days: byDay, items: byItem, referrers: byHost, earnedCredits: income?.earned ?? 0 }
}
