import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#platform/db/columns.ts'

/**
 * All items of a studio in the file store, with their unpacked size. The row is inserted before the files are written
 * and deleted with them. Items that are not settled within one hour are swept.
 */
export const storedItems = pgTable(
  'stored_items',
  {
    /** A key in the file store, or the prefix of several files. */
    storageKey: text().primaryKey(),
    studioId: uuid().notNull(),
    kind: text({ enum: ['build', 'image', 'item', 'recording'] }).notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    settledAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    check('stored_items_bytes', sql`${t.bytes} >= 0`),
    index('stored_items_of').on(t.studioId),
    index('stored_items_pending').on(t.createdAt).where(sql`${t.settledAt} is null`),
  ],
).enableRLS()
