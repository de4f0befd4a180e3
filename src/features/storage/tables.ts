import { sql } from 'drizzle-orm'
import { bigint, check, index, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#platform/db/columns.ts'
import { hidden, ofProfile, table } from '#platform/db/table.ts'

/**
 * All items of a studio in the file store, with their unpacked size. The row is inserted before the files are written
 * and deleted with them. Items that are not settled within one hour are swept.
 */
export const storedItems = table(
  'stored_items',
  {
    /** A key in the file store, or the prefix of several files. */
    storageKey: hidden(text().primaryKey(), { withheld: 'an internal key of the file store' }),
    studioId: hidden(uuid().notNull()),
    kind: hidden(text({ enum: ['build', 'image', 'item', 'recording', 'deliverable'] }).notNull()),
    bytes: hidden(bigint({ mode: 'number' }).notNull()),
    settledAt: hidden(instant()),
    createdAt: hidden(createdAt()),
  },
  { copy: ofProfile('studioId'), erase: 'as games' },
  (t) => [
    check('stored_items_bytes', sql`${t.bytes} >= 0`),
    index('stored_items_of').on(t.studioId),
    index('stored_items_pending').on(t.createdAt).where(sql`${t.settledAt} is null`),
  ],
)
