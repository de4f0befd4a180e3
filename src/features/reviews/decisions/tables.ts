import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Doubt, QualityLine } from '#features/playtests/findings/schema.ts'
import { playtests } from '#features/playtests/sql.ts'
import { createdAt, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { ofProfile, own, shared, table } from '#platform/db/table.ts'
import type { reviews } from '../tables.ts'

/** The stored columns of a former version of a review: everything its tester wrote. */
export type StoredVersion = Pick<
  typeof reviews.$inferSelect,
  | 'rating'
  | 'gameplayRating'
  | 'uiRating'
  | 'performanceRating'
  | 'monetizationRating'
  | 'content'
  | 'suggestions'
  | 'answers'
  | 'bugsFound'
  | 'tasks'
  | 'report'
> & { updatedAt: string }

/**
 * SQL predicate on a playtest `p` with a stored version: the version was valid, and the review was not rejected since.
 */
const staysValid = sql.raw(`p.status in ('review_submitted', 'validating', 'validated', 'approved', 'disputed')`)

/**
 * The second version of a review that the studio returned and the tester changed (reviews-10): the former, valid
 * version while the new one is validated, afterwards the version that is not paid. The paid version is the row of
 * `reviews`.
 */
export const reviewVersions = table(
  'review_versions',
  {
    playtestId: shared(refersTo(() => playtests.id)),
    /** Number of the submission, from 1. */
    submission: shared(integer().notNull()),
    testerId: shared(uuid().notNull()),
    studioId: shared(uuid().notNull()),
    /** Columns of `reviews`, by their property names. */
    review: shared(jsonb().$type<StoredVersion>().notNull()),
    score: shared(integer().notNull()),
    qualityLines: shared(jsonb().$type<QualityLine[]>().notNull()),
    doubts: shared(jsonb().$type<Doubt[]>().notNull().default([])),
    bonusCredits: shared(integer().notNull()),
    bonusReputation: shared(integer().notNull()),
    /** When it was scored. */
    validatedAt: shared(instant().notNull()),
    /** False for a version that a former rule refused (reviews-10): only its tester reads it. */
    shown: shared(boolean().notNull().default(true)),
    createdAt: shared(createdAt()),
  },
  { copy: ofProfile('testerId'), erase: 'as reviews' },
  (t) => [
    primaryKey({ columns: [t.playtestId, t.submission] }),
    mayRead(
      sql`${t.testerId} = ${me} or (${t.studioId} = ${me} and ${t.shown} and exists (select 1 from ${playtests} p where p.id = ${t.playtestId} and ${staysValid}))`,
    ),
  ],
)

/**
 * A studio's decision that is stored and not carried out yet (reviews-12): one per playtest. It is deleted by the
 * transaction that carries it out, or by an undo. Lock it before the request and the playtest.
 */
export const pendingDecisions = table(
  'pending_decisions',
  {
    playtestId: own(refersTo(() => playtests.id).primaryKey()),
    studioId: own(uuid().notNull()),
    act: own(text({ enum: ['approve', 'return_to_tester', 'dispute'] }).notNull()),
    /** What is missing; null when the review is approved. */
    reason: own(text()),
    executesAt: own(instant().notNull()),
    createdAt: own(createdAt()),
  },
  {
    copy: ofProfile('studioId'),
    erase: 'carried out within seconds: the review stays decided, and its tester is paid',
  },
  (t) => [index('pending_decisions_due').on(t.executesAt), mayRead(sql`${t.studioId} = ${me}`)],
)
