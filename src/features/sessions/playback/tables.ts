import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { mayReadWithReview, playtests } from '#features/playtests/sql.ts'
import { createdAt, refersTo } from '#platform/db/columns.ts'
import { hidden, ofProfile, shared, table } from '#platform/db/table.ts'
import { sessionRecordings } from '../tables.ts'

/**
 * A small picture of the game at a moment, taken by the tester's browser. It is shown where no recording came, and kept as
 * long as that would have been (sessions-14).
 */
export const momentPictures = table(
  'moment_pictures',
  {
    // Without a reference: a removed moment can come back by an undo, and its picture with it.
    momentId: shared(uuid().primaryKey()),
    recordingId: shared(refersTo(() => sessionRecordings.id, { onDelete: 'cascade' })),
    playtestId: shared(refersTo(() => playtests.id)),
    testerId: shared(uuid().notNull()),
    studioId: shared(uuid().notNull()),
    storageKey: hidden(text().notNull(), { withheld: 'an internal key of the file store' }),
    createdAt: shared(createdAt()),
  },
  {
    copy: 'pictures of moments, which the copy has as files',
    erase: { delete: ofProfile('testerId', 'studioId') },
  },
  (t) => [
    index('moment_pictures_of').on(t.recordingId),
    index('moment_pictures_of_test').on(t.playtestId),
    mayReadWithReview(t),
  ],
)

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
