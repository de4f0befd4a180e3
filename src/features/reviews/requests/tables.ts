import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { games } from '#features/games/tables.ts'
import type { Criteria } from '#features/targeting/schema.ts'
import { createdAt, id, instant, mayRead, me } from '#platform/db/columns.ts'
import type { Asking } from './compose-brief.ts'

/** `game_instructions` of the specification (spec 2 §3). */
export interface GameInstructions extends Asking {
  /** Places ordered and what they cost together, in credits. */
  testerSelection: { totalTesters: number; totalCost: number }
}

/** A studio asks for reviews. Prices are frozen when the request is opened; a draft has paid nothing. */
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
    /** Price of one place and the reward out of it, frozen when opened. */
    pricePerSpot: integer('price_per_place').notNull(),
    rewardPerSpot: integer('reward_per_place').notNull(),
    deadlineHours: integer().notNull().default(72),
    autoFillEnabled: boolean().notNull().default(false),
    /** Answered or pending invitations that filling automatically may send, for each spot. */
    autoFillPerSpot: integer().notNull().default(3),
    /** Since when the studio's credits are too few for the next invitation; null while it goes on. */
    autoFillStoppedAt: instant(),
    /** Counts the saves of a draft, so that a save or an order built on an older version is refused. */
    draftRevision: integer().notNull().default(0),
    /** Whom it is for: the filters of the targeting; none, everyone. */
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

/** Proof questions of a request with the answers that are right: for its studio alone; testers get the text by their test. */
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

/** One place of a request: one tester's review, one escrow account. */
export const reviewSpots = pgTable(
  'review_places',
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
    /** Held in escrow, of which this much came from the studio's welcome credits (a refund goes back where it came from). */
    price: integer().notNull(),
    paidWelcome: integer().notNull().default(0),
    playtestId: uuid('participation_id'),
    updatedAt: createdAt(),
  },
  (t) => [
    unique('review_places_number').on(t.requestId, t.number),
    index('review_places_open').on(t.requestId).where(sql`${t.state} = 'open'`),
    index('review_places_of_studio').on(t.studioId, t.state),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
).enableRLS()
