import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { insightsApi } from '#features/insights/api.ts'
import { listingApi } from '#features/recruiting/api.ts'
import { requestsApi } from '#features/requests/api.ts'
import { reviewsApi } from '#features/reviews/api.ts'
import { aPlaytest, aReview, bringTo, ledgerFaults, type PlaytestFixture } from '#features/reviews/testing.ts'
import { sessionsApi } from '#features/sessions/api.ts'
import { movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import type { AppError } from '#shared/errors.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, creditsOf } from '#testing/people.ts'
import { plansApi } from '../api.ts'
import { plansJobs } from '../jobs.ts'
import { aPlan, aPlanDraft, type PlanFixture } from '../testing.ts'

const db = await aDatabase({ system: 12, person: 4 })
const clock = movableClock()
const call = callerOn(db, clock)

const buildsOf = async (requestId: string) => {
  const rows = await db.query<{ tester_id: string; build_id: string; device: string | null }>`select p.tester_id,
    p.build_id, c.device_type as device from review_participations p
    join profiles c on c.id = p.tester_id where p.request_id = ${requestId} order by p.accepted_at, p.id`
  return rows
}

const take = async (requestId: string) => {
  const tester = await aTester(db)
  await call(tester, listingApi.takeSpot, { requestId, shownPay: 17 })
  return tester
}

const opened = 'Your two builds of Gullwake can be compared'
const announce = () => plansJobs['open-comparisons']!({}, { db, clock, log: silentLog })
const titlesOf = async ({ studio }: PlanFixture) =>
  (
    await db.query<{ title: string }>`select title from notification_history
      where user_id = ${studio.profileId}`
  ).map(({ title }) => title)

const asRequest = ({ requestId, studio, gameId }: PlanFixture) => ({ requestId, studio, gameId, questions: [] })

describe('the draw', () => {
  test('of fifty testers who take a spot at once never puts the sides more than two apart', async () => {
    const plan = await aPlan(db, { testers: 50 })
    const testers = await Promise.all(Array.from({ length: 50 }, () => aTester(db)))
    // On a busy machine a call may wait for its connection too long; it is safe to repeat.
    const takes = async (tester: (typeof testers)[number]): Promise<unknown> =>
      call(tester, listingApi.takeSpot, { requestId: plan.requestId, shownPay: 17 }).catch((error: AppError) => {
        if (error.code !== 'CONNECTION_ERROR') throw error
        return takes(tester)
      })
    await Promise.all(testers.map(takes))
    // In the order in which they were drawn: the request is locked from the draw to the commit.
    const drawn = (
      await db.query<{ build_id: string }>`select p.build_id from review_participations p
        join review_spots s on s.id = p.spot_id
        where p.request_id = ${plan.requestId} order by s.number`
    ).map(({ build_id }) => build_id)
    expect(drawn).toHaveLength(50)
    let ahead = 0
    for (const build of drawn) {
      ahead += build === plan.buildA ? 1 : -1
      expect(Math.abs(ahead)).toBeLessThanOrEqual(2)
    }
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('is balanced within each device', async () => {
    const plan = await aPlan(db, { testers: 24 })
    const devices = ['PC', 'Mobile', null]
    for (let at = 0; at < 24; at++) {
      const tester = await aTester(db)
      await db.query`update profiles set device_type = ${devices[at % 3]} where id = ${tester.profileId}`
      await call(tester, listingApi.takeSpot, { requestId: plan.requestId, shownPay: 17 })
    }
    for (const device of devices) {
      const own = (await buildsOf(plan.requestId)).filter((one) => one.device === device)
      const ofA = own.filter(({ build_id }) => build_id === plan.buildA).length
      expect(own).toHaveLength(8)
      expect(Math.abs(ofA - (own.length - ofA))).toBeLessThanOrEqual(2)
    }
  })
})

describe('nothing tells a tester', () => {
  const named = /0\.9\.1|0\.9\.2|What is new|planId|conceal|"side"/i

  test('which builds there are: the offer, the test room, the list of tests', async () => {
    const plan = await aPlan(db)
    const { requestId } = plan
    const looking = await aTester(db)
    expect(JSON.stringify(await call(looking, listingApi.offer, { requestId }))).not.toMatch(named)
    expect(JSON.stringify(await call(looking, listingApi.openListing, {}))).not.toMatch(named)
    const { playtestId } = await call(looking, listingApi.takeSpot, { requestId, shownPay: 17 })
    const [own] = await buildsOf(requestId)
    const other = own?.build_id === plan.buildA ? plan.buildB : plan.buildA
    const answers = [
      await call(looking, listingApi.offer, { requestId }),
      await call(looking, reviewsApi.testRoom, { playtestId }),
      await call(looking, reviewsApi.mine, {}),
    ]
    for (const answer of answers) {
      expect(JSON.stringify(answer)).not.toMatch(named)
      expect(JSON.stringify(answer)).not.toContain(other)
    }
  })

  test('and no plan can be read by anybody but its studio', async () => {
    const { planId: id } = await aPlan(db)
    await expect(call(await aStudio(db), plansApi.get, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call(await aTester(db), plansApi.get, { id })).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
  })
})

describe('the draft', () => {
  test('is made once, costs nothing, and names both builds to its studio', async () => {
    const plan = await aPlanDraft(db)
    const detail = await call(plan.studio, requestsApi.get, { id: plan.requestId })
    expect(detail.plan).toEqual({
      id: plan.planId,
      question: 'Does darker thin ice read better?',
      versionA: '0.9.1',
      versionB: '0.9.2',
    })
    expect(await creditsOf(db, plan.studio.profileId)).toBe(plan.cost)
    expect((await call(plan.studio, plansApi.list, {})).plans).toMatchObject([
      { id: plan.planId, status: 'draft', planned: 6, delivered: 0, isSealed: true },
    ])
  })

  test('cannot be ordered with fewer than six testers, and orders with build A', async () => {
    const plan = await aPlanDraft(db)
    await db.query`update review_requests set requested_count = 4 where id = ${plan.requestId}`
    const order = { id: plan.requestId, revision: 2, shownCost: 100 }
    await expect(call(plan.studio, requestsApi.open, order)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { fields: { requestedCount: 'Two builds need at least 6 testers.' } },
    })
    await db.query`update review_requests set requested_count = 6 where id = ${plan.requestId}`
    await call(plan.studio, requestsApi.open, { ...order, shownCost: 150 })
    expect(await call(plan.studio, requestsApi.get, { id: plan.requestId })).toMatchObject({ buildId: plan.buildA })
  })

  test('goes with the draft of its request, and a build of a plan stays on record', async () => {
    const plan = await aPlanDraft(db)
    await call(plan.studio, requestsApi.deleteDraft, { id: plan.requestId })
    expect((await call(plan.studio, plansApi.list, {})).plans).toEqual([])
  })

  test('builds of another studio or another kind are refused', async () => {
    const [one, other] = [await aPlanDraft(db), await aPlanDraft(db)]
    const input = {
      id: randomUUID(),
      requestId: randomUUID(),
      gameId: one.gameId,
      question: 'Which?',
      buildA: one.buildA,
      buildB: other.buildB,
      testers: 6,
    }
    await expect(call(one.studio, plansApi.make, input)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { fields: { buildB: 'Pick a build of this game.' } },
    })
    await expect(call(other.studio, plansApi.make, { ...input, buildB: one.buildB })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

test('a running plan keeps its planned number; a copy may have another', async () => {
  const plan = await aPlan(db)
  const more = { id: plan.requestId, spotIds: [randomUUID()], shownPrice: 25 }
  await expect(call(plan.studio, requestsApi.extend, more)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  const copy = { id: plan.planId, newId: randomUUID(), newRequestId: randomUUID(), testers: 40 }
  expect(await call(plan.studio, plansApi.clone, copy)).toEqual({ id: copy.newId, requestId: copy.newRequestId })
  expect(await call(plan.studio, plansApi.clone, copy)).toEqual({ id: copy.newId, requestId: copy.newRequestId })
  expect(await call(plan.studio, plansApi.get, { id: copy.newId })).toMatchObject({
    status: 'draft',
    planned: 40,
    question: 'Does darker thin ice read better?',
    a: { id: plan.buildA },
  })
})

describe('the comparison', () => {
  /** Testers of B rate 5; testers of A rate 2 and report a bug. */
  async function delivered(plan: PlanFixture, testers: number): Promise<void> {
    const taken: PlaytestFixture[] = []
    for (let at = 0; at < testers; at++) taken.push(await aPlaytest(db, { request: asRequest(plan), clock }))
    const builds = new Map((await buildsOf(plan.requestId)).map((one) => [one.tester_id, one.build_id]))
    await Promise.all(
      taken.map((one) => {
        const isB = builds.get(one.tester.profileId) === plan.buildB
        const bug = { id: randomUUID(), title: 'Falls through the ice', severity: 'major', steps: 'Walk left' } as const
        const review = aReview('good', { rating: isB ? 5 : 2, bugs: isB ? [] : [bug] })
        return bringTo(db, { ...one, review }, { state: 'validated', clock })
      }),
    )
  }

  test('is sealed until the planned number, and then agrees with the table of the exact test', async () => {
    const plan = await aPlan(db, { testers: 24 })
    const get = () => call(plan.studio, plansApi.get, { id: plan.planId })
    await delivered(plan, 23)
    await announce()
    const before = await get()
    expect(before).toMatchObject({ delivered: 23, isSealed: true, comparison: null, openedEarlyAt: null })
    expect(new Set(before.testers.map(({ side }) => side))).toEqual(new Set([null]))
    expect(await titlesOf(plan)).not.toContain(opened)
    const insights = () => call(plan.studio, insightsApi.ofGame, { gameId: plan.gameId })
    expect(await insights()).toMatchObject({ comparisons: [], sealed: 23, reviews: 0, progress: [], themes: [] })
    await delivered(plan, 1)
    const after = await get()
    expect(after).toMatchObject({ delivered: 24, isSealed: false, openedEarlyAt: null })
    await announce()
    await announce()
    expect((await titlesOf(plan)).filter((title) => title === opened)).toHaveLength(1)
    const overall = after.comparison?.lines.find(({ id }) => id === 'overall')
    expect(overall).toMatchObject({
      before: { version: '0.9.1' },
      now: { version: '0.9.2' },
      verdict: 'told',
      better: true,
    })
    expect((overall?.before.people ?? 0) + (overall?.now.people ?? 0)).toBe(24)
    // All 2 of one side and all 5 of the other: one or two of the C(24, 12) = 2,704,156 ways to divide them, or of the
    // C(24, 11) = 2,496,144 where the sides are 11 and 13.
    expect(overall?.p).toBeGreaterThanOrEqual(1 / 2_704_156)
    expect(overall?.p).toBeLessThanOrEqual(2 / 2_496_144)
    expect((await insights()).comparisons).not.toEqual([])
    expect(before).toMatchObject({ screenedOut: null, allWithinSeconds: null })
    expect(after.allWithinSeconds).toBeGreaterThanOrEqual(after.firstAfterSeconds ?? Number.MAX_SAFE_INTEGER)
  })

  // Regression: the page *Your game talks* compared the speed of the two builds while the comparison was sealed.
  test('keeps its sessions out of the sums of each build while it is sealed', async () => {
    const plan = await aPlan(db, { testers: 6 })
    await delivered(plan, 3)
    await db.query`with s as (insert into session_probes (session_id, playtest_id, tester_id, studio_id, game_id,
      build_id, first_at, last_at)
        select id, id, tester_id, studio_id, game_id, ${plan.buildB}, now(), now() from review_participations
      where request_id = ${plan.requestId} returning session_id),
      m as (insert into session_marks (session_id, number, name, at) select session_id, 1, 'harbour', now() from s)
      insert into session_samples (session_id, minute, build_id, rates, stalls, front_seconds, keys, grid)
        select session_id, now(), ${plan.buildB}, '{60,58}', '[]', 60, 0, array_fill(0, array[144]) from s`
    const talk = () => call(plan.studio, sessionsApi.talk, { buildId: plan.buildB })
    expect(await talk()).toMatchObject({ sessions: 0, sealed: 3, speed: [], devices: [], marks: [] })
    await db.query`update session_probes set front_seconds = 120, stalls = 6 where build_id = ${plan.buildB}`
    await call(plan.studio, plansApi.openEarly, { id: plan.planId })
    const { comparison } = await call(plan.studio, plansApi.get, { id: plan.planId })
    expect(comparison?.lines.find(({ id }) => id === 'stalls')?.now.values).toContain(3)
    expect(await talk()).toMatchObject({ sessions: 3, sealed: 0, marks: [{ name: 'harbour', sessions: 3 }] })
  })

  test('opened early says so, once, with the number of reviews', async () => {
    const plan = await aPlan(db, { testers: 6 })
    await delivered(plan, 2)
    await call(plan.studio, plansApi.openEarly, { id: plan.planId })
    await delivered(plan, 1)
    await call(plan.studio, plansApi.openEarly, { id: plan.planId })
    expect(await call(plan.studio, plansApi.get, { id: plan.planId })).toMatchObject({
      isSealed: false,
      delivered: 3,
      openedEarlyWith: 2,
    })
  })

  test('opens at the end: closed, and nobody tests any longer', async () => {
    const plan = await aPlan(db, { testers: 6 })
    await delivered(plan, 1)
    const running = await take(plan.requestId)
    const get = () => call(plan.studio, plansApi.get, { id: plan.planId })
    const { pricePerSpot, creditCost } = await get()
    await call(plan.studio, requestsApi.close, { id: plan.requestId })
    // Two places were taken, and the other four came back: what it costs at most is less by those.
    const [held, refunded] = [2 * pricePerSpot, 4 * pricePerSpot]
    expect(await get()).toMatchObject({ isSealed: true, settled: 0, refundIfClosed: 0, held, refunded, creditCost })
    await db.query`update review_participations set status = 'abandoned'
      where request_id = ${plan.requestId} and tester_id = ${running.profileId}`
    expect(await get()).toMatchObject({ isSealed: false, openedEarlyAt: null })
  })
})
