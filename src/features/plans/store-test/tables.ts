import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { games } from '#features/games/sql.ts'
import type { ScreenerQuestion } from '#features/requests/screener/screener.ts'
import { createdAt, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { hidden, ofProfile, own, shared, table } from '#platform/db/table.ts'
import { storeTestEnds, storeTesterStates, storeTestLimits, storeTestStates } from './rules.ts'

const limit = (value: number) => sql.raw(String(value))

/**
 * Twelve testers for fourteen days (plans-4): a closed test in a store. Its places are paid into one escrow account, whose
 * id is that of the test; terms and prices are frozen when it is opened. Price times places is always free + setAside +
 * spent + refunded, and the escrow holds the first two.
 */
export const storeTests = table(
  'store_tests',
  {
    id: own(uuid().primaryKey()),
    studioId: own(uuid().notNull()),
    gameId: own(refersTo(() => games.id, { onDelete: 'cascade' })),
    status: own(text({ enum: storeTestStates }).notNull().default('draft')),
    question: own(text().notNull()),
    instructions: own(text().notNull().default('')),
    /** Where testers opt in: the address that the store's console shows. */
    storeUrl: own(text().notNull()),
    /** Testers that the store asks for, for so many days, and places that are paid. */
    needed: own(integer().notNull()),
    days: own(integer().notNull()),
    places: own(integer().notNull()),
    /** Whom it takes (requests-7): newcomers to the game alone, and who answers these questions as the studio wishes. */
    newcomersOnly: own(boolean().notNull().default(false)),
    screener: own(jsonb().$type<ScreenerQuestion[]>().notNull().default([])),
    /** People who answered, and those of them who got in. */
    screenerAnswered: own(integer().notNull().default(0)),
    screenerPassed: own(integer().notNull().default(0)),
    /** Whole credits of a place, and what of them its tester gets; 0 in a draft. */
    price: own(integer().notNull().default(0)),
    pay: own(integer().notNull().default(0)),
    free: own(integer().notNull().default(0)),
    /** What those who take part can still earn. */
    setAside: own(integer().notNull().default(0)),
    spent: own(integer().notNull().default(0)),
    refunded: own(integer().notNull().default(0)),
    /** Number of saves of the draft. */
    revision: own(integer().notNull().default(1)),
    createdAt: own(createdAt()),
    openedAt: own(instant()),
    /** Until when new testers are taken. */
    joinUntil: own(instant()),
    /** When as many as needed had finished. */
    completeAt: own(instant()),
    closedAt: own(instant()),
    endedBy: own(text({ enum: storeTestEnds })),
  },
  { copy: ofProfile('studioId'), erase: 'closed, or deleted as drafts; they stay with what their testers earned' },
  (t) => [
    check('store_tests_question', sql`length(${t.question}) between 1 and ${limit(storeTestLimits.question)}`),
    check(
      'store_tests_texts',
      sql`length(${t.instructions}) <= ${limit(storeTestLimits.instructions)} and length(${t.storeUrl}) between 1 and ${limit(storeTestLimits.storeUrl)}`,
    ),
    check('store_tests_terms', sql`${t.needed} >= 1 and ${t.days} between 2 and 60 and ${t.places} >= ${t.needed}`),
    check('store_tests_price', sql`${t.pay} between 0 and ${t.price} and (${t.status} = 'draft' or ${t.price} > 0)`),
    check(
      'store_tests_sums',
      sql`${t.free} >= 0 and ${t.setAside} >= 0 and ${t.spent} >= 0 and ${t.refunded} >= 0
        and ${t.free} + ${t.setAside} + ${t.spent} + ${t.refunded} = case when ${t.status} = 'draft' then 0 else ${t.price} * ${t.places} end
        and (${t.status} = 'open' or ${t.free} = 0) and (${t.status} <> 'closed' or ${t.setAside} = 0)`,
    ),
    check('store_tests_closed', sql`(${t.status} = 'closed') = (${t.closedAt} is not null)`),
    index('store_tests_of_studio').on(t.studioId, t.createdAt, t.id),
    index('store_tests_of_game').on(t.gameId),
    index('store_tests_running').on(t.openedAt, t.id).where(sql`${t.status} in ('open', 'ending')`),
    index('store_tests_joining').on(t.joinUntil, t.id).where(sql`${t.status} = 'open'`),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)

/**
 * A tester in a store test. A place is taken by one at a time; who follows a drop-out has the same place. The address of
 * the store account is there only while its tester takes part and the test runs; several may share one, because a refusal
 * would tell one of them whose address is in the plan.
 */
export const storeTesters = table(
  'store_testers',
  {
    id: shared(uuid().primaryKey()),
    testId: shared(refersTo(() => storeTests.id)),
    studioId: shared(uuid().notNull()),
    testerId: shared(uuid().notNull()),
    place: shared(integer().notNull()),
    status: shared(text({ enum: storeTesterStates }).notNull().default('joined')),
    address: shared(text(), { blank: null }),
    /** Whole credits: what the place was worth when it was taken, what it cost, was paid, and came back to the studio. */
    worth: shared(integer().notNull()),
    cost: shared(integer().notNull().default(0)),
    paid: shared(integer().notNull().default(0)),
    refunded: shared(integer().notNull().default(0)),
    /** Credits paid for each half; null until it ended. */
    firstHalf: shared(integer()),
    secondHalf: shared(integer()),
    /** When the address was shared. */
    joinedAt: shared(createdAt()),
    /** When the studio put the address into its console. */
    listedAt: shared(instant()),
    optedInAt: shared(instant()),
    /** The tester's first day in the time zone that counts for all of their days. */
    firstDay: shared(date({ mode: 'string' })),
    timeZone: shared(text(), { blank: null }),
    /** Days that are reckoned. */
    checkedDays: shared(integer().notNull().default(0)),
    endedAt: shared(instant()),
    /** The tester's day on which the studio reminded them last. */
    remindedDay: shared(integer()),
    nextCheckAt: hidden(instant()),
    remindAt: hidden(instant()),
  },
  { copy: ofProfile('testerId'), erase: { blank: ofProfile('testerId') } },
  (t) => [
    check('store_testers_sides', sql`${t.testerId} <> ${t.studioId}`),
    check('store_testers_address', sql`length(${t.address}) <= ${limit(storeTestLimits.address)}`),
    check(
      'store_testers_credits',
      sql`${t.cost} >= 0 and ${t.refunded} >= 0 and ${t.cost} + ${t.refunded} <= ${t.worth} and ${t.paid} between 0 and ${t.cost}`,
    ),
    check('store_testers_ended', sql`(${t.status} in ('joined', 'running')) = (${t.endedAt} is null)`),
    check('store_testers_gone', sql`${t.status} in ('joined', 'running', 'finished') or ${t.address} is null`),
    check('store_testers_days', sql`(${t.optedInAt} is null) = (${t.firstDay} is null)`),
    uniqueIndex('store_testers_once').on(t.testId, t.testerId),
    uniqueIndex('store_testers_place')
      .on(t.testId, t.place)
      .where(sql`${t.status} in ('joined', 'running', 'finished')`),
    index('store_testers_of_tester').on(t.testerId, t.joinedAt, t.id),
    index('store_testers_of_studio').on(t.studioId),
    index('store_testers_to_check').on(t.nextCheckAt, t.id).where(sql`${t.status} in ('joined', 'running')`),
    index('store_testers_to_remind').on(t.remindAt, t.id).where(sql`${t.status} = 'running'`),
    mayRead(sql`${t.testerId} = ${me} or ${t.studioId} = ${me}`),
  ],
)

/** A day of a tester with a sign of life: a tap, measured seconds, or both. */
export const storeTestDays = table(
  'store_test_days',
  {
    storeTesterId: shared(refersTo(() => storeTesters.id, { onDelete: 'cascade' })),
    studioId: shared(uuid().notNull()),
    testerId: shared(uuid().notNull()),
    /** From 1 on. */
    day: shared(integer().notNull()),
    tappedAt: shared(instant()),
    /** Measured seconds in which the tester was in the room while playing. */
    seconds: shared(integer().notNull().default(0)),
    lastBeatAt: shared(instant()),
  },
  { copy: ofProfile('testerId'), erase: 'they stay without a name, as what was paid for' },
  (t) => [
    primaryKey({ columns: [t.storeTesterId, t.day] }),
    index('store_test_days_of_tester').on(t.testerId),
    check('store_test_days_day', sql`${t.day} >= 1 and ${t.seconds} >= 0`),
    mayRead(sql`${t.testerId} = ${me} or ${t.studioId} = ${me}`),
  ],
)
