import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, numeric, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { hidden, ofProfile, own, table } from '#platform/db/table.ts'
import { promoPages } from '../pages/tables.ts'
import type { TopItem } from './schema.ts'

const withItsPage = 'deleted with its page (promo/pages/erase-pages.ts)'
const noPerson = 'names no person: digests with a salt that is deleted after the day'

const ofPage = () => refersTo(() => promoPages.id, { onDelete: 'cascade' })

/** Figures of a promo page on one day (UTC). */
export const promoPageAnalytics = table(
  'promo_page_analytics',
  {
    promoPageId: own(ofPage()),
    date: own(date({ mode: 'string' }).notNull()),
    studioId: own(uuid().notNull()),
    pageViews: own(integer().notNull().default(0)),
    uniqueVisitors: own(integer().notNull().default(0)),
    /** Completed purchases of which not all pieces were refunded, by the day of the purchase. */
    totalPurchases: own(integer().notNull().default(0)),
    /** How many people made them. */
    buyers: own(integer().notNull().default(0)),
    /** What they paid for the pieces that were not refunded. */
    revenueCredits: own(integer().notNull().default(0)),
    /** Buyers for each hundred unique visitors, at most 100. */
    conversionRate: own(numeric({ precision: 9, scale: 2 }).notNull().default('0')),
    /** Most sold first. */
    topItems: own(jsonb().$type<TopItem[]>().notNull().default([])),
  },
  { copy: ofProfile('studioId'), erase: withItsPage },
  (t) => [
    primaryKey({ columns: [t.promoPageId, t.date] }),
    check('promo_page_analytics_counts', sql`${t.pageViews} >= 0 and ${t.uniqueVisitors} >= 0`),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)

/** Views of a page on one day by the host that linked to it: '' for none, '(other)' beyond the limit of hosts. */
export const promoPageReferrers = table(
  'promo_page_referrers',
  {
    promoPageId: own(ofPage()),
    date: own(date({ mode: 'string' }).notNull()),
    host: own(text().notNull()),
    studioId: own(uuid().notNull()),
    pageViews: own(integer().notNull()),
  },
  { copy: ofProfile('studioId'), erase: withItsPage },
  (t) => [
    primaryKey({ columns: [t.promoPageId, t.date, t.host] }),
    check('promo_page_referrers_host', sql`length(${t.host}) <= 253`),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)

/** The visitors of a page on one day, as salted digests of address and browser. Deleted after the day. */
export const promoPageVisitors = table(
  'promo_page_visitors',
  {
    date: hidden(date({ mode: 'string' }).notNull()),
    promoPageId: hidden(ofPage()),
    digest: hidden(text().notNull()),
    /** Salted digest of the network, to limit the visitors that count of one. */
    network: hidden(text()),
  },
  { copy: noPerson, erase: noPerson },
  (t) => [
    primaryKey({ columns: [t.date, t.promoPageId, t.digest] }),
    index('promo_page_visitors_of_network').on(t.date, t.promoPageId, t.network),
  ],
)

/** The salt of a day, shared by all processes. Deleted after the day: then no digest can be made or compared again. */
export const promoVisitorSalts = table(
  'promo_visitor_salts',
  {
    date: hidden(date({ mode: 'string' }).primaryKey()),
    salt: hidden(text().notNull()),
  },
  { copy: noPerson, erase: noPerson },
)

/** Batches of views that were stored: a batch that is sent again after a lost answer counts once. Kept for a day. */
export const promoViewBatches = table(
  'promo_view_batches',
  {
    id: hidden(uuid().primaryKey()),
    storedAt: hidden(createdAt()),
  },
  { copy: 'names no person', erase: 'names no person' },
)
