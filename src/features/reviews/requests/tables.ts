import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { games } from '#features/games/sql.ts'
import type { Criteria } from '#features/targeting/schema.ts'
import { createdAt, id, instant, mayRead, me } from '#platform/db/columns.ts'
import type { RequestBrief } from './compose-brief.ts'

/** `game_instructions` of the specification (spec 2 §3). */
export interface GameInstructions extends RequestBrief {
  /** Number of spots ordered and their total cost in credits. */
  testerSelection: { totalTesters: number; totalCost: number }
}

/** A studio's review request. Prices are frozen when the request is opened; nothing is paid for a draft. */
export const reviewRequests = pgTable(
  'review_requests',
  {
    id: uuid().primaryKey(),
    studioId: uuid().notNull(),
    gameId: uuid()
      .notNull()
      .references(() => games.id),
    buildId: uuid(),
    status: text({ enum: ['draft', 'open', 'closed'] }).notNull(),
    testType: text({ enum: ['gameplay', 'usability', 'monetization', 'performance'] }).notNull(),
    testInstructions: text().notNull().default(''),
    estimatedDuration: integer().notNull(),
    requireGameAccess: boolean().notNull().default(false),
    gameInstructions: jsonb().$type<GameInstructions>().notNull(),
    requestedCount: integer().notNull(),
    creditCost: integer().notNull(),
    /** Price of one spot and the reward from it, frozen when opened. */
    pricePerSpot: integer().notNull(),
    rewardPerSpot: integer().notNull(),
    deadlineHours: integer().notNull().default(72),
    autoFillEnabled: boolean().notNull().default(false),
    /** Maximum of pending and answered automatic invitations for each spot. */
    autoFillPerSpot: integer().notNull().default(3),
    /** Since when automatic invitations are paused because of too few credits; null if they are not paused. */
    autoFillStoppedAt: instant(),
    /** Number of saves of the draft, for optimistic locking of saves and orders. */
    draftRevision: integer().notNull().default(0),
    /** The targeting criteria; empty means everyone. */
    criteria: jsonb().$type<Criteria>().notNull().default({}),
    confidentialityText: text(),
    isSimulated: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    openedAt: instant(),
    closedAt: instant(),
  },
  (t) => [
    check('review_requests_duration', sql`${t.estimatedDuration} between 5 and 240`),
    check('review_requests_auto_fill', sql`${t.autoFillPerSpot} between 1 and 20`),
    check('review_requests_count', sql`${t.requestedCount} between 1 and 100`),
    index('review_requests_of_studio').on(t.studioId, t.createdAt, t.id),
    index('review_requests_open_of_studio').on(t.studioId, t.createdAt).where(sql`${t.status} = 'open'`),
    index('review_requests_open').on(t.openedAt, t.id).where(sql`${t.status} = 'open'`),
    index('review_requests_of_game').on(t.gameId),
    index('review_requests_filling').on(t.openedAt).where(sql`${t.status} = 'open' and ${t.autoFillEnabled}`),
    mayRead(sql`${t.studioId} = ${me} or may_see_request(${t.id}, ${me})`),
  ],
).enableRLS()

/**
 * Proof questions of a request with their accepted answers, readable by the studio only; testers get the text in the
 * brief.
 */
export const requestProofs = pgTable(
  'request_proofs',
  {
    questionId: uuid().primaryKey(),
    requestId: uuid()
      .notNull()
      .references(() => reviewRequests.id, { onDelete: 'cascade' }),
    studioId: uuid().notNull(),
    text: text().notNull(),
    accepted: text().array().notNull(),
    position: integer().notNull(),
  },
  (t) => [index('request_proofs_of').on(t.requestId), mayRead(sql`${t.studioId} = ${me}`)],
).enableRLS()

/** One spot of a request: it pays for one review and has one escrow account. */
export const reviewSpots = pgTable(
  'review_spots',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => reviewRequests.id),
    studioId: uuid().notNull(),
    number: integer().notNull(),
    state: text({ enum: ['open', 'taken', 'settled', 'refunded'] })
      .notNull()
      .default('open'),
    /**
     * Credits held in escrow; `paidWelcome` of them came from the studio's welcome wallet, for refunds to the right
     * wallet.
     */
    price: integer().notNull(),
    paidWelcome: integer().notNull().default(0),
    playtestId: uuid(),
    updatedAt: createdAt(),
  },
  (t) => [
    unique('review_spots_number').on(t.requestId, t.number),
    index('review_spots_open').on(t.requestId).where(sql`${t.state} = 'open'`),
    index('review_spots_of_studio').on(t.studioId, t.state),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
).enableRLS()
