import { sql } from 'drizzle-orm'
import { bigserial, customType, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '#platform/db/columns.ts'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * The profiles whose targeting answers changed, written by a trigger in the same transaction. Each process reads from
 * it to refresh its index. Rows are deleted within two hours.
 */
export const targetingChanges = pgTable(
  'targeting_changes',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    profileId: uuid().notNull(),
    /** The transaction id: transactions don't commit in the order in which they begin, so ids of rows are no cursor. */
    transaction: transactionId().notNull().default(sql`pg_current_xact_id()`),
    createdAt: createdAt(),
  },
  (t) => [index('targeting_changes_since').on(t.transaction), index('targeting_changes_age').on(t.createdAt)],
).enableRLS()
