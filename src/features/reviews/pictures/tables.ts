import { index, uuid } from 'drizzle-orm/pg-core'
import { mayReadWithReview, playtests } from '#features/playtests/sql.ts'
import { createdAt, refersTo } from '#platform/db/columns.ts'
import { ofProfile, shared, table } from '#platform/db/table.ts'

/** Pictures of the bugs of a review or its draft. The studio sees them when it may read the review (tests-7). */
export const bugPictures = table(
  'bug_pictures',
  {
    id: shared(uuid().primaryKey()),
    playtestId: shared(refersTo(() => playtests.id)),
    /** Chosen by the browser, as in the draft and in `bugs_found`. */
    bugId: shared(uuid().notNull()),
    testerId: shared(uuid().notNull()),
    studioId: shared(uuid().notNull()),
    createdAt: shared(createdAt()),
  },
  {
    copy: ofProfile('testerId'),
    erase: 'deleted with their files before the review is submitted; then they stay without a name, as it does',
  },
  (t) => [index('bug_pictures_of').on(t.playtestId, t.createdAt, t.id), mayReadWithReview(t)],
)
