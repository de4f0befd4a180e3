import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { abandonTest } from '#features/playtests/abandon-test.ts'
import { lockPlaytest } from '#features/playtests/move-playtest.ts'
import { lockPlace } from '#features/playtests/stages/lock-place.ts'
import { erase } from '#features/privacy/testing.ts'
import { takeFromListing } from '#features/recruiting/take-from-listing.ts'
import { lockMembers } from '#features/reviews/bugs/group-bugs.ts'
import { approveReview } from '#features/reviews/decisions/approve-review.ts'
import { ledgerFaults } from '#features/reviews/testing.ts'
import { hours, movableClock } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester } from '#testing/people.ts'
import { daysApi } from './api.ts'
import { aDayPlan, aPlace, type DaysFixture, spotsOf as spotsIn, visit } from './testing-days.ts'

const db = await aDatabase({ system: 8, person: 2 })
const clock = movableClock()
const call = callerOn(db, clock)
const rounds = 5

const outcomes = async (calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map(({ status }) => status === 'fulfilled')
const spotsOf = (plan: DaysFixture) => spotsIn(db, plan)
const give = (place: { tester: { profileId: string }; tests: string[] }, stage: number) =>
  db.asSystem((tx) =>
    abandonTest(tx, {
      playtestId: place.tests[stage - 1]!,
      testerId: place.tester.profileId,
      reason: '',
      now: clock.now(),
    }),
  )

test('two testers and the last place: one has a spot in every stage, the other in none', async () => {
  for (let round = 0; round < rounds; round++) {
    const plan = await aDayPlan(db, { clock, testers: 1 })
    const testers = [await aTester(db), await aTester(db), await aTester(db)]
    const took = await outcomes(
      testers.map(({ profileId: testerId }) =>
        db.asSystem((tx) =>
          takeFromListing(tx, { requestId: plan.requestIds[0]!, testerId, shownPay: 51, now: clock.now() }),
        ),
      ),
    )
    expect(took.filter(Boolean)).toHaveLength(1)
    expect(await spotsOf(plan)).toEqual(['taken', 'taken', 'taken'])
    const { people } = await call(plan.studio, daysApi.get, { id: plan.id })
    expect(people.map(({ visits }) => visits.length)).toEqual([3])
  }
  expect(await ledgerFaults(db)).toEqual([])
})

test('a tester who leaves against the pay of the stage before: paid is paid, and the rest comes back once', async () => {
  for (let round = 0; round < rounds; round++) {
    const plan = await aDayPlan(db, { clock, testers: 1 })
    const place = await aPlace(db, plan, { clock })
    await visit(db, { plan, place, stage: 1, state: 'validated', clock })
    const approve = () =>
      db.asSystem((tx) =>
        approveReview(tx, {
          playtestId: place.tests[0]!,
          studioId: plan.studio.profileId,
          act: 'approve',
          now: clock.now(),
        }),
      )
    expect(await outcomes([give(place, 2), approve(), give(place, 2)])).toContain(true)
    expect(await spotsOf(plan)).toEqual(['settled', 'refunded', 'refunded'])
  }
  expect(await ledgerFaults(db)).toEqual([])
})

test('the end of a plan against a tester who leaves and one who takes the last place', async () => {
  for (let round = 0; round < rounds; round++) {
    const plan = await aDayPlan(db, { clock, testers: 2 })
    const place = await aPlace(db, plan, { clock })
    const other = await aTester(db)
    await outcomes([
      give(place, 1),
      call(plan.studio, daysApi.end, { id: plan.id }),
      db.asSystem((tx) =>
        takeFromListing(tx, {
          requestId: plan.requestIds[0]!,
          testerId: other.profileId,
          shownPay: 51,
          now: clock.now(),
        }),
      ),
    ])
    // A place that was taken before the end keeps its first stage; the price of places left and of stages not open is refunded.
    await call(plan.studio, daysApi.end, { id: plan.id })
    const [first, ...later] = await spotsOf(plan)
    expect(['taken refunded', 'refunded taken', 'refunded refunded']).toContain(first)
    expect(later).toEqual(['refunded refunded', 'refunded refunded'])
  }
  expect(await ledgerFaults(db)).toEqual([])
})

test('a tester who leaves while their review is sent: the next stage opens, or the whole place is free', async () => {
  for (let round = 0; round < rounds; round++) {
    const plan = await aDayPlan(db, { clock, testers: 1 })
    const place = await aPlace(db, plan, { clock })
    await visit(db, { plan, place, stage: 1, state: 'in_progress', clock })
    const [sent, left] = await outcomes([
      visit(db, { plan, place, stage: 1, state: 'review_submitted', clock }),
      give(place, 1),
    ])
    expect([sent, left].filter(Boolean)).toHaveLength(1)
    expect(await spotsOf(plan)).toEqual(Array(3).fill(sent ? 'taken' : 'open'))
    const { people } = await call(plan.studio, daysApi.get, { id: plan.id })
    expect(people[0]!.visits[1]).toMatchObject(sent ? { state: 'waits', at: expect.any(Date) } : { state: 'ended' })
  }
  expect(await ledgerFaults(db)).toEqual([])
})

// Regression: an erasure held accounts while it waited for the request of a stage that was sent, which others lock first.
test('an erasure waits for all stages of a place before it locks anything else', async () => {
  const plan = await aDayPlan(db, { clock, testers: 1 })
  const place = await aPlace(db, plan, { clock })
  await visit(db, { plan, place, stage: 1, state: 'review_submitted', clock })
  let erased: Promise<void> | undefined
  await db.asSystem(async (tx) => {
    await tx.execute(sql`select 1 from review_requests where id = ${plan.requestIds[0]} for no key update`)
    erased = erase(db, place.tester, clock.now())
    await expect.poll(waiting).toBe(1)
    await tx.execute(sql`select 1 from profiles where id = ${place.tester.profileId} for no key update nowait`)
  })
  await erased
  expect(await spotsOf(plan)).toEqual(['taken', 'refunded', 'refunded'])
  expect(await ledgerFaults(db)).toEqual([])
})

// Regression: the end of a place locked its tests by stage, a bug those of its reports, then those of its notes; two of
// these could wait for each other.
test('a bug of two stages and the end of their place lock the tests in one order', async () => {
  let retries = 0
  db.measures.onRetry = () => {
    retries += 1
  }
  let [plan, place] = [await aDayPlan(db, { clock, testers: 1 }), { tester: await aTester(db), tests: ['', ''] }]
  while (place.tests[0]! <= place.tests[1]!) {
    plan = await aDayPlan(db, { clock, testers: 1 })
    place = await aPlace(db, plan, { clock })
  }
  const [larger = '', smaller = ''] = place.tests
  await visit(db, { plan, place, stage: 1, state: 'approved', clock })
  clock.advance(hours(48))
  await visit(db, { plan, place, stage: 2, state: 'validated', clock })
  const bugId = randomUUID()
  await db.query`update reviews set bugs_found = ${JSON.stringify([{ id: bugId, title: 'Falls', severity: 'minor' }])}
    where playtest_id = ${larger}`
  const members = [
    { playtestId: larger, bugId },
    { playtestId: smaller, noteId: randomUUID() },
  ]
  const ofBug = (tx: SystemTx) => lockMembers(tx, { studioId: plan.studio.profileId, members })
  const ofPlace = (tx: SystemTx) => lockPlace(tx, larger)
  for (const lock of [ofBug, ofPlace]) {
    let locked: Promise<unknown> | undefined
    await db.asSystem(async (tx) => {
      await lockPlaytest(tx, smaller, {})
      locked = db.asSystem(async (other) => void (await lock(other)))
      await expect.poll(waiting).toBe(1)
      await tx.execute(sql`select 1 from review_participations where id = ${larger} for no key update nowait`)
    })
    await locked
  }
  for (let round = 0; round < 4 * rounds; round++)
    await Promise.all([ofBug, ofPlace].map((lock) => db.asSystem(async (tx) => void (await lock(tx)))))
  expect(retries).toBe(0)
})

async function waiting(): Promise<number> {
  const { rowCount } = await db.systemPool.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rowCount ?? 0
}
