import { sql } from 'drizzle-orm'
import { text, unique, uuid } from 'drizzle-orm/pg-core'
import { reviewRequests } from '#features/requests/sql.ts'
import { createdAt, id, mayRead, me } from '#platform/db/columns.ts'
import { ofProfile, shared, table } from '#platform/db/table.ts'

/** Which tester agreed to which confidentiality text, and when. Both sides can read it. */
export const confidentialityReceipts = table(
  'confidentiality_receipts',
  {
    id: shared(id()),
    requestId: shared(
      uuid()
        .notNull()
        .references(() => reviewRequests.id),
    ),
    testerId: shared(uuid().notNull()),
    studioId: shared(uuid().notNull()),
    text: shared(text().notNull()),
    textHash: shared(text().notNull()),
    agreedAt: shared(createdAt()),
  },
  { copy: ofProfile('testerId', 'studioId'), erase: 'append-only: an agreement that both sides rely on' },
  (t) => [
    unique('confidentiality_receipts_once').on(t.requestId, t.testerId, t.textHash),
    mayRead(sql`${t.testerId} = ${me} or ${t.studioId} = ${me}`),
  ],
)
