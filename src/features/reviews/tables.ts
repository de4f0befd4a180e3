import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { playtests } from '#features/playtests/sql.ts'
import { createdAt, id, mayInsert, mayRead, mayUpdate, me } from '#platform/db/columns.ts'
import { editable, ofProfile, own, shared, table } from '#platform/db/table.ts'
import type { draftBody } from './schema.ts'

/** The draft of a review, saved while the tester types; `revision` is for optimistic locking between tabs. */
export const reviewDrafts = table(
  'review_drafts',
  {
    playtestId: own(
      uuid()
        .primaryKey()
        .references(() => playtests.id),
      { insert: true },
    ),
    testerId: own(uuid().notNull(), { insert: true }),
    body: editable(jsonb().$type<z.output<typeof draftBody>>().notNull(), { insert: true }),
    revision: editable(integer().notNull().default(1), { insert: true }),
    savedAt: editable(createdAt(), { insert: true }),
  },
  { copy: ofProfile('testerId'), erase: { delete: ofProfile('testerId') } },
  (t) => [
    mayRead(sql`${t.testerId} = ${me}`),
    mayInsert(
      sql`${t.testerId} = ${me} and exists (select 1 from ${playtests} p where p.id = ${t.playtestId} and p.tester_id = ${me})`,
    ),
    mayUpdate(sql`${t.testerId} = ${me}`),
  ],
)

/** Predicate on a playtest `p`: its review is valid and not rejected since, so the studio may read it (ruling 59). */
export const readableByStudio = sql.raw(
  `(p.status in ('validated', 'approved', 'disputed') or (p.status = 'review_submitted' and p.returned_by = 'studio'))`,
)

/** A submitted review (spec 2 §3 and the review of spec 1 §3). A resubmission updates the row. */
export const reviews = table(
  'reviews',
  {
    id: shared(id()),
    playtestId: shared(
      uuid()
        .notNull()
        .unique()
        .references(() => playtests.id),
    ),
    testerId: shared(uuid().notNull()),
    studioId: shared(uuid().notNull()),
    gameId: shared(uuid().notNull()),
    rating: shared(integer().notNull()),
    /** Null where the depth asks for none. */
    gameplayRating: shared(integer()),
    uiRating: shared(integer()),
    performanceRating: shared(integer()),
    monetizationRating: shared(integer()),
    content: shared(text().notNull()),
    suggestions: shared(text().notNull().default('')),
    answers: shared(jsonb().$type<{ questionId: string; answer: string }[]>().notNull().default([])),
    bugsFound: shared(
      jsonb()
        .$type<
          { id: string; title: string; severity: 'critical' | 'major' | 'minor'; steps: string; confirmedAt?: string }[]
        >()
        .notNull()
        .default([]),
    ),
    /** Enhanced and expert: whether the tester completed each task. */
    tasks: shared(jsonb().$type<{ taskId: string; done: boolean; note: string }[]>().notNull().default([])),
    /** Expert: the text of each report section. */
    report: shared(jsonb().$type<{ sectionId: string; text: string }[]>().notNull().default([])),
    createdAt: shared(createdAt()),
    updatedAt: shared(createdAt()),
  },
  { copy: ofProfile('testerId'), erase: 'stay without a name: the studio has paid for them' },
  (t) => [
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    check('reviews_content', sql`length(${t.content}) between 50 and 2000`),
    check('reviews_suggestions', sql`length(${t.suggestions}) <= 1000`),
    index('reviews_of_tester').on(t.testerId, t.createdAt),
    index('reviews_newest').on(t.createdAt),
    index('reviews_with_bugs').on(t.testerId).where(sql`${t.bugsFound} <> '[]'`),
    index('reviews_of_game').on(t.gameId, t.studioId),
    mayRead(
      sql`${t.testerId} = ${me} or (${t.studioId} = ${me} and exists (select 1 from ${playtests} p where p.id = ${t.playtestId} and ${readableByStudio}))`,
    ),
  ],
)
