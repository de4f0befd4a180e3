import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { gameBuilds, games } from '#features/games/sql.ts'
import { severities } from '#features/playtests/rules.ts'
import type { ScreenerQuestion } from '#features/requests/screener/screener.ts'
import { createdAt, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { ofProfile, own, shared, table } from '#platform/db/table.ts'
import { gpuLength, playedBrowsers, playedEngines, playedSystems } from '#shared/play/played-on.ts'
import { planLimits } from '../rules.ts'
import { huntEnds, huntLimits, huntStates, reportStates } from './rules.ts'

const limit = (value: number) => sql.raw(String(value))

/**
 * A bug hunt: a budget in one escrow account, whose id is that of the hunt, and a price for each severity, frozen when it
 * is opened (plans-3). The budget is always free + setAside + spent + refunded, and the escrow holds the first two.
 */
export const bugHunts = table(
  'bug_hunts',
  {
    id: own(uuid().primaryKey()),
    studioId: own(uuid().notNull()),
    gameId: own(refersTo(() => games.id, { onDelete: 'cascade' })),
    buildId: own(refersTo(() => gameBuilds.id)),
    status: own(text({ enum: huntStates }).notNull().default('draft')),
    question: own(text().notNull()),
    instructions: own(text().notNull().default('')),
    /** Whole credits, as those below. */
    budget: own(integer().notNull()),
    priceMinor: own(integer().notNull()),
    priceMajor: own(integer().notNull()),
    priceCritical: own(integer().notNull()),
    days: own(integer().notNull()),
    /** Whom it takes (requests-7): newcomers to the game alone, and who answers these questions as the studio wishes. */
    newcomersOnly: own(boolean().notNull().default(false)),
    screener: own(jsonb().$type<ScreenerQuestion[]>().notNull().default([])),
    /** People who answered, and those of them who got in. */
    screenerAnswered: own(integer().notNull().default(0)),
    screenerPassed: own(integer().notNull().default(0)),
    free: own(integer().notNull().default(0)),
    /** For reports that are undecided, and for what their hunters may still dispute. */
    setAside: own(integer().notNull().default(0)),
    spent: own(integer().notNull().default(0)),
    refunded: own(integer().notNull().default(0)),
    /** Number of saves of the draft. */
    revision: own(integer().notNull().default(1)),
    createdAt: own(createdAt()),
    openedAt: own(instant()),
    endsAt: own(instant()),
    closedAt: own(instant()),
    closedBy: own(text({ enum: huntEnds })),
  },
  { copy: ofProfile('studioId'), erase: 'closed, or deleted as drafts; they stay with the reports' },
  (t) => [
    check('bug_hunts_question', sql`length(${t.question}) between 1 and ${limit(planLimits.question)}`),
    check('bug_hunts_instructions', sql`length(${t.instructions}) <= ${limit(huntLimits.instructions)}`),
    check(
      'bug_hunts_budget',
      sql`${t.budget} between ${limit(huntLimits.budget.min)} and ${limit(huntLimits.budget.max)}`,
    ),
    check(
      'bug_hunts_prices',
      sql`${t.priceMinor} >= ${limit(huntLimits.price.min)} and ${t.priceMajor} >= ${t.priceMinor} and ${t.priceCritical} >= ${t.priceMajor} and ${t.priceCritical} <= ${t.budget}`,
    ),
    check('bug_hunts_days', sql`${t.days} between ${limit(huntLimits.days.min)} and ${limit(huntLimits.days.max)}`),
    check(
      'bug_hunts_sums',
      sql`${t.free} >= 0 and ${t.setAside} >= 0 and ${t.spent} >= 0 and ${t.refunded} >= 0
        and ${t.free} + ${t.setAside} + ${t.spent} + ${t.refunded} = case when ${t.status} = 'draft' then 0 else ${t.budget} end
        and (${t.status} = 'open' or ${t.free} = 0)`,
    ),
    check('bug_hunts_closed', sql`(${t.status} = 'closed') = (${t.closedAt} is not null)`),
    index('bug_hunts_of_studio').on(t.studioId, t.createdAt, t.id),
    index('bug_hunts_open').on(t.openedAt, t.id).where(sql`${t.status} = 'open'`),
    index('bug_hunts_ending').on(t.endsAt, t.id).where(sql`${t.status} = 'open'`),
    index('bug_hunts_of_game').on(t.gameId),
    index('bug_hunts_of_build').on(t.buildId),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)

/** Who takes part in a bug hunt. */
export const bugHunters = table(
  'bug_hunters',
  {
    huntId: shared(refersTo(() => bugHunts.id, { onDelete: 'cascade' })),
    testerId: shared(uuid().notNull()),
    studioId: shared(uuid().notNull()),
    joinedAt: shared(createdAt()),
    /** What it was first played on, as the hunter's browser says it; null before that. As `playtest_devices`. */
    system: shared(text({ enum: playedSystems })),
    browser: shared(text({ enum: playedBrowsers })),
    engine: shared(text({ enum: playedEngines })),
    screen: shared(text()),
    /** Null also where the browser does not name it. */
    gpu: shared(text()),
    language: shared(text()),
  },
  { copy: ofProfile('testerId', 'studioId'), erase: { delete: ofProfile('testerId') } },
  (t) => [
    primaryKey({ columns: [t.huntId, t.testerId] }),
    check('bug_hunters_sides', sql`${t.testerId} <> ${t.studioId}`),
    check(
      'bug_hunters_device',
      sql`num_nulls(${t.system}, ${t.browser}, ${t.engine}, ${t.screen}, ${t.language}) in (0, 5)
        and length(${t.screen}) <= 20 and length(${t.gpu}) <= ${limit(gpuLength)} and length(${t.language}) <= 12`,
    ),
    index('bug_hunters_of_tester').on(t.testerId, t.joinedAt, t.huntId),
    index('bug_hunters_of_studio').on(t.studioId),
    mayRead(sql`${t.testerId} = ${me} or ${t.studioId} = ${me}`),
  ],
)

/**
 * A report of a bug in a hunt, with its evidence. Its number is the order of filing, which says whose report of a bug was
 * the first. A first valid report is the bug; later reports of it name it (`originalId`).
 */
export const huntReports = table(
  'hunt_reports',
  {
    id: shared(uuid().primaryKey()),
    huntId: shared(refersTo(() => bugHunts.id)),
    studioId: shared(uuid().notNull()),
    gameId: shared(uuid().notNull()),
    testerId: shared(uuid().notNull()),
    number: shared(integer().notNull()),
    title: shared(text().notNull()),
    happened: shared(text().notNull()),
    steps: shared(text().notNull()),
    claimed: shared(text({ enum: severities }).notNull()),
    /** Evidence: a second of measured play, the moment that has the pictures, an error of the build. One is there. */
    atSeconds: shared(integer()),
    momentId: shared(uuid()),
    fingerprint: shared(text()),
    /** The visit in which it was met. */
    visitId: shared(uuid().notNull()),
    device: shared(text().notNull().default('')),
    status: shared(text({ enum: reportStates }).notNull().default('undecided')),
    severity: shared(text({ enum: severities })),
    originalId: shared(uuid()),
    /** The studio's, for its hunter. */
    reason: shared(text().notNull().default('')),
    decidedBy: shared(text({ enum: ['studio', 'time', 'admin'] })),
    decideBy: shared(instant().notNull()),
    decidedAt: shared(instant()),
    /** Whole credits: of the budget for this report, what it cost, and what its hunter was paid. */
    setAside: shared(integer().notNull()),
    cost: shared(integer().notNull().default(0)),
    paid: shared(integer().notNull().default(0)),
    /** Until when it can be disputed; null when it can't. */
    disputeBy: shared(instant()),
    disputedAt: shared(instant()),
    dispute: shared(text().notNull().default('')),
    /** Who won the dispute, and the admin's words for both. */
    disputeFor: shared(text({ enum: ['tester', 'studio'] })),
    disputeNote: shared(text().notNull().default('')),
    createdAt: shared(createdAt()),
  },
  { copy: ofProfile('testerId', 'studioId'), erase: 'as reviews: the words stay without a name' },
  (t) => [
    unique('hunt_reports_number').on(t.huntId, t.number),
    foreignKey({ columns: [t.originalId], foreignColumns: [t.id as AnyPgColumn] }),
    check('hunt_reports_sides', sql`${t.testerId} <> ${t.studioId}`),
    check('hunt_reports_title', sql`length(${t.title}) between 1 and ${limit(huntLimits.title)}`),
    check(
      'hunt_reports_texts',
      sql`length(${t.happened}) <= ${limit(huntLimits.text)} and length(${t.steps}) <= ${limit(huntLimits.text)} and length(${t.reason}) <= ${limit(huntLimits.reason)} and length(${t.dispute}) <= ${limit(huntLimits.text)}`,
    ),
    check(
      'hunt_reports_evidence',
      sql`${t.atSeconds} is not null or ${t.momentId} is not null or ${t.fingerprint} is not null`,
    ),
    check('hunt_reports_credits', sql`${t.setAside} >= 0 and ${t.cost} >= 0 and ${t.paid} between 0 and ${t.cost}`),
    check('hunt_reports_valid', sql`(${t.status} = 'valid') = (${t.severity} is not null)`),
    check('hunt_reports_duplicate', sql`(${t.status} = 'duplicate') = (${t.originalId} is not null)`),
    check('hunt_reports_decided', sql`(${t.status} = 'undecided') = (${t.decidedAt} is null)`),
    index('hunt_reports_of_tester').on(t.testerId, t.createdAt, t.id),
    index('hunt_reports_of_hunter').on(t.huntId, t.testerId),
    index('hunt_reports_of_studio').on(t.studioId, t.huntId),
    index('hunt_reports_of_original').on(t.originalId).where(sql`${t.originalId} is not null`),
    index('hunt_reports_of_game').on(t.gameId),
    index('hunt_reports_undecided').on(t.decideBy, t.id).where(sql`${t.status} = 'undecided'`),
    index('hunt_reports_disputable')
      .on(t.disputeBy, t.id)
      .where(sql`${t.disputeBy} is not null and ${t.disputedAt} is null and ${t.setAside} > 0`),
    index('hunt_reports_disputed')
      .on(t.disputedAt, t.id)
      .where(sql`${t.disputedAt} is not null and ${t.disputeFor} is null`),
    mayRead(sql`${t.testerId} = ${me} or ${t.studioId} = ${me}`),
  ],
)
