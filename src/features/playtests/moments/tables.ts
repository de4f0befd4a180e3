import { sql } from 'drizzle-orm'
import { check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, refersTo } from '#platform/db/columns.ts'
import { ofProfile, shared, table } from '#platform/db/table.ts'
import { mayReadWithReview, playtests } from '../tables.ts'
import { momentKinds } from './rules.ts'

/**
 * What a tester marked while playing, each with its time. The studio reads them when it may read the review (tests-7);
 * after the studio has read them they no longer change.
 */
export const playtestMoments = table(
  'playtest_moments',
  {
    id: shared(uuid().primaryKey()),
    playtestId: shared(refersTo(() => playtests.id)),
    testerId: shared(uuid().notNull()),
    studioId: shared(uuid().notNull()),
    kind: shared(text({ enum: momentKinds }).notNull()),
    /** Seconds of measured play time; seconds since the start where the build can't be timed. */
    atSeconds: shared(integer().notNull()),
    note: shared(text().notNull().default('')),
    /** When it was pressed. */
    createdAt: shared(createdAt()),
  },
  {
    copy: ofProfile('testerId'),
    // Submitted ones stay without a name, as the review does.
    erase: {
      delete: (t, { profile }) =>
        sql`${t.testerId} = ${profile} and exists (select 1 from ${playtests} p where p.id = ${t.playtestId} and p.submissions = 0)`,
    },
  },
  (t) => [
    check('playtest_moments_note', sql`length(${t.note}) <= 500`),
    check('playtest_moments_at', sql`${t.atSeconds} >= 0`),
    index('playtest_moments_of').on(t.playtestId, t.atSeconds, t.id),
    mayReadWithReview(t),
  ],
)
