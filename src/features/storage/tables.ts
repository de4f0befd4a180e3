import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#platform/db/columns.ts'

/**
 * Everything that is kept for a studio behind the storage door, counted unpacked. A row is written before its files are
 * and goes with them; one that is not settled within the hour never became part of anything, and is swept.
 */
export const storedItems = pgTable(
  'stored_items',
  {
    /** A key, or the prefix of several files, behind the storage door. */
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
