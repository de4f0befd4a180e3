import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { storeTestEnds, storeTesterStates, storeTestStates } from './rules.ts'
import { storeTesters, storeTests } from './tables.ts'

const locked = z.object({
  id: z.string(),
  studioId: z.string(),
  gameId: z.string(),
  status: z.enum(storeTestStates),
  needed: z.number(),
  days: z.number(),
  places: z.number(),
  price: z.number(),
  pay: z.number(),
  free: z.number(),
  refunded: z.number(),
  revision: z.number(),
  joinUntil: z.date().nullable(),
  endedBy: z.enum(storeTestEnds).nullable(),
})
export type LockedStoreTest = z.output<typeof locked>

/**
 * Locks a store test, which everything that moves its credits does first; then come games, its testers, profiles and
 * accounts. Undefined for another id, or another studio's.
 */
export async function lockStoreTest(
  tx: SystemTx,
  { testId, studioId }: { testId: string; studioId?: string | undefined },
): Promise<LockedStoreTest | undefined> {
  const ofStudio = studioId === undefined ? sql`` : sql`and studio_id = ${studioId}`
  const [test] = await rows(tx, locked)`
    select id, studio_id, game_id, status, needed, days, places, price, pay, free, refunded, revision, join_until, ended_by
    from ${storeTests} where id = ${testId} ${ofStudio} for no key update`
  return test
}

/** Like `lockStoreTest`. Throws NOT_FOUND. */
export async function lockOwnStoreTest(
  tx: SystemTx,
  of: { testId: string; studioId: string },
): Promise<LockedStoreTest> {
  const test = await lockStoreTest(tx, of)
  if (!test) throw new AppError('NOT_FOUND')
  return test
}

const tester = z.object({
  id: z.string(),
  testId: z.string(),
  studioId: z.string(),
  testerId: z.string(),
  place: z.number(),
  status: z.enum(storeTesterStates),
  worth: z.number(),
  cost: z.number(),
  refunded: z.number(),
  checkedDays: z.number(),
  joinedAt: z.date(),
  listedAt: z.date().nullable(),
  nextCheckAt: z.date().nullable(),
  /** Whole days since the first one, in the tester's time zone; 0 before opting in. */
  passed: z.number(),
})
export type LockedStoreTester = z.output<typeof tester>

/** Locks those testers of a store test whom `which` selects as `s`, by their ids. */
export const lockStoreTesters = (
  tx: SystemTx,
  { which, now }: { which: SQL; now: Date },
): Promise<LockedStoreTester[]> =>
  rows(tx, tester)`
    select s.id, s.test_id, s.studio_id, s.tester_id, s.place, s.status, s.worth, s.cost, s.refunded, s.checked_days, s.joined_at, s.listed_at,
      s.next_check_at, ${daysPassed(now)} as passed
    from ${storeTesters} s where ${which} order by s.id for no key update`

/** SQL: whole days since the first one of a tester `s`, in their time zone, which an erasure empties; 0 before opting in. */
export const daysPassed = (now: Date): SQL =>
  sql`greatest(0, coalesce((${at(now)} at time zone coalesce(s.time_zone, 'UTC'))::date - s.first_day, 0))::int`

/** SQL: when the day of a tester `s` with this number begins; the day after the last one is when that is over. */
export const startOfDay = (day: SQL): SQL => sql`((s.first_day + ${day} - 1)::timestamp at time zone s.time_zone)`
