import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { games } from '#features/games/sql.ts'
import type { BriefSnapshot } from '#features/requests/brief/brief.ts'
import { reviewRequests, reviewSpots } from '#features/requests/sql.ts'
import { createdAt, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { deletedText, ofProfile, shared, table } from '#platform/db/table.ts'
import type { Refusal } from '#shared/play/play-messages.ts'
import { type Doubt, type Lack, type QualityLine, statementKinds } from './findings/schema.ts'

/**
 * One tester's work on one spot. Pay, minutes, deadline and brief are frozen when the spot is taken. States: rules.ts.
 */
export const playtests = table(
  'review_participations',
  {
    id: shared(uuid().primaryKey()),
    requestId: shared(refersTo(() => reviewRequests.id)),
    spotId: shared(refersTo(() => reviewSpots.id)),
    gameId: shared(refersTo(() => games.id)),
    buildId: shared(uuid()),
    testerId: shared(uuid().notNull()),
    studioId: shared(uuid().notNull()),
    invitationId: shared(uuid()),
    status: shared(
      text({
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
    ),
    /**
     * Frozen when the spot is taken, as are minutes, base reward, multiplier in percent and pay = floor(base × percent
     * ÷ 100).
     */
    brief: shared(jsonb().$type<BriefSnapshot>().notNull()),
    estimatedMinutes: shared(integer().notNull()),
    baseReward: shared(integer().notNull()),
    multiplierPercent: shared(integer().notNull()),
    pay: shared(integer().notNull()),
    /** Credits moved from the incentives budget into the spot's escrow for this tester; returned when unused. */
    incentiveReserved: shared(integer().notNull().default(0)),
    /** The maximum quality bonus: 5 credits, or less if the incentives budget was exhausted. */
    maxBonus: shared(integer().notNull().default(0)),
    deadlineAt: shared(instant().notNull()),
    activeSeconds: shared(integer().notNull().default(0)),
    lastHeartbeatAt: shared(instant('last_heartbeat_at')),
    /** The first heartbeat of a return visit, and the active seconds since then (`RETURN_VISIT_HOURS`). */
    cameBackAt: shared(instant()),
    returnSeconds: shared(integer().notNull().default(0)),
    /** Those of the active seconds in which the game says that it was in front with an input within five minutes. */
    verifiedSeconds: shared(integer().notNull().default(0)),
    /** Seconds in front, as the game says: those of them that are not verified had no input. */
    frontSeconds: shared(integer().notNull().default(0)),
    /** What the game says that the tester's browser refused it, at most `playRefusals.most` lines. A claim of the game. */
    playRefusals: shared(jsonb().$type<Refusal[]>().notNull().default([])),
    acceptedAt: shared(instant().notNull()),
    startedAt: shared(instant()),
    submittedAt: shared(instant()),
    submissions: shared(integer().notNull().default(0)),
    returnedAt: shared(instant()),
    returnedBy: shared(text({ enum: ['validation', 'studio'] })),
    returnReason: shared(text()),
    returnDeadlineAt: shared(instant()),
    studioReturned: shared(boolean().notNull().default(false)),
    validationAttempts: shared(integer().notNull().default(0)),
    validatedAt: shared(instant()),
    /** Deadline of the decision, after which the review is approved automatically. */
    decideBy: shared(instant()),
    score: shared(integer()),
    qualityLines: shared(jsonb().$type<QualityLine[]>()),
    /** Whether a person has to decide (reviews-1); null for reviews that were found valid by former rules. */
    outcome: shared(text({ enum: ['clear', 'doubtful'] })),
    /** Why a person should look, and what a returned review lacks. */
    doubts: shared(jsonb().$type<Doubt[]>().notNull().default([])),
    lacks: shared(jsonb().$type<Lack[]>().notNull().default([])),
    /** How often the check has returned it, and whether the tester has used the one extension of a return. */
    checkReturns: shared(integer().notNull().default(0)),
    returnExtended: shared(boolean().notNull().default(false)),
    /** What the tester says about the reasons, once. */
    statementKind: shared(text({ enum: statementKinds })),
    statement: shared(text()),
    statementAt: shared(instant()),
    /** Whether the tester has given wrong proof answers again, which is possible once. */
    proofsCorrected: shared(boolean().notNull().default(false)),
    /** 1: began before the check by evidence, and ends by the rules of that time. */
    checkRules: shared(integer().notNull().default(2)),
    bonusCredits: shared(integer().notNull().default(0)),
    bonusReputation: shared(integer().notNull().default(0)),
    disputeReason: shared(text()),
    disputeAnswer: shared(text()),
    decidedAt: shared(instant()),
    decidedBy: shared(text({ enum: ['studio', 'silence', 'admin'] })),
    decisionNote: shared(text()),
    paid: shared(integer().notNull().default(0)),
    /**
     * False if a studio, an admin, a withdrawn build or an erasure ended it: the tester's completion rate ignores it.
     */
    counted: shared(boolean().notNull().default(true)),
    /** When the reminder of the current wait was sent: to the studio about a review, to admins about a dispute. */
    secondNoticeAt: shared(instant()),
    /**
     * Invitation reward that is paid with the submission: the part from the invitation's price; `heldBonus` is in the
     * spot's escrow.
     */
    heldReward: shared(integer().notNull().default(0)),
    heldBonus: shared(integer().notNull().default(0)),
    /**
     * The plan over days and the stage that it is for. A later stage opens at `opensAt`, which is set when the review of
     * the one before is sent, and has to be started by `deadlineAt`, which is then that of its review (plans-5).
     */
    daysPlanId: shared(uuid()),
    stage: shared(integer()),
    opensAt: shared(instant()),
    /**
     * When everybody plays at the same time, and when its tester came to the lobby or started. It opens when the studio
     * starts it, for all at the same instant; until its tester comes, `deadlineAt` is the last instant to come (plans-6).
     */
    togetherAt: shared(instant()),
    arrivedAt: shared(instant()),
    createdAt: shared(createdAt()),
    updatedAt: shared(createdAt()),
  },
  { copy: ofProfile('testerId'), erase: 'needed by the other side; they contain only the id of the erased person' },
  (t) => [
    unique('review_participations_once').on(t.requestId, t.testerId),
    check('review_participations_sides', sql`${t.testerId} <> ${t.studioId}`),
    check('review_participations_stage', sql`(${t.daysPlanId} is null) = (${t.stage} is null)`),
    index('review_participations_of_place')
      .on(t.daysPlanId, t.testerId, t.stage)
      .where(sql`${t.daysPlanId} is not null`),
    index('review_participations_opening')
      .on(t.opensAt)
      .where(sql`${t.status} = 'accepted' and ${t.opensAt} is not null`),
    index('review_participations_together')
      .on(t.togetherAt)
      .where(sql`${t.status} = 'accepted' and ${t.togetherAt} is not null`),
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
    // The newest tests of a build, for its moment line.
    index('review_participations_of_build').on(t.buildId, t.acceptedAt, t.id),
    index('review_participations_deadline').on(t.deadlineAt).where(sql`${t.status} in ('accepted', 'in_progress')`),
    index('review_participations_returned')
      .on(t.returnDeadlineAt)
      .where(sql`${t.status} = 'review_submitted' and ${t.returnedAt} is not null`),
    index('review_participations_for_admins').on(t.updatedAt, t.id).where(sql`${t.status} = 'disputed'`),
    index('review_participations_decide').on(t.decideBy).where(sql`${t.status} = 'validated'`),
    index('review_participations_open_of_tester')
      .on(t.testerId)
      .where(sql`${t.status} in ('accepted', 'in_progress') or ${t.returnedBy} is not null`),
    index('review_participations_doubtful_of_tester').on(t.testerId, t.decidedAt).where(sql`${t.outcome} = 'doubtful'`),
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
)

/** Predicate on a playtest `p`: its review is valid and not rejected since, so the studio may read it (tests-7). */
export const readableByStudio = sql.raw(
  `(p.status in ('validated', 'approved', 'disputed') or (p.status = 'review_submitted' and p.returned_by = 'studio'))`,
)

/** Row policy of what belongs to a review: its tester reads it, and the studio once it may read the review. */
export const mayReadWithReview = (t: Record<'testerId' | 'studioId' | 'playtestId', AnyPgColumn>) =>
  mayRead(
    sql`${t.testerId} = ${me} or (${t.studioId} = ${me} and exists (select 1 from ${playtests} p where p.id = ${t.playtestId} and ${readableByStudio}))`,
  )

/** The history of a playtest: each transition with its actor and reason. Append-only. */
export const playtestEvents = table(
  'playtest_events',
  {
    id: shared(bigserial({ mode: 'number' }).primaryKey()),
    playtestId: shared(refersTo(() => playtests.id)),
    testerId: shared(uuid().notNull()),
    studioId: shared(uuid().notNull()),
    act: shared(text().notNull()),
    fromStatus: shared(text()),
    toStatus: shared(text().notNull()),
    actor: shared(text({ enum: ['tester', 'studio', 'admin', 'system'] }).notNull()),
    reason: shared(text()),
    createdAt: shared(createdAt()),
  },
  { copy: ofProfile('testerId', 'studioId'), erase: 'append-only, for both sides' },
  (t) => [
    index('playtest_events_of').on(t.playtestId, t.id),
    mayRead(sql`${t.testerId} = ${me} or ${t.studioId} = ${me}`),
  ],
)

/**
 * When a tester played: one row for each stretch without a pause of two minutes, written by the heartbeats.
 * It tells which measured play time (`playFrom` to `playTo`, in seconds) belongs to which time of the day.
 */
export const playtestSittings = table(
  'playtest_sittings',
  {
    playtestId: shared(refersTo(() => playtests.id)),
    startedAt: shared(instant().notNull()),
    testerId: shared(uuid().notNull()),
    studioId: shared(uuid().notNull()),
    endedAt: shared(instant().notNull()),
    playFrom: shared(integer().notNull()),
    playTo: shared(integer().notNull()),
  },
  { copy: ofProfile('testerId'), erase: 'as review_participations' },
  (t) => [
    primaryKey({ columns: [t.playtestId, t.startedAt] }),
    check('playtest_sittings_order', sql`${t.endedAt} >= ${t.startedAt} and ${t.playTo} >= ${t.playFrom}`),
    mayReadWithReview(t),
  ],
)

/** Messages between tester and studio. */
export const playtestMessages = table(
  'playtest_messages',
  {
    id: shared(uuid().primaryKey()),
    playtestId: shared(refersTo(() => playtests.id)),
    testerId: shared(uuid().notNull()),
    studioId: shared(uuid().notNull()),
    authorId: shared(uuid().notNull()),
    body: shared(text().notNull(), { blank: deletedText }),
    readAt: shared(instant()),
    createdAt: shared(createdAt()),
  },
  { copy: ofProfile('authorId'), erase: { blank: ofProfile('authorId') } },
  (t) => [
    check('playtest_messages_body', sql`length(${t.body}) between 1 and 2000`),
    index('playtest_messages_of').on(t.playtestId, t.createdAt, t.id),
    mayRead(sql`${t.testerId} = ${me} or ${t.studioId} = ${me}`),
  ],
)
