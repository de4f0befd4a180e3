import { sql } from 'drizzle-orm'
import { boolean, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { reviewRequests } from '#features/requests/sql.ts'
import { createdAt, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { ofProfile, own, table } from '#platform/db/table.ts'
import { recordingChoices } from '#shared/play/recording.ts'

/**
 * Testers who wait for a place of a request at a date, the longest first (plans-6). They have agreed to what taking a spot
 * needs; the row goes when they get a place, leave, or nobody gets one any more.
 */
export const waitingTesters = table(
  'waiting_testers',
  {
    requestId: own(refersTo(() => reviewRequests.id, { onDelete: 'cascade' })),
    testerId: own(uuid().notNull()),
    studioId: own(uuid().notNull()),
    /** The pay that they saw; a place that pays less is not given to them. */
    shownPay: own(integer().notNull()),
    /** The recording that they saw and agree to, and whether clips may be shown outside. */
    recording: own(text({ enum: recordingChoices }).notNull()),
    outside: own(boolean().notNull()),
    since: own(createdAt()),
    /** When they were told that the lobby opens. */
    remindedAt: own(instant()),
  },
  { copy: ofProfile('testerId'), erase: { delete: ofProfile('testerId') } },
  (t) => [
    primaryKey({ columns: [t.requestId, t.testerId] }),
    index('waiting_testers_in_order').on(t.requestId, t.since, t.testerId),
    index('waiting_testers_of_tester').on(t.testerId),
    mayRead(sql`${t.testerId} = ${me}`),
  ],
)
