import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { hidden, ofProfile, own, table } from '#platform/db/table.ts'
import { promoPages } from '../pages/tables.ts'
import { reportReasonNames } from './rules.ts'

const ofPage = () => refersTo(() => promoPages.id, { onDelete: 'cascade' })

/** A report of a promo page or of one of its items, for the admins. */
export const promoPageReports = table(
  'promo_page_reports',
  {
    id: hidden(uuid().primaryKey()),
    pageId: hidden(ofPage()),
    /** Null: the whole page. */
    itemId: hidden(uuid()),
    studioId: hidden(uuid().notNull()),
    /** Null for a visitor without an account. */
    reporterId: hidden(uuid(), { blank: null }),
    reason: hidden(text({ enum: reportReasonNames }).notNull()),
    details: hidden(text().notNull().default('')),
    createdAt: hidden(createdAt()),
    closedAt: hidden(instant()),
    outcome: hidden(text({ enum: ['dismissed', 'taken_down'] })),
    closedBy: hidden(uuid(), { withheld: 'names an admin' }),
  },
  { copy: ofProfile('reporterId'), erase: { blank: ofProfile('reporterId') } },
  (t) => [
    check('promo_page_reports_details', sql`length(${t.details}) <= 1000`),
    check('promo_page_reports_closed', sql`(${t.closedAt} is null) = (${t.outcome} is null)`),
    index('promo_page_reports_open').on(t.createdAt, t.id).where(sql`${t.closedAt} is null`),
    index('promo_page_reports_of_page').on(t.pageId),
    index('promo_page_reports_of_reporter').on(t.reporterId).where(sql`${t.reporterId} is not null`),
  ],
)

/** A page or an item that an admin took down. Restored: `restoredAt` is set. */
export const promoTakedowns = table(
  'promo_takedowns',
  {
    id: own(uuid().primaryKey().defaultRandom()),
    pageId: own(ofPage()),
    /** Null: the whole page. */
    itemId: own(uuid()),
    studioId: own(uuid().notNull()),
    /** What the studio reads. */
    reason: own(text().notNull()),
    takenDownAt: own(instant().notNull()),
    takenDownBy: hidden(uuid().notNull(), { withheld: 'names an admin' }),
    restoredAt: own(instant()),
    restoredBy: hidden(uuid(), { withheld: 'names an admin' }),
  },
  { copy: ofProfile('studioId'), erase: 'deleted with its page (promo/pages/erase-pages.ts)' },
  (t) => [
    check('promo_takedowns_reason', sql`length(${t.reason}) between 1 and 500`),
    uniqueIndex('promo_takedowns_in_force')
      .on(sql`coalesce(${t.itemId}, ${t.pageId})`)
      .where(sql`${t.restoredAt} is null`),
    index('promo_takedowns_of_page').on(t.pageId),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)
