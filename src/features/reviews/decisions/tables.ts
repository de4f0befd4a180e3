import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, mayRead, me } from '#platform/db/columns.ts'
import { type QualityLine, readableByStudio, reviewParticipations, type reviews } from '../participations/tables.ts'

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

/** A valid review as it was before its tester changed it because the studio had returned it (ruling 60). */
export const reviewVersions = pgTable(
  'review_versions',
  {
    participationId: uuid()
      .notNull()
      .references(() => reviewParticipations.id),
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
    validatedAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.participationId, t.submission] }),
    mayRead(
      sql`${t.testerId} = ${me} or (${t.studioId} = ${me} and exists (select 1 from review_participations p where p.id = ${t.participationId} and ${readableByStudio}))`,
    ),
  ],
).enableRLS()
