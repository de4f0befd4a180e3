import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { playtests } from '#features/playtests/sql.ts'
import { createdAt, id, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { hidden, ofProfile, own, table } from '#platform/db/table.ts'
import { reviewReportLimits, reviewReportReasons } from './rules.ts'

/** A report of a review as abuse, once for each reader; open until an admin decides. */
export const reviewReports = table(
  'review_reports',
  {
    id: own(id()),
    playtestId: own(refersTo(() => playtests.id, { onDelete: 'cascade' })),
    reporterId: own(uuid().notNull()),
    reason: own(text({ enum: reviewReportReasons }).notNull()),
    note: own(text().notNull().default('')),
    createdAt: own(createdAt()),
    closedAt: own(instant()),
    outcome: own(text({ enum: ['dismissed', 'warned'] })),
    closedBy: hidden(uuid(), { withheld: 'names an admin' }),
  },
  { copy: ofProfile('reporterId'), erase: { delete: ofProfile('reporterId') } },
  (t) => [
    check('review_reports_note', sql`length(${t.note}) <= ${sql.raw(String(reviewReportLimits.note))}`),
    check('review_reports_closed', sql`(${t.closedAt} is null) = (${t.outcome} is null)`),
    uniqueIndex('review_reports_once').on(t.playtestId, t.reporterId),
    index('review_reports_open').on(t.createdAt, t.id).where(sql`${t.closedAt} is null`),
    index('review_reports_of_reporter').on(t.reporterId),
    mayRead(sql`${t.reporterId} = ${me}`),
  ],
)
