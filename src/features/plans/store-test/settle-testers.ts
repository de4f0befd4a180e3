import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type TransferEntry, transfer } from '#features/credits/transfer.ts'
import { reputationFor } from '#features/profiles/progress/levels.ts'
import { raiseReputation } from '#features/profiles/progress/raise-reputation.ts'
import { belongedToStudio } from '#features/recruiting/own-people.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { storeHalfReckoned, storeTestEnded, storeTesterEnded } from './events.ts'
import { type LockedStoreTest, type LockedStoreTester, startOfDay } from './lock-store-test.ts'
import { halfDays, halvesOf, reckon, type Sign, type StoreTestEnd, type StoreTesterState } from './rules.ts'
import { storeTestDays, storeTesters, storeTests } from './tables.ts'

interface SettleInput {
  test: LockedStoreTest
  /** Locked testers of it. */
  testers: readonly LockedStoreTester[]
  /** What their places end with, after the days that are over were reckoned; without it they go on. */
  end?: 'left' | 'missed' | 'ended' | undefined
  /** Ends the test itself: `closed` at once, or `ending`: nobody new is taken. */
  ends?: { to: 'ending' | 'closed'; by: StoreTestEnd }
  now: Date
}

const sign = z.object({ storeTesterId: z.string(), day: z.number(), tapped: z.boolean(), seconds: z.number() })

/** What became of one tester: the credits of halves that ended, and what of the place nobody can earn any more. */
interface Outcome {
  tester: LockedStoreTester
  status: StoreTesterState
  checked: number
  /** Credits paid for halves that ended now. */
  halves: { half: 1 | 2; cost: number; paid: number; earned: boolean; isOneSide: boolean }[]
  cost: number
  paid: number
  /** Of halves that were not earned: back to the studio, because nobody takes over days that are over. */
  back: number
  /** Of halves that a drop-out did not reach: for who follows. */
  freed: number
}

/**
 * Reckons days that are over, pays the halves that were reached, and ends places; then what follows for the test: complete
 * with as many finished testers as needed, closed when nobody takes part any longer. The only function that moves
 * credits out of a store test. Test and testers are locked. Returns the credits that came back to the studio.
 */
export async function settleTesters(tx: SystemTx, input: SettleInput): Promise<{ refunded: number }> {
  const { refunded, entries } = await settle(tx, input)
  await transfer(tx, entries, input.now)
  return { refunded }
}

/** Takes nobody new in an open, locked test. Returns the entries of the refund, which the caller posts. */
export const endingEntries = async (
  tx: SystemTx,
  { test, by, now }: { test: LockedStoreTest; by: StoreTestEnd; now: Date },
): Promise<TransferEntry[]> => (await settle(tx, { test, testers: [], ends: { to: 'ending', by }, now })).entries

async function settle(tx: SystemTx, { test, testers, end, ends, now }: SettleInput) {
  const outcomes = await outcomesOf(tx, { test, testers, end })
  for (const outcome of outcomes) await writeTester(tx, test, outcome, now)
  const next = await nextOf(tx, test, ends)
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, one) => total + of(one), 0)
  const [cost, back, freed] = [sum((one) => one.cost), sum((one) => one.back), sum((one) => one.freed)]
  const isOpen = next.status === 'open'
  const free = isOpen ? test.free + freed : 0
  const refunded = back + (isOpen ? 0 : test.free + freed)
  if (outcomes.length > 0 || next.status !== test.status)
    await tx.execute(sql`
      update ${storeTests} set status = ${next.status}, free = ${free}, set_aside = set_aside - ${cost + back + freed}::int,
        spent = spent + ${cost}::int, refunded = refunded + ${refunded}::int,
        complete_at = case when ${next.finished >= test.needed}::boolean then coalesce(complete_at, ${at(now)}) end,
        closed_at = ${at(next.status === 'closed' ? now : null)}, ended_by = coalesce(ended_by, ${next.by}::text)
      where id = ${test.id}`)
  if (next.status === 'closed')
    await tx.execute(sql`update ${storeTesters} set address = null where test_id = ${test.id} and address is not null`)
  await sayAndReward(tx, { test, outcomes, next, refunded, now })
  return { refunded, entries: entriesOf({ test, outcomes, isOpen }) }
}

