import { bigserial, index, integer, jsonb, uuid } from 'drizzle-orm/pg-core'
import { playtests } from '#features/playtests/sql.ts'
import { createdAt, refersTo } from '#platform/db/columns.ts'
import { hidden, ofProfile, table } from '#platform/db/table.ts'

/** What finds a (nearly) equal review among all of the platform; for the validator alone. */
export const reviewSignatures = table(
  'review_signatures',
  {
    playtestId: hidden(refersTo(() => playtests.id).primaryKey()),
    testerId: hidden(uuid().notNull()),
    bands: hidden(integer().array().notNull()),
    /** The order in which the texts were committed: of two alike, the later one is the copy. */
    turn: hidden(bigserial({ mode: 'number' })),
  },
  {
    copy: 'hashes of review texts that detect copies',
    erase: 'hashes that detect copies of a review, under an anonymous id',
  },
  // The pending list of a GIN index is read whole by each look-up, so new rows go into the index at once.
  (t) => [index('review_signatures_bands').using('gin', t.bands).with({ fastupdate: false })],
)

/**
 * The answers to proof questions at the first submission, and which are correct. Read by the validator, and by the
 * studio once the review is valid.
 */
export const proofResults = table(
  'proof_results',
  {
    playtestId: hidden(refersTo(() => playtests.id).primaryKey()),
    testerId: hidden(uuid().notNull()),
    asked: hidden(integer().notNull()),
    correct: hidden(integer().notNull(), { withheld: 'would help to guess the answers' }),
    answers: hidden(jsonb().$type<{ questionId: string; answer: string }[]>().notNull()),
    rightQuestions: hidden(uuid().array().notNull(), { withheld: 'would help to guess the answers' }),
    createdAt: hidden(createdAt()),
  },
  { copy: ofProfile('testerId'), erase: { delete: ofProfile('testerId') } },
)
