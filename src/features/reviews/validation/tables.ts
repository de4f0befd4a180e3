import { bigserial, index, integer, uuid } from 'drizzle-orm/pg-core'
import { hidden, table } from '#platform/db/table.ts'
import { playtests } from '../playtests/tables.ts'

/** What finds a (nearly) equal review among all of the platform; for the validator alone. */
export const reviewSignatures = table(
  'review_signatures',
  {
    playtestId: hidden(
      uuid()
        .primaryKey()
        .references(() => playtests.id),
    ),
    testerId: hidden(uuid().notNull()),
    bands: hidden(integer().array().notNull()),
    /** The order in which the texts were committed: of two alike, the later one is the copy. */
    turn: hidden(bigserial({ mode: 'number' })),
  },
  {
    copy: 'hashes of review texts that detect copies',
    erase: 'hashes that detect copies of a review, under an anonymous id',
  }, // The pending list of a GIN index is read whole by each look-up, so new rows go into the index at once.
  (t) => [index('review_signatures_bands').using('gin', t.bands).with({ fastupdate: false })],
)
