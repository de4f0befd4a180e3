import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { games } from '#features/games/sql.ts'
import type { Criteria } from '#features/targeting/schema.ts'
import { createdAt, id, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { ofProfile, own, shared, table } from '#platform/db/table.ts'
import { keepDays, recordingChoices } from '#shared/play/recording.ts'
import type { RequestBrief } from './brief/compose-brief.ts'
import { requestStates, spotStates } from './rules.ts'
import type { ScreenerQuestion } from './screener/screener.ts'

/** The column `game_instructions` (requests-1). */
export interface GameInstructions extends RequestBrief {
  /** Number of spots ordered and their total cost in credits. */
  testerSelection: { totalTesters: number; totalCost: number }
}

/** A studio's review request. Prices are frozen when the request is opened; nothing is paid for a draft. */
export const reviewRequests = table(
  'review_requests',
  {
    id: shared(uuid().primaryKey()),
    studioId: shared(uuid().notNull()),
    gameId: shared(refersTo(() => games.id)),
    buildId: shared(uuid()),
    status: shared(text({ enum: requestStates }).notNull()),
    testType: shared(text({ enum: ['gameplay', 'usability', 'monetization', 'performance'] }).notNull()),
    testInstructions: shared(text().notNull().default('')),
    estimatedDuration: shared(integer().notNull()),
    requireGameAccess: shared(boolean().notNull().default(false)),
    gameInstructions: shared(jsonb().$type<GameInstructions>().notNull()),
    requestedCount: shared(integer().notNull()),
    creditCost: shared(integer().notNull()),
    /** Price of one spot and the reward from it, frozen when opened. */
    pricePerSpot: shared(integer().notNull()),
    rewardPerSpot: shared(integer().notNull()),
    deadlineHours: shared(integer().notNull().default(72)),
    autoFillEnabled: shared(boolean().notNull().default(false)),
    /** Maximum of pending and answered automatic invitations for each spot. */
    autoFillPerSpot: shared(integer().notNull().default(3)),
    /** Since when automatic invitations are paused because of too few credits; null if they are not paused. */
    autoFillStoppedAt: shared(instant()),
    /** Number of saves of the draft, for optimistic locking of saves and orders. */
    draftRevision: shared(integer().notNull().default(0)),
    /** The targeting criteria; empty means everyone. */
    criteria: shared(jsonb().$type<Criteria>().notNull().default({})),
    confidentialityText: shared(text()),
    /** How testers are recorded, for how many days it is kept, and whether the studio asks to show clips outside. */
    recording: shared(text({ enum: recordingChoices }).notNull().default('none')),
    recordingDays: shared(integer().notNull().default(keepDays.standard)),
    recordingOutside: shared(boolean().notNull().default(false)),
    isSimulated: shared(boolean().notNull().default(false)),
    /** Each tester gets one of two builds, and no answer to a tester names a build (plans-2). */
    concealsBuild: shared(boolean().notNull().default(false)),
    /** Only for people who have not played the game before; the invited aside (requests-7). */
    newcomersOnly: shared(boolean().notNull().default(false)),
    /**
     * The plan over days whose stage it is, the stage's number, and from when to when a tester starts it, in days after
     * they sent the review of the stage before (plans-5). Null for other requests; the first stage starts at once.
     */
    daysPlanId: shared(uuid()),
    stage: shared(integer()),
    opensAfter: shared(integer()),
    startsWithin: shared(integer()),
    /** When everybody plays at the same time, and when the studio started it (plans-6). Null for other requests. */
    togetherAt: shared(instant()),
    togetherStartedAt: shared(instant()),
    /** Credits for each tester who is there if it does not start: of a quick review, frozen with the prices. */
    togetherReward: shared(integer()),
    createdAt: shared(createdAt()),
    updatedAt: shared(createdAt()),
    openedAt: shared(instant()),
    closedAt: shared(instant()),
  },
  { copy: ofProfile('studioId'), erase: 'closed, or deleted as drafts; the brief stays with the reviews' },
  (t) => [
    check('review_requests_duration', sql`${t.estimatedDuration} between 5 and 240`),
    check('review_requests_auto_fill', sql`${t.autoFillPerSpot} between 1 and 20`),
    check('review_requests_recording_days', sql`${t.recordingDays} between 30 and 365`),
    check('review_requests_count', sql`${t.requestedCount} between 1 and 100`),
    check(
      'review_requests_stage',
      sql`(${t.daysPlanId} is null) = (${t.stage} is null) and ${t.stage} between 1 and 6`,
    ),
    check(
      'review_requests_start',
      sql`(${t.stage} > 1) = (${t.opensAfter} is not null) and ${t.opensAfter} >= 1 and ${t.startsWithin} between ${t.opensAfter} + 1 and 30`,
    ),
    uniqueIndex('review_requests_of_plan').on(t.daysPlanId, t.stage).where(sql`${t.daysPlanId} is not null`),
    index('review_requests_of_studio').on(t.studioId, t.createdAt, t.id),
    index('review_requests_open_of_studio').on(t.studioId, t.createdAt).where(sql`${t.status} = 'open'`),
    index('review_requests_open').on(t.openedAt, t.id).where(sql`${t.status} = 'open'`),
    index('review_requests_opened')
      .on(sql`(${t.gameInstructions} ->> 'reviewMode')`, t.openedAt)
      .where(sql`${t.openedAt} is not null and not ${t.isSimulated}`),
    index('review_requests_of_game').on(t.gameId),
    index('review_requests_together').on(t.togetherAt).where(sql`${t.status} = 'open' and ${t.togetherAt} is not null`),
    index('review_requests_filling').on(t.openedAt).where(sql`${t.status} = 'open' and ${t.autoFillEnabled}`),
    mayRead(sql`${t.studioId} = ${me} or may_see_request(${t.id}, ${me})`),
  ],
)

/**
 * Proof questions of a request with their accepted answers, readable by the studio only; testers get the text in the
 * brief.
 */
export const requestProofs = table(
  'request_proofs',
  {
    questionId: own(uuid().primaryKey()),
    requestId: own(refersTo(() => reviewRequests.id, { onDelete: 'cascade' })),
    studioId: own(uuid().notNull()),
    text: own(text().notNull()),
    accepted: own(text().array().notNull()),
    /** Three to five to pick from; null for an answer in words. */
    options: own(text().array()),
    position: own(integer().notNull()),
    /** When too many testers missed it, so that its answers no longer count (reviews-7). */
    offAt: own(instant()),
  },
  { copy: ofProfile('studioId'), erase: 'as review_requests' },
  (t) => [index('request_proofs_of').on(t.requestId), mayRead(sql`${t.studioId} = ${me}`)],
)

/**
 * What a request asks before a spot, with what lets in, readable by the studio only (requests-7). A version never changes:
 * a change makes the next one.
 */
export const requestScreeners = table(
  'request_screeners',
  {
    requestId: own(refersTo(() => reviewRequests.id, { onDelete: 'cascade' })),
    version: own(integer().notNull()),
    studioId: own(uuid().notNull()),
    questions: own(jsonb().$type<ScreenerQuestion[]>().notNull()),
    /** People who answered this version, and those of them whom it let in. */
    answered: own(integer().notNull().default(0)),
    passed: own(integer().notNull().default(0)),
    createdAt: own(createdAt()),
    /** When the next version came; null for the one that is asked. */
    replacedAt: own(instant()),
  },
  { copy: ofProfile('studioId'), erase: 'as review_requests' },
  (t) => [
    primaryKey({ columns: [t.requestId, t.version] }),
    check('request_screeners_counts', sql`${t.passed} between 0 and ${t.answered}`),
    uniqueIndex('request_screeners_current').on(t.requestId).where(sql`${t.replacedAt} is null`),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)

/** One spot of a request: it pays for one review and has one escrow account. */
export const reviewSpots = table(
  'review_spots',
  {
    id: own(id()),
    requestId: own(refersTo(() => reviewRequests.id)),
    studioId: own(uuid().notNull()),
    number: own(integer().notNull()),
    state: own(text({ enum: spotStates }).notNull().default('open')),
    /**
     * Credits held in escrow; `paidWelcome` of them came from the studio's welcome wallet, for refunds to the right
     * wallet.
     */
    price: own(integer().notNull()),
    paidWelcome: own(integer().notNull().default(0)),
    playtestId: own(uuid()),
    updatedAt: own(createdAt()),
  },
  { copy: ofProfile('studioId'), erase: 'refunded with their request' },
  (t) => [
    unique('review_spots_number').on(t.requestId, t.number),
    index('review_spots_open').on(t.requestId).where(sql`${t.state} = 'open'`),
    index('review_spots_of_studio').on(t.studioId, t.state),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)
