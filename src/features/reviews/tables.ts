import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { bugStatuses } from '#features/playtests/rules.ts'
import { mayReadWithReview, playtests } from '#features/playtests/sql.ts'
import { createdAt, id, mayInsert, mayRead, mayUpdate, me, refersTo } from '#platform/db/columns.ts'
import { editable, ofProfile, own, shared, table } from '#platform/db/table.ts'
import type { draftBody } from './schema.ts'
import type { TaskMark } from './task-schema.ts'
import type { Answer } from './writing/answer-errors.ts'

/** The draft of a review, saved while the tester types; `revision` is for optimistic locking between tabs. */
export const reviewDrafts = table(
  'review_drafts',
  {
    playtestId: own(refersTo(() => playtests.id).primaryKey(), { insert: true }),
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

/** A submitted review (requests-2). A resubmission updates the row. */
export const reviews = table(
  'reviews',
  {
    id: shared(id()),
    playtestId: shared(refersTo(() => playtests.id).unique()),
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
    answers: shared(jsonb().$type<Answer[]>().notNull().default([])),
    bugsFound: shared(
      jsonb()
        .$type<
          {
            id: string
            title: string
            severity: 'critical' | 'major' | 'minor'
            steps: string
            confirmedAt?: string
            /** The report of another tester that this one joins (reviews-16). */
            sameAs?: string | undefined
          }[]
        >()
        .notNull()
        .default([]),
    ),
    /** Enhanced and expert: whether the tester completed each task. */
    tasks: shared(jsonb().$type<TaskMark[]>().notNull().default([])),
    /** Expert: the text of each report section. */
    report: shared(jsonb().$type<{ sectionId: string; text: string }[]>().notNull().default([])),
    createdAt: shared(createdAt()),
    updatedAt: shared(createdAt()),
  },
  { copy: ofProfile('testerId'), erase: 'stay without a name: the studio has paid for them' },
  (t) => [
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    check('reviews_content', sql`length(${t.content}) between 25 and 2000`),
    check('reviews_suggestions', sql`length(${t.suggestions}) <= 1000`),
    index('reviews_of_tester').on(t.testerId, t.createdAt),
    index('reviews_newest').on(t.createdAt),
    index('reviews_with_bugs').on(t.testerId).where(sql`${t.bugsFound} <> '[]'`),
    index('reviews_of_game').on(t.gameId, t.studioId),
    mayReadWithReview(t),
  ],
)

/** Which reports are one bug, where the studio said so; others are grouped by their titles. */
export const bugGroups = table(
  'bug_groups',
  {
    playtestId: own(refersTo(() => playtests.id)),
    /** Of the report in the review's `bugs_found`. */
    bugId: own(uuid().notNull()),
    studioId: own(uuid().notNull()),
    /** Reports with one value are one bug: that of `game_bugs`, where the studio said it since there are rows of them. */
    groupId: own(uuid().notNull()),
    updatedAt: own(createdAt()),
  },
  { copy: ofProfile('studioId'), erase: { delete: ofProfile('studioId') } },
  (t) => [
    primaryKey({ columns: [t.playtestId, t.bugId] }),
    index('bug_groups_of_bug').on(t.groupId),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)

/** What the studio made of a reported bug; the newest state of its reports is the state of a merged bug. */
export const bugStates = table(
  'bug_states',
  {
    playtestId: own(refersTo(() => playtests.id)),
    /** Of the report in the review's `bugs_found`. */
    bugId: own(uuid().notNull()),
    studioId: own(uuid().notNull()),
    status: own(text({ enum: bugStatuses }).notNull()),
    /** Version of the build that fixes it. */
    fixedIn: own(text()),
    updatedAt: own(createdAt()),
  },
  { copy: ofProfile('studioId'), erase: { delete: ofProfile('studioId') } },
  (t) => [
    primaryKey({ columns: [t.playtestId, t.bugId] }),
    check('bug_states_fixed_in', sql`length(${t.fixedIn}) <= 40`),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)
