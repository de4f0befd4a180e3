import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, mayRead, me } from '#platform/db/columns.ts'
import { playtests, type QualityLine, type reviews } from '../playtests/tables.ts'

/** What a former version of a review keeps: everything its tester wrote. */
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

/** Of a playtest `p` with a kept version: that version was valid, and the review was not rejected since. */
const staysValid = sql.raw(`p.status in ('review_submitted', 'validating', 'validated', 'approved', 'disputed')`)

/**
 * The other version of a review that its tester changed because the studio had returned it (ruling 60): the valid one from
 * before while the new one is checked, afterwards the one that does not pay. The version that pays is the row of `reviews`.
 */
export const reviewVersions = pgTable(
  'review_versions',
  {
    playtestId: uuid('participation_id')
      .notNull()
      .references(() => playtests.id),
    /** Which submission it was. */
    submission: integer().notNull(),
    testerId: uuid().notNull(),
    studioId: uuid().notNull(),
    /** Columns of `reviews`, by their property names. */
    review: jsonb().$type<StoredVersion>().notNull(),
    score: integer().notNull(),
    qualityLines: jsonb().$type<QualityLine[]>().notNull(),
    bonusCredits: integer().notNull(),
    bonusReputation: integer().notNull(),
    /** When its score was found. */
    validatedAt: instant().notNull(),
    /** False where a gate refused it (ruling 64): only its tester reads it. */
    shown: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.playtestId, t.submission] }),
    mayRead(
      sql`${t.testerId} = ${me} or (${t.studioId} = ${me} and ${t.shown} and exists (select 1 from review_participations p where p.id = ${t.playtestId} and ${staysValid}))`,
    ),
  ],
).enableRLS()
