import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { hasConsent } from '#features/compliance/sql.ts'
import { teamWorkspaces, workspaceMembers } from '#features/teams/workspaces/sql.ts'
import { createHmac, randomBytes } from '#platform/crypto/crypto.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { networkOf } from '#platform/rpc/network-of.ts'
import { promoPages } from '../pages/tables.ts'
import { conversionOf } from './conversion.ts'
import { hostsPerDay, otherHosts, visitorsOfNetwork } from './rules.ts'
import { sumSales } from './sum-sales.ts'
import {
  promoPageAnalytics,
  promoPageReferrers,
  promoPageVisitors,
  promoViewBatches,
  promoVisitorSalts,
} from './tables.ts'

export interface ViewBatch {
  id: string
  /** Number of views by page, day, viewer, host, address and browser, in JSON. */
  views: Map<string, number>
  /** Pages whose sales may have changed. */
  changed: Set<string>
}

type ViewKey = [pageId: string, day: string, viewerId: string | null, host: string, address: string, userAgent: string]

const saltOfDay = z.object({ date: z.string(), salt: z.string() })
const stored = z.object({ id: z.string() })

/**
 * Adds a batch of views to the figures of their pages and days, without those of the studio's own people and of people
 * who object to statistics. Idempotent by the id of the batch. Visitors are compared by a digest that is salted for the
 * day.
 */
export async function storeViews(tx: SystemTx, { batch, now }: { batch: ViewBatch; now: Date }): Promise<void> {
  const [isNew] = await rows(tx, stored)`
    insert into ${promoViewBatches} (id, stored_at) values (${batch.id}, ${at(now)})
    on conflict do nothing returning id`
  if (!isNew) return
  const keys = [...batch.views].map(([key, views]) => ({ key: JSON.parse(key) as ViewKey, views }))
  const salts = await saltsOf(tx, new Set(keys.map(({ key: [, day] }) => day)))
  const given = keys.map(({ key: [page, day, viewer, host, address, userAgent], views }) => {
    const digestOf = (text: string) =>
      createHmac('sha256', salts.get(day) ?? '')
        .update(text)
        .digest('base64url')
    // One subscriber has all addresses of the network, and can name as many browsers as they like.
    const from = networkOf(address)
    return { page, day, viewer, host, views, visitor: digestOf(`${from}\n${userAgent}`), network: digestOf(from) }
  })
  if (given.length > 0) await addViews(tx, JSON.stringify(given))
  if (batch.changed.size > 0) await sumSales(tx, { pageIds: [...batch.changed], now })
}

/** The salts of these days; the first process that asks for a day makes its salt. */
async function saltsOf(tx: SystemTx, days: ReadonlySet<string>): Promise<Map<string, string>> {
  if (days.size === 0) return new Map()
  const wanted = JSON.stringify([...days].map((date) => ({ date, salt: randomBytes(32).toString('hex') })))
  const each = sql`jsonb_to_recordset(${wanted}::jsonb) as d(date date, salt text)`
  await tx.execute(
    sql`insert into ${promoVisitorSalts} (date, salt) select d.date, d.salt from ${each} order by d.date on conflict do nothing`,
  )
  const found = await rows(tx, saltOfDay)`
    select s.date::text as date, s.salt from ${promoVisitorSalts} s where s.date in (select d.date from ${each})`
  return new Map(found.map(({ date, salt }) => [date, salt]))
}

const addViews = (tx: SystemTx, given: string) =>
  tx.execute(sql`
    with counted as materialized (
      select v.*, p.studio_id from jsonb_to_recordset(${given}::jsonb)
        as v(page uuid, day date, viewer uuid, host text, views int, visitor text, network text)
      join ${promoPages} p on p.id = v.page
      where v.viewer is null or (v.viewer <> p.studio_id and ${hasConsent(sql`v.viewer`, 'analytics')} and not exists (
        select 1 from ${workspaceMembers} m join ${teamWorkspaces} w on w.id = m.workspace_id
        where m.profile_id = v.viewer and w.studio_id = p.studio_id))
    ), visitors as (
      insert into ${promoPageVisitors} (date, promo_page_id, digest, network)
      select day, page, visitor, network from (
        select f.*, row_number() over (partition by day, page, network order by visitor) + (
          select count(*) from ${promoPageVisitors} k where k.date = day and k.promo_page_id = page and k.network = f.network) as nth
        from (select distinct day, page, visitor, network from counted) f
        where not exists (
          select 1 from ${promoPageVisitors} k where k.date = day and k.promo_page_id = page and k.digest = f.visitor)) n
      where nth <= ${visitorsOfNetwork} order by 1, 2, 3
      on conflict do nothing returning date, promo_page_id
    ), hosts as (
      insert into ${promoPageReferrers} as r (promo_page_id, date, host, studio_id, page_views)
      select c.page, c.day, known.host, c.studio_id, sum(c.views) from counted c, lateral (
        select case when c.host = '' or exists (
            select 1 from ${promoPageReferrers} o where o.promo_page_id = c.page and o.date = c.day and o.host = c.host)
          or (select count(*) from ${promoPageReferrers} o where o.promo_page_id = c.page and o.date = c.day) < ${hostsPerDay}
          then c.host else ${otherHosts} end as host
      ) known
      group by 1, 2, 3, 4 order by 1, 2, 3
      on conflict (promo_page_id, date, host) do update set page_views = r.page_views + excluded.page_views
    )
    insert into ${promoPageAnalytics} as a (promo_page_id, date, studio_id, page_views, unique_visitors)
    select page, day, studio_id, sum(views),
      (select count(*) from visitors n where n.promo_page_id = page and n.date = day)
    from counted group by page, day, studio_id order by page, day
    on conflict (promo_page_id, date) do update set
      page_views = a.page_views + excluded.page_views,
      unique_visitors = a.unique_visitors + excluded.unique_visitors,
      conversion_rate = ${conversionOf(sql`a.buyers`, sql`(a.unique_visitors + excluded.unique_visitors)`)}`)
