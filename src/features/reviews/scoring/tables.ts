import { bigserial, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { playtests } from '#features/playtests/sql.ts'
import { createdAt, instant, refersTo } from '#platform/db/columns.ts'
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
    /** When wrong answers were given again, which is possible once. */
    correctedAt: hidden(instant()),
    createdAt: hidden(createdAt()),
  },
  { copy: ofProfile('testerId'), erase: { delete: ofProfile('testerId') } },
)

/** The newest check of each review, for the admins' figures, and the other review that it is most alike. */
export const reviewChecks = table(
  'review_checks',
  {
    playtestId: hidden(refersTo(() => playtests.id).primaryKey()),
    testerId: hidden(uuid().notNull()),
    outcome: hidden(text({ enum: ['clear', 'doubtful', 'incomplete'] }).notNull()),
    /** ISO 639 code; null if it can't be told. */
    language: hidden(text()),
    /** Told to nobody but the studio of both reviews (reviews-6). */
    alikeId: hidden(uuid(), { withheld: 'names a review of another person' }),
    createdAt: hidden(createdAt()),
  },
  { copy: ofProfile('testerId'), erase: 'figures of the check, under an anonymous id' },
  (t) => [index('review_checks_newest').on(t.createdAt)],
)
