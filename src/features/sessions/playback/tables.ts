import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { mayReadWithReview, playtests } from '#features/playtests/sql.ts'
import { createdAt, refersTo } from '#platform/db/columns.ts'
import { hidden, ofProfile, shared, table } from '#platform/db/table.ts'
import { sessionRecordings } from '../tables.ts'

/** A small picture of a second of a recording, taken by the browser of somebody who watched it. */
export const recordingPictures = table(
  'recording_pictures',
  {
    recordingId: shared(refersTo(() => sessionRecordings.id, { onDelete: 'cascade' })),
    playtestId: shared(refersTo(() => playtests.id)),
    testerId: shared(uuid().notNull()),
    studioId: shared(uuid().notNull()),
    /** Of the video. */
    second: shared(integer().notNull()),
    storageKey: hidden(text().notNull(), { withheld: 'an internal key of the file store' }),
    createdAt: shared(createdAt()),
  },
  {
    copy: 'pictures of the recording, which the copy has as a file',
    erase: { delete: ofProfile('testerId', 'studioId') },
  },
  (t) => [
    primaryKey({ columns: [t.recordingId, t.second] }),
    check('recording_pictures_second', sql`${t.second} between 0 and 14400`),
    index('recording_pictures_of').on(t.playtestId),
    mayReadWithReview(t),
  ],
)
