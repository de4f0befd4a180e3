import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { hidden, ofProfile, own, table } from '#platform/db/table.ts'
import { limits, reportReasons } from '../rules.ts'

/** What a studio writes to its followers, or to those of one game. */
export const studioPosts = table(
  'studio_posts',
  {
    id: own(uuid().primaryKey()),
    studioId: own(uuid().notNull()),
    /** Null: to the followers of the studio. */
    gameId: own(uuid()),
    body: own(text().notNull()),
    createdAt: own(createdAt()),
    editedAt: own(instant()),
    deletedAt: own(instant()),
    takenDownAt: own(instant()),
    /** Shown to the studio. */
    takedownReason: own(text()),
    takenDownBy: hidden(uuid(), { withheld: 'names an admin' }),
  },
  { copy: ofProfile('studioId'), erase: { delete: ofProfile('studioId') } },
  (t) => [
    check('studio_posts_body', sql`length(${t.body}) between 1 and ${sql.raw(String(limits.post))}`),
    check('studio_posts_takedown', sql`(${t.takenDownAt} is null) = (${t.takedownReason} is null)`),
    index('studio_posts_of_studio').on(t.studioId, t.createdAt, t.id),
    index('studio_posts_of_game').on(t.gameId, t.createdAt, t.id).where(sql`${t.gameId} is not null`),
    index('studio_posts_newest').on(t.createdAt, t.id),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)

/** A report of a post, once for each person; open until an admin decides. */
export const postReports = table(
  'post_reports',
  {
    id: own(id()),
    postId: own(refersTo(() => studioPosts.id, { onDelete: 'cascade' })),
    reporterId: own(uuid().notNull()),
    reason: own(text({ enum: reportReasons }).notNull()),
    note: own(text().notNull().default('')),
    createdAt: own(createdAt()),
    closedAt: own(instant()),
  },
  { copy: ofProfile('reporterId'), erase: { delete: ofProfile('reporterId') } },
  (t) => [
    check('post_reports_note', sql`length(${t.note}) <= ${sql.raw(String(limits.note))}`),
    uniqueIndex('post_reports_once').on(t.postId, t.reporterId),
    index('post_reports_open').on(t.createdAt).where(sql`${t.closedAt} is null`),
    index('post_reports_of').on(t.reporterId),
    mayRead(sql`${t.reporterId} = ${me}`),
  ],
)
