import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { promoPages } from '../pages/tables.ts'
import { salesOf } from '../ports.ts'
import { promoPageAnalytics, promoPageReferrers } from './tables.ts'

interface SellsOfGameInput {
  gameId: string
  studioId: string
  /** Days (UTC), both included. */
  from: string
  to: string
}

const pageSales = z.object({
  id: z.string(),
  title: z.string(),
  isPublished: z.boolean(),
  views: z.number(),
  visitors: z.number(),
  purchases: z.number(),
  buyers: z.number(),
  credits: z.number(),
  earned: z.number(),
  items: z.array(z.object({ title: z.string(), sold: z.number(), credits: z.number() })),
  sources: z.array(z.object({ host: z.string(), views: z.number() })),
})
export type PageSales = z.output<typeof pageSales>

const shownOfPage = 20

/** The sums of a game's promo pages in these days, as the pages' own figures show them (`analyticsOfPage`). */
export const sellsOfGame = (tx: SystemTx, { gameId, studioId, from, to }: SellsOfGameInput): Promise<PageSales[]> =>
  rows(tx, pageSales)`
    with pages as materialized (
      select p.id, p.title, p.is_published, p.created_at from ${promoPages} p where p.game_id = ${gameId} and p.studio_id = ${studioId}
    ), bought as materialized (
      select s.* from ${salesOf.ask(sql`b.promo_page_id in (select id from pages) and b.studio_id = ${studioId}
        and b.created_at >= (${from}::date)::timestamp at time zone 'UTC'
        and b.created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`)} s where s.sold > 0)
    select p.id, p.title, p.is_published, coalesce(v.views, 0) as views, coalesce(v.visitors, 0) as visitors,
      coalesce(b.purchases, 0) as purchases, coalesce(b.buyers, 0) as buyers, coalesce(b.credits, 0) as credits,
      coalesce(b.earned, 0) as earned,
      coalesce((select json_agg(json_build_object('title', i.title, 'sold', i.sold, 'credits', i.credits) order by i.sold desc, i.title) from (
        select (array_agg(s.title order by s.bought_at desc))[1] as title, sum(s.sold)::int as sold, sum(s.revenue)::int as credits
        from bought s where s.promo_page_id = p.id group by s.item_id order by sold desc limit ${shownOfPage}) i), '[]') as items,
      coalesce((select json_agg(json_build_object('host', h.host, 'views', h.views) order by h.views desc, h.host) from (
        select r.host, sum(r.page_views)::int as views from ${promoPageReferrers} r
        where r.promo_page_id = p.id and r.studio_id = ${studioId} and r.date between ${from}::date and ${to}::date
        group by r.host order by views desc limit ${shownOfPage}) h), '[]') as sources
    from pages p
    left join lateral (
      select sum(a.page_views) as views, sum(a.unique_visitors) as visitors from ${promoPageAnalytics} a
      where a.promo_page_id = p.id and a.date between ${from}::date and ${to}::date) v on true
    left join lateral (
      select count(*) as purchases, count(distinct s.buyer) as buyers, sum(s.revenue) as credits, sum(s.earned) as earned
      from bought s where s.promo_page_id = p.id) b on true
    order by p.created_at, p.id`
