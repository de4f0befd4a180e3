import { bigserial, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { playtests } from '../playtests/tables.ts'

/** What finds a (nearly) equal review among all of the platform; for the validator alone. */
export const reviewSignatures = pgTable(
  'review_signatures',
  {
    playtestId: uuid()
      .primaryKey()
      .references(() => playtests.id),
    testerId: uuid().notNull(),
    bands: integer().array().notNull(),
    /** The order in which the texts were committed: of two alike, the later one is the copy. */
    turn: bigserial({ mode: 'number' }),
  },
  // The pending list of a GIN index is read whole by each look-up, so new rows go into the index at once.
  (t) => [index('review_signatures_bands').using('gin', t.bands).with({ fastupdate: false })],
).enableRLS()