async function outcomesOf(
  tx: SystemTx,
  { test, testers, end }: Pick<SettleInput, 'test' | 'testers' | 'end'>,
): Promise<Outcome[]> {
  const ids = sql.param(testers.map(({ id }) => id))
  const signs = await rows(tx, sign)`
    select store_tester_id, day, tapped_at is not null as tapped, seconds from ${storeTestDays} where store_tester_id = any(${ids}::uuid[])`
  const outcomes: Outcome[] = []
  for (const tester of testers) {
    const isOneSide = await belongedToStudio(tx, {
      studioId: test.studioId,
      testerId: tester.testerId,
      since: tester.joinedAt,
    })
    const own = signs.filter(({ storeTesterId }) => storeTesterId === tester.id)
    outcomes.push(outcomeOf(test, tester, { signs: own, isOneSide, end }))
  }
  return outcomes
}

function outcomeOf(
  test: LockedStoreTest,
  tester: LockedStoreTester,
  { signs, isOneSide, end }: { signs: readonly Sign[]; isOneSide: boolean; end: SettleInput['end'] },
): Outcome {
  const course =
    tester.status === 'running'
      ? reckon({ signs, days: test.days, checked: tester.checkedDays, passed: tester.passed })
      : { checked: tester.checkedDays, halves: [], end: null }
  const worths = halvesOf({ worth: tester.worth, price: test.price, pay: test.pay })
  const halves = course.halves.map(({ half, earned }) => {
    const { cost, pay } = worths[half - 1] as (typeof worths)[0]
    const isPaid = earned && !isOneSide
    return { half, earned, isOneSide, cost: isPaid ? cost : 0, paid: isPaid ? pay : 0 }
  })
  const settled = halves.reduce((total, { half }) => total + (worths[half - 1]?.cost ?? 0), 0)
  const cost = halves.reduce((total, one) => total + one.cost, 0)
  const status = course.end ?? end ?? tester.status
  const isOver = status !== 'joined' && status !== 'running'
  return {
    tester,
    status,
    checked: course.checked,
    halves,
    cost,
    paid: halves.reduce((total, one) => total + one.paid, 0),
    back: settled - cost,
    freed: isOver ? tester.worth - tester.cost - tester.refunded - settled : 0,
  }
}

async function writeTester(tx: SystemTx, test: LockedStoreTest, outcome: Outcome, now: Date): Promise<void> {
  const { tester, status, checked, halves, cost, paid, back } = outcome
  const isOver = status !== 'joined' && status !== 'running'
  const paidFor = (which: 1 | 2) => halves.find(({ half }) => half === which)?.paid ?? null
  await tx.execute(sql`
    update ${storeTesters} s set status = ${status}, checked_days = ${checked}, cost = cost + ${cost}::int, paid = paid + ${paid}::int,
      refunded = refunded + ${back}::int, first_half = coalesce(first_half, ${paidFor(1)}::int),
      second_half = coalesce(second_half, ${paidFor(2)}::int), ended_at = ${at(isOver ? now : null)},
      address = case when ${status === 'finished' || !isOver}::boolean then address end,
      next_check_at = case when ${isOver}::boolean then null when s.first_day is null then s.next_check_at
        else ${startOfDay(sql`${checked + 2}::int`)} end
    where id = ${tester.id} and status in ('joined', 'running')`)
  const part = {
    testId: test.id,
    studioId: test.studioId,
    gameId: test.gameId,
    storeTesterId: tester.id,
    testerId: tester.testerId,
  }
  for (const { half, paid: credits, earned, isOneSide } of halves)
    tx.happened(
      storeHalfReckoned({
        ...part,
        half,
        day: half === 1 ? halfDays(test.days) : test.days,
        paid: credits,
        earned,
        isOneSide,
      }),
      now,
    )
  if (isOver) tx.happened(storeTesterEnded({ ...part, status }), now)
}

