import { sql } from 'drizzle-orm'
import { bigserial, customType, index, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '#platform/db/columns.ts'
import { hidden, table } from '#platform/db/table.ts'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * The profiles whose targeting answers changed, written by a trigger in the same transaction. Each process reads from
 * it to refresh its index. Rows are deleted within two hours.
 */
export const targetingChanges = table(
  'targeting_changes',
  {
    id: hidden(bigserial({ mode: 'bigint' }).primaryKey()),
    profileId: hidden(uuid().notNull()),
    /** The transaction id: transactions don't commit in the order in which they begin, so ids of rows are no cursor. */
    transaction: hidden(transactionId().notNull().default(sql`pg_current_xact_id()`)),
    createdAt: hidden(createdAt()),
  },
  { copy: 'profiles to index again, deleted within two hours', erase: 'deleted within two hours' },
  (t) => [index('targeting_changes_since').on(t.transaction), index('targeting_changes_age').on(t.createdAt)],
)
