import { sql } from 'drizzle-orm'
import { check, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { mayReadWithReview, playtests } from '#features/playtests/sql.ts'
import { createdAt, id, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { hidden, ofProfile, own, shared, table } from '#platform/db/table.ts'
import type { StoredVersion } from '../decisions/tables.ts'
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
    outcome: own(text({ enum: ['dismissed', 'warned', 'hidden'] })),
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

/** The text of a review that an admin hid after a report; `reviews` and `review_versions` hold a sentence instead. */
export const hiddenReviewTexts = table(
  'hidden_review_texts',
  {
    playtestId: shared(refersTo(() => playtests.id).primaryKey()),
    testerId: shared(uuid().notNull()),
    studioId: shared(uuid().notNull()),
    /** Each as it was, known by its `updatedAt`. */
    texts: hidden(jsonb().$type<StoredVersion[]>().notNull()),
    reason: shared(text().notNull()),
    hiddenBy: hidden(uuid().notNull(), { withheld: 'names an admin' }),
    hiddenAt: shared(instant().notNull()),
  },
  { copy: ofProfile('testerId'), erase: 'as reviews' },
  (t) => [index('hidden_review_texts_newest').on(t.hiddenAt, t.playtestId), mayReadWithReview(t)],
)