const counts = z.object({ finished: z.number(), taking: z.number() })

/** The state of the test after its testers were written. */
async function nextOf(tx: SystemTx, test: LockedStoreTest, ends: SettleInput['ends']) {
  const { finished, taking } = await foundRow(tx, counts)`
    select count(*) filter (where status = 'finished')::int as finished,
      count(*) filter (where status in ('joined', 'running'))::int as taking
    from ${storeTesters} where test_id = ${test.id}`
  if (ends?.to === 'closed') return { status: 'closed' as const, by: ends.by, finished }
  const isComplete = finished >= test.needed
  const isEnding = test.status === 'ending' || ends !== undefined || isComplete
  const by = ends?.by ?? (isComplete ? ('aim' as const) : null)
  if (!isEnding) return { status: test.status, by: null, finished }
  return { status: taking === 0 ? ('closed' as const) : ('ending' as const), by, finished }
}

interface SayInput {
  test: LockedStoreTest
  outcomes: readonly Outcome[]
  next: Awaited<ReturnType<typeof nextOf>>
  refunded: number
  now: Date
}

/** Profiles are locked by their ids, before any account. Reputation counts once: for all days with a half that was earned. */
async function sayAndReward(tx: SystemTx, { test, outcomes, next, refunded, now }: SayInput): Promise<void> {
  const { id: testId, studioId, gameId } = test
  if (next.status !== test.status)
    tx.happened(
      storeTestEnded({
        testId,
        studioId,
        gameId,
        by: next.by ?? test.endedBy ?? 'date',
        isClosed: next.status === 'closed',
        refunded,
      }),
      now,
    )
  const through = outcomes
    .filter(({ status, tester, paid }) => status === 'finished' && tester.cost + paid > 0)
    .toSorted((one, other) => (one.tester.testerId < other.tester.testerId ? -1 : 1))
  for (const { tester } of through)
    await raiseReputation(tx, {
      profileId: tester.testerId,
      now,
      events: [
        {
          kind: 'review',
          points: reputationFor.review,
          reason: 'All days of a store test',
          key: `store-test:${tester.id}`,
        },
      ],
    })
}

/** The entries of what was paid and of what came back; each has a key of its own, so that it moves once. */
function entriesOf({
  test,
  outcomes,
  isOpen,
}: {
  test: LockedStoreTest
  outcomes: readonly Outcome[]
  isOpen: boolean
}) {
  const entries: TransferEntry[] = []
  const common = { fromSpot: test.id, type: 'EARN_REVIEW', purpose: 'store_test', game: test.gameId } as const
  const refund = (amount: number, what: string) =>
    entries.push({
      fromSpot: test.id,
      toProfile: test.studioId,
      wallet: 'main',
      key: `store-back:${test.id}:${what}`,
      type: 'REFUND',
      purpose: 'store_test',
      amount,
      description: 'Places of a store test not used',
      game: test.gameId,
    })
  for (const { tester, status, halves, back, freed, checked } of outcomes) {
    for (const { half, cost, paid } of halves) {
      const key = `${tester.id}:${half}`
      const description = `Half ${half} of a store test`
      const pay = {
        toProfile: tester.testerId,
        wallet: 'main',
        key: `store-half:${key}`,
        amount: paid,
        description,
      } as const
      const share = { to: 'revenue', key: `store-share:${key}`, amount: cost - paid, description } as const
      entries.push({ ...common, ...pay }, { ...common, ...share })
    }
    const returned = back + (isOpen ? 0 : freed)
    if (returned > 0) refund(returned, `${tester.id}:${status}:${checked}`)
  }
  if (!isOpen && test.free > 0) refund(test.free, 'free')
  return entries
}
