import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { settingPresets } from '#features/credits/settings/credit-settings.ts'
import { requestsApi } from '#features/requests/api.ts'
import { saveScreener } from '#features/requests/screener/save-screener.ts'
import { aQuestionBefore } from '#features/requests/screener/testing.ts'
import { ledgerFaults } from '#features/reviews/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { creditsOf } from '#testing/people.ts'
import { daysApi } from './api.ts'
import { aDayPlan, aDaysDraft, type DaysFixture, orderOf, spotsOf as spotsIn, writeStage } from './testing-days.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)
const { quick: price, standard } = settingPresets.standard

const booksAreRight = async () => expect(await ledgerFaults(db)).toEqual([])
const planOf = ({ id, studio }: DaysFixture) => call(studio, daysApi.get, { id })
const spotsOf = (plan: DaysFixture) => spotsIn(db, plan)

describe('an order', () => {
  test('pays each stage into spots of its own, at once, and freezes the terms', async () => {
    const plan = await aDayPlan(db, { clock })
    expect(await creditsOf(db, plan.studio.profileId)).toBe(0)
    expect(await spotsOf(plan)).toEqual(['open open', 'open open', 'open open'])
    const { status, placesOpen, refundIfEnded, creditCost } = await planOf(plan)
    expect({ status, placesOpen, refundIfEnded, creditCost }).toEqual({
      status: 'open',
      placesOpen: 2,
      refundIfEnded: 150,
      creditCost: 150,
    })
    await booksAreRight()
  })

  test('is refused with another price, with too few credits for all, and for a stage without instructions', async () => {
    const plan = await aDaysDraft(db, { clock })
    const order = await orderOf(call, plan)
    const open = (shownCost: number) => call(plan.studio, daysApi.open, { ...order, shownCost })
    await expect(open(plan.cost - 1)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    await db.query`update review_requests set test_instructions = '' where id = ${plan.requestIds[1]}`
    await expect(open(plan.cost)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: expect.stringMatching(/^Stage 2: /),
    })
    expect(await creditsOf(db, plan.studio.profileId)).toBe(150)
    const poor = await aDaysDraft(db, { clock, studio: plan.studio, testers: 3 })
    await expect(call(poor.studio, daysApi.open, await orderOf(call, poor))).rejects.toMatchObject({
      code: 'INSUFFICIENT_CREDITS',
      details: { required: 225 },
    })
    await booksAreRight()
  })

  test('that is recorded needs room for all stages, and is refused with their sum', async () => {
    const plan = await aDaysDraft(db, { clock })
    const { studio, requestIds } = plan
    const [first = '', second = ''] = requestIds
    await db.query`update review_requests set estimated_duration = 100 where days_plan_id = ${plan.id}`
    await db.query`update review_requests set recording = 'voice', recording_days = 30 where id = ${first}`
    const { dayPlan } = await call(studio, requestsApi.get, { id: second })
    expect(dayPlan).toMatchObject({
      otherMinutes: 200,
      recorded: { recording: 'voice', recordingDays: 30, recordingOutside: false },
    })
    await expect(call(studio, daysApi.open, await orderOf(call, plan))).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: expect.stringContaining('The recordings (2 testers × 300 min in 3 stages) need about 3.6 GB'),
    })
    await db.query`update review_requests set estimated_duration = 50 where days_plan_id = ${plan.id}`
    await call(studio, daysApi.open, await orderOf(call, plan))
    const later = await call(studio, requestsApi.get, { id: second })
    expect(later).toMatchObject({ recording: 'voice', recordingDays: 30 })
    await booksAreRight()
  })

  // Regression: what a teammate wrote into a stage while the page was open was ordered unseen.
  test('buys what was shown: a stage that was changed since then is refused, and so is a stage too few', async () => {
    const plan = await aDaysDraft(db, { clock })
    const shown = await orderOf(call, plan)
    const [, requestId = ''] = plan.requestIds
    await writeStage(db, { requestId, studioId: plan.studio.profileId, now: clock.now() })
    const refused = { code: 'STATE_CHANGED', message: expect.stringContaining('changed in another window') }
    await expect(call(plan.studio, daysApi.open, shown)).rejects.toMatchObject(refused)
    const order = await orderOf(call, plan)
    await expect(
      call(plan.studio, daysApi.open, { ...order, stageRevisions: order.stageRevisions.slice(1) }),
    ).rejects.toMatchObject(refused)
    expect(await creditsOf(db, plan.studio.profileId)).toBe(plan.cost)
    await call(plan.studio, daysApi.open, order)
    expect(await creditsOf(db, plan.studio.profileId)).toBe(0)
    // A press that is repeated hears the same, whatever it showed.
    await call(plan.studio, daysApi.open, shown)
    await booksAreRight()
  })

  test('a stage is not opened, closed, extended or deleted alone', async () => {
    const [draft, plan] = [await aDaysDraft(db, { clock }), await aDayPlan(db, { clock, spare: 500 })]
    const id = draft.requestIds[0]!
    const refused = { code: 'STATE_CHANGED' }
    await expect(call(draft.studio, requestsApi.open, { id, revision: 2, shownCost: 100 })).rejects.toMatchObject(
      refused,
    )
    await expect(call(draft.studio, requestsApi.deleteDraft, { id })).rejects.toMatchObject(refused)
    await expect(call(plan.studio, requestsApi.close, { id: plan.requestIds[1]! })).rejects.toMatchObject(refused)
    const more = { id: plan.requestIds[1]!, spotIds: [randomUUID()], shownPrice: price }
    await expect(call(plan.studio, requestsApi.extend, more)).rejects.toMatchObject(refused)
    expect(await spotsOf(plan)).toEqual(['open open', 'open open', 'open open'])
  })

  // Regression: who may take a place, the terms and the questions went away with the draft of the first stage.
  test('what only the first stage says stays when it is removed or becomes a later one', async () => {
    const { id, studio, gameId, buildId, requestIds } = await aDaysDraft(db, { clock, stages: 3, testers: 1 })
    const [first, second, third] = requestIds as [string, string, string]
    const question = aQuestionBefore()
    await db.asSystem((tx) =>
      saveScreener(tx, { requestId: first, studioId: studio.profileId, questions: [question], now: clock.now() }),
    )
    await db.query`update review_requests
      set confidentiality_text = 'Say nothing.', newcomers_only = true, criteria = '{"devices":["PC"]}'
      where id = ${first}`
    const terms = { id, gameId, buildId, question: 'Who returns?', testers: 1, joinDays: 5 }
    const stage = { reviewMode: 'quick', minutes: 20, opensAfter: 2, startsWithin: 4 } as const
    const save = (revision: number, ids: string[]) =>
      call(studio, daysApi.save, { ...terms, revision, stages: ids.map((requestId) => ({ ...stage, requestId })) })
    const termsOf = async (requestId: string) => {
      const rows = await db.query`select r.confidentiality_text as text, r.newcomers_only as newcomers, r.criteria,
        s.questions -> 0 ->> 'text' as asked
        from review_requests r left join request_screeners s on s.request_id = r.id where r.id = ${requestId}`
      return rows[0]
    }
    const wanted = { text: 'Say nothing.', newcomers: true, criteria: { devices: ['PC'] }, asked: question.text }
    await save(1, [second, first, third])
    expect(await termsOf(second)).toEqual(wanted)
    expect((await termsOf(first))?.asked).toBeNull()
    const added = randomUUID()
    await save(2, [added, third])
    expect(await termsOf(added)).toEqual(wanted)
    expect(await termsOf(second)).toBeUndefined()
  })

  // Regression: the number of a stage was taken while the other still had it: DUPLICATE_ERROR.
  test('the stages of a draft change places, all of them at once too, and keep what is written', async () => {
    const { id, studio, gameId, buildId, requestIds } = await aDaysDraft(db, { clock, stages: 6, testers: 1 })
    const stage = { reviewMode: 'quick', minutes: 20, opensAfter: 2, startsWithin: 4 } as const
    const terms = { id, gameId, buildId, question: 'Who returns?', testers: 1, joinDays: 5 }
    const [first, second, third, ...rest] = requestIds as [string, string, string, ...string[]]
    const added = randomUUID()
    const orders = [
      [second, first, third, ...rest],
      [...requestIds].reverse(),
      [...requestIds.slice(1), first],
      [rest[0] ?? '', added, first, third],
    ]
    for (const [at, order] of orders.entries()) {
      const stages = order.map((requestId) => ({ requestId, ...stage }))
      await call(studio, daysApi.save, { ...terms, revision: at + 1, stages })
      const saved = (await call(studio, daysApi.get, { id })).stages
      expect(saved.map((one) => one.requestId)).toEqual(order)
      expect(saved.map((one) => one.opensAfter)).toEqual([null, ...Array(order.length - 1).fill(2)])
      expect(saved.filter((one) => !one.hasInstructions).map((one) => one.requestId)).toEqual(at < 3 ? [] : [added])
    }
    const rows = await db.query`select 1 from review_requests where studio_id = ${studio.profileId}`
    expect(rows).toHaveLength(4)
  })

  test('a draft is changed with its stages, copied, and deleted', async () => {
    const { id, studio, gameId, buildId, requestIds } = await aDaysDraft(db, { clock })
    const stage = { reviewMode: 'standard', minutes: 20, opensAfter: 1, startsWithin: 3 } as const
    const stages = [requestIds[0]!, requestIds[2]!].map((requestId) => ({ requestId, ...stage }))
    const terms = { gameId, buildId, question: 'Who returns?', testers: 4, joinDays: 5 }
    await call(studio, daysApi.save, { id, revision: 1, ...terms, stages })
    const changed = await call(studio, daysApi.get, { id })
    expect(changed.stages.map((one) => [one.requestId, one.stage, one.opensAfter, one.price])).toEqual([
      [requestIds[0], 1, null, standard],
      [requestIds[2], 2, 1, standard],
    ])
    const newId = randomUUID()
    await call(studio, daysApi.clone, { id, newId, requestIds: [randomUUID(), randomUUID()] })
    expect((await call(studio, daysApi.get, { id: newId })).stages[1]).toMatchObject({
      opensAfter: 1,
      startsWithin: 3,
      hasInstructions: true,
    })
    await call(studio, daysApi.remove, { id })
    await expect(call(studio, daysApi.get, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
