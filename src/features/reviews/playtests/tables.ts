import { sql } from 'drizzle-orm'
import { bigserial, boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { games } from '#features/games/sql.ts'
import { createdAt, id, instant, mayInsert, mayRead, mayUpdate, me } from '#platform/db/columns.ts'
import { reviewRequests, reviewSpots } from '../requests/tables.ts'
import type { BriefSnapshot } from './brief.ts'
import type { draftBody } from './schema.ts'

export interface QualityLine {
  signal: string
  label: string
  value: number
  text: string
  /** False if the signal could not be judged. */
  counts: boolean
}

/**
 * One tester's work on one spot. Pay, minutes, deadline and brief are frozen when the spot is taken. States: rules.ts.
 */
export const playtests = pgTable(
  'review_participations',
  {
    id: uuid().primaryKey(),
    requestId: uuid()
      .notNull()
      .references(() => reviewRequests.id),
    spotId: uuid()
      .notNull()
      .references(() => reviewSpots.id),
    gameId: uuid()
      .notNull()
      .references(() => games.id),
    buildId: uuid(),
    testerId: uuid().notNull(),
    studioId: uuid().notNull(),
    invitationId: uuid(),
    status: text({
      enum: [
        'accepted',
        'in_progress',
        'review_submitted',
        'validating',
        'validated',
        'approved',
        'disputed',
        'rejected',
        'abandoned',
        'timed_out',
      ],
    }).notNull(),
    /**
     * Frozen when the spot is taken, as are minutes, base reward, multiplier in percent and pay = floor(base × percent
     * ÷ 100).
     */
    brief: jsonb().$type<BriefSnapshot>().notNull(),
    estimatedMinutes: integer().notNull(),
    baseReward: integer().notNull(),
    multiplierPercent: integer().notNull(),
    pay: integer().notNull(),
    /** Credits moved from the incentives budget into the spot's escrow for this tester; returned when unused. */
    incentiveReserved: integer().notNull().default(0),
    /** The maximum quality bonus: 5 credits, or less if the incentives budget was exhausted. */
    maxBonus: integer().notNull().default(0),
    deadlineAt: instant().notNull(),
    activeSeconds: integer().notNull().default(0),
    lastHeartbeatAt: instant('last_heartbeat_at'),
    acceptedAt: instant().notNull(),
    startedAt: instant(),
    submittedAt: instant(),
    submissions: integer().notNull().default(0),
    returnedAt: instant(),
    returnedBy: text({ enum: ['validation', 'studio'] }),
    returnReason: text(),
    returnDeadlineAt: instant(),
    studioReturned: boolean().notNull().default(false),
    validationAttempts: integer().notNull().default(0),
    validatedAt: instant(),
    /** Deadline of the decision, after which the review is approved automatically. */
    decideBy: instant(),
    score: integer(),
    qualityLines: jsonb().$type<QualityLine[]>(),
    bonusCredits: integer().notNull().default(0),
    bonusReputation: integer().notNull().default(0),
    disputeReason: text(),
    disputeAnswer: text(),
    decidedAt: instant(),
    decidedBy: text({ enum: ['studio', 'silence', 'admin'] }),
    decisionNote: text(),
    paid: integer().notNull().default(0),
    /**
     * False if a studio, an admin, a withdrawn build or an erasure ended it: the tester's completion rate ignores it.
     */
    counted: boolean().notNull().default(true),
    /** When the reminder of the current wait was sent: to the studio about a review, to admins about a dispute. */
    secondNoticeAt: instant(),
    /**
     * Invitation reward that is paid with the submission: the part from the invitation's price; `heldBonus` is in the
     * spot's escrow.
     */
    heldReward: integer().notNull().default(0),
    heldBonus: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    unique('review_participations_once').on(t.requestId, t.testerId),
    check('review_participations_sides', sql`${t.testerId} <> ${t.studioId}`),
    index('review_participations_of_tester').on(
      t.testerId,
      sql`(${t.status} not in ('approved', 'rejected', 'abandoned', 'timed_out'))`,
      t.updatedAt,
      t.id,
    ),
    index('review_participations_of_pair').on(t.testerId, t.gameId),
    index('review_participations_of_request').on(t.requestId, t.studioId, t.status),
    index('review_participations_of_studio').on(t.studioId, t.status),
    index('review_participations_game').on(t.gameId, t.studioId, t.status),
    index('review_participations_deadline').on(t.deadlineAt).where(sql`${t.status} in ('accepted', 'in_progress')`),
    index('review_participations_returned')
      .on(t.returnDeadlineAt)
      .where(sql`${t.status} = 'review_submitted' and ${t.returnedAt} is not null`),
    index('review_participations_for_admins').on(t.updatedAt, t.id).where(sql`${t.status} = 'disputed'`),
    index('review_participations_decide').on(t.decideBy).where(sql`${t.status} = 'validated'`),
    index('review_participations_open_of_tester')
      .on(t.testerId)
      .where(sql`${t.status} in ('accepted', 'in_progress') or ${t.returnedBy} is not null`),
    index('review_participations_ended_of_tester')
      .on(t.testerId, sql`coalesce(${t.submittedAt}, ${t.updatedAt}) desc`)
      .where(sql`${t.counted} and (${t.submittedAt} is not null or ${t.status} in ('abandoned', 'timed_out'))`),
    index('review_participations_disputed').on(t.decideBy).where(sql`${t.status} = 'disputed'`),
    index('review_participations_validating')
      .on(t.updatedAt)
      .where(sql`${t.status} in ('review_submitted', 'validating')`),
    // A case instead of `or`: with `or` the planner underestimates the rows and sorts all playtests of a person for one
    // page.
    mayRead(sql`case ${me} when ${t.testerId} then true when ${t.studioId} then true else false end`),
  ],
).enableRLS()

/**
 * The answers to proof questions at the first submission, and which are correct. Read by the validator, and by the
 * studio once the review is valid.
 */
export const proofResults = pgTable('proof_results', {
  playtestId: uuid()
    .primaryKey()
    .references(() => playtests.id),
  testerId: uuid().notNull(),
  asked: integer().notNull(),
  correct: integer().notNull(),
  answers: jsonb().$type<{ questionId: string; answer: string }[]>().notNull(),
  rightQuestions: uuid().array().notNull(),
  createdAt: createdAt(),
}).enableRLS()

/** The draft of a review, saved while the tester types; `revision` is for optimistic locking between tabs. */
export const reviewDrafts = pgTable(
  'review_drafts',
  {
    playtestId: uuid()
      .primaryKey()
      .references(() => playtests.id),
    testerId: uuid().notNull(),
    body: jsonb().$type<z.output<typeof draftBody>>().notNull(),
    revision: integer().notNull().default(1),
    savedAt: createdAt(),
  },
  (t) => [
    mayRead(sql`${t.testerId} = ${me}`),
    mayInsert(
      sql`${t.testerId} = ${me} and exists (select 1 from ${playtests} p where p.id = ${t.playtestId} and p.tester_id = ${me})`,
    ),
    mayUpdate(sql`${t.testerId} = ${me}`),
  ],
).enableRLS()

/** Predicate on a playtest `p`: its review is valid and not rejected since, so the studio may read it (ruling 59). */
export const readableByStudio = sql.raw(
  `(p.status in ('validated', 'approved', 'disputed') or (p.status = 'review_submitted' and p.returned_by = 'studio'))`,
)

/** A submitted review (spec 2 §3 and the review of spec 1 §3). A resubmission updates the row. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    playtestId: uuid()
      .notNull()
      .unique()
      .references(() => playtests.id),
    testerId: uuid().notNull(),
    studioId: uuid().notNull(),
    gameId: uuid().notNull(),
    rating: integer().notNull(),
    /** Null where the depth asks for none. */
    gameplayRating: integer(),
    uiRating: integer(),
    performanceRating: integer(),
    monetizationRating: integer(),
    content: text().notNull(),
    suggestions: text().notNull().default(''),
    answers: jsonb().$type<{ questionId: string; answer: string }[]>().notNull().default([]),
    bugsFound: jsonb()
      .$type<
        { id: string; title: string; severity: 'critical' | 'major' | 'minor'; steps: string; confirmedAt?: string }[]
      >()
      .notNull()
      .default([]),
    /** Enhanced and expert: whether the tester completed each task. */
    tasks: jsonb().$type<{ taskId: string; done: boolean; note: string }[]>().notNull().default([]),
    /** Expert: the text of each report section. */
    report: jsonb().$type<{ sectionId: string; text: string }[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
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
).enableRLS()

/** The history of a playtest: each transition with its actor and reason. Append-only. */
export const playtestEvents = pgTable(
  'playtest_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    playtestId: uuid()
      .notNull()
      .references(() => playtests.id),
    testerId: uuid().notNull(),
    studioId: uuid().notNull(),
    act: text().notNull(),
    fromStatus: text(),
    toStatus: text().notNull(),
    actor: text({ enum: ['tester', 'studio', 'admin', 'system'] }).notNull(),
    reason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('playtest_events_of').on(t.playtestId, t.id),
    mayRead(sql`${t.testerId} = ${me} or ${t.studioId} = ${me}`),
  ],
).enableRLS()

/** Messages between tester and studio. */
export const playtestMessages = pgTable(
  'playtest_messages',
  {
    id: uuid().primaryKey(),
    playtestId: uuid()
      .notNull()
      .references(() => playtests.id),
    testerId: uuid().notNull(),
    studioId: uuid().notNull(),
    authorId: uuid().notNull(),
    body: text().notNull(),
    readAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    check('playtest_messages_body', sql`length(${t.body}) between 1 and 2000`),
    index('playtest_messages_of').on(t.playtestId, t.createdAt, t.id),
    mayRead(sql`${t.testerId} = ${me} or ${t.studioId} = ${me}`),
  ],
).enableRLS()

/** Which tester agreed to which confidentiality text, and when. Both sides can read it. */
export const confidentialityReceipts = pgTable(
  'confidentiality_receipts',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => reviewRequests.id),
    testerId: uuid().notNull(),
    studioId: uuid().notNull(),
    text: text().notNull(),
    textHash: text().notNull(),
    agreedAt: createdAt(),
  },
  (t) => [
    unique('confidentiality_receipts_once').on(t.requestId, t.testerId, t.textHash),
    mayRead(sql`${t.testerId} = ${me} or ${t.studioId} = ${me}`),
  ],
).enableRLS()
