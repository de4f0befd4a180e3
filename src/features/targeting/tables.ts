import { sql } from 'drizzle-orm'
import { bigserial, customType, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '#platform/db/columns.ts'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Whose answers changed, written by a trigger in the very transaction that changed them, whoever does and however. Every
 * process reads from it what it does not count yet. Gone within two hours.
 */
export const targetingChanges = pgTable(
  'targeting_changes',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    profileId: uuid().notNull(),
    /** Transactions do not end in the order in which they begin: this one tells which are over. */
    transaction: transactionId().notNull().default(sql`pg_current_xact_id()`),
    createdAt: createdAt(),
  },
  (t) => [index('targeting_changes_since').on(t.transaction), index('targeting_changes_age').on(t.createdAt)],
).enableRLS()
