import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aGame } from '#features/games/testing.ts'
import { aDraft, anOpenRequest, ledgerFaults } from '#features/reviews/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, creditsOf } from '#testing/people.ts'
import { requestsApi } from './api.ts'
import { requestProofs } from './tables.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)

const walletsOf = async (profileId: string) => {
  const rows = await db.query<{ kind: string; balance: number }>`select kind, balance::int from credit_accounts
    where profile_id = ${profileId}`
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]))
}

describe('a draft', () => {
  test('can be saved repeatedly without cost and is read back completely', async () => {
    const studio = await aStudio(db)
    const gameId = await aGame(db, studio)
    const draft = {
      id: randomUUID(),
      gameId,
      reviewMode: 'quick',
      testType: 'usability',
      estimatedDuration: 20,
      requestedCount: 3,
    } as const
    await call(studio, requestsApi.saveDraft, draft)
    const question = { id: randomUUID(), text: 'Where did you stop?' }
    await call(studio, requestsApi.saveDraft, {
      ...draft,
      revision: 1,
      testInstructions: 'Play on',
      customQuestions: [question],
    })
    const saved = await call(studio, requestsApi.get, { id: draft.id })
    expect(saved).toMatchObject({
      status: 'draft',
      testInstructions: 'Play on',
      customQuestions: [question],
      creditCost: 0,
      testType: 'usability',
    })
    expect((await call(studio, requestsApi.list, {})).requests).toMatchObject([
      { id: draft.id, status: 'draft', requestedCount: 3 },
    ])
  })

  test.each([
    [{ estimatedDuration: 4 }, 'At least 5 minutes.'],
    [{ estimatedDuration: 241 }, 'At most 240 minutes.'],
    [{ requestedCount: 0 }, 'At least 1 tester.'],
    [{ requestedCount: 101 }, 'At most 100 testers.'],
  ])('keeps the limits: %o', async (wrong, message) => {
    const studio = await aStudio(db)
    const gameId = await aGame(db, studio)
    const draft = {
      id: randomUUID(),
      gameId,
      reviewMode: 'quick',
      testType: 'gameplay',
      estimatedDuration: 20,
      requestedCount: 3,
      ...wrong,
    } as const
    const saving = call(studio, requestsApi.saveDraft, draft)
    await expect(saving).rejects.toMatchObject({ cause: { issues: [{ message }] } })
  })

  test('for a game of another studio, or with the id of its request, is refused', async () => {
    const { requestId, gameId } = await aDraft(db)
    const stranger = await aStudio(db)
    const draft = {
      id: randomUUID(),
      gameId,
      reviewMode: 'quick',
      testType: 'gameplay',
      estimatedDuration: 20,
      requestedCount: 3,
    } as const
    await expect(call(stranger, requestsApi.saveDraft, draft)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const own = { ...draft, id: requestId, gameId: await aGame(db, stranger) }
    await expect(call(stranger, requestsApi.saveDraft, own)).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
    await expect(call(stranger, requestsApi.get, { id: requestId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('can be deleted; an open request cannot', async () => {
    const { studio, requestId: id } = await aDraft(db)
    await call(studio, requestsApi.deleteDraft, { id })
    expect((await call(studio, requestsApi.list, {})).requests).toEqual([])
    const open = await anOpenRequest(db)
    await expect(call(open.studio, requestsApi.deleteDraft, { id: open.requestId })).rejects.toMatchObject({
      code: 'STATE_CHANGED',
    })
  })

  test('can be cloned from any request, idempotently', async () => {
    const { studio, requestId: id } = await anOpenRequest(db, { questions: ['Why?'] })
    const proof = { requestId: id, studioId: studio.profileId, text: 'Which door?', position: 0 }
    const picks = { accepted: ['red'], options: ['red', 'blue', 'green'] }
    await db.asSystem((tx) => tx.insert(requestProofs).values({ ...proof, ...picks, questionId: randomUUID() }))
    const newId = randomUUID()
    await call(studio, requestsApi.clone, { id, newId })
    await call(studio, requestsApi.clone, { id, newId })
    const clone = await call(studio, requestsApi.get, { id: newId })
    expect(clone).toMatchObject({ status: 'draft', creditCost: 0, buildId: null, customQuestions: [{ text: 'Why?' }] })
    expect((await call(studio, requestsApi.list, {})).requests).toHaveLength(2)
    const copied = await db.asSystem((tx) => tx.select().from(requestProofs).where(eq(requestProofs.requestId, newId)))
    expect(copied).toMatchObject([picks])
  })
})

describe('opening', () => {
  test('is paid from the main wallet only, one transfer for each spot: welcome credits never reach a tester', async () => {
    const studio = await aStudio(db, { credits: 100, welcome: 60 })
    const { requestId: id } = await aDraft(db, { studio, spots: 4 })
    expect(await call(studio, requestsApi.open, { id, revision: 1, shownCost: 100 })).toEqual({
      id,
      creditCost: 100,
      spots: 4,
    })
    expect(await walletsOf(studio.profileId)).toEqual({ main: 0, welcome: 60 })
    const { requestId: second } = await aDraft(db, { studio, spots: 1 })
    await expect(call(studio, requestsApi.open, { id: second, revision: 1, shownCost: 25 })).rejects.toMatchObject({
      code: 'INSUFFICIENT_CREDITS',
      details: { required: 25, available: 0, shortfall: 25 },
    })
    await call(studio, requestsApi.close, { id })
    expect(await walletsOf(studio.profileId)).toEqual({ main: 100, welcome: 60 })
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('with too few credits: the error names the total cost, and nothing is charged', async () => {
    const studio = await aStudio(db, { credits: 40 })
    const { requestId: id } = await aDraft(db, { studio, spots: 4 })
    await expect(call(studio, requestsApi.open, { id, revision: 1, shownCost: 100 })).rejects.toMatchObject({
      code: 'INSUFFICIENT_CREDITS',
      message: 'Insufficient credits. Required: 100, Available: 40',
      details: { required: 100, available: 40, shortfall: 60 },
    })
    expect(await creditsOf(db, studio.profileId)).toBe(40)
    expect(await call(studio, requestsApi.get, { id })).toMatchObject({ status: 'draft' })
  })

  test('at a price other than the shown one is refused with both prices', async () => {
    const { studio, requestId: id } = await aDraft(db, { spots: 2 })
    await expect(call(studio, requestsApi.open, { id, revision: 1, shownCost: 49 })).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      details: { shown: 49, inForce: 50 },
    })
  })

  test('without instructions or a build is refused with an error for each field', async () => {
    const studio = await aStudio(db, { credits: 100 })
    const gameId = await aGame(db, studio)
    const draft = {
      id: randomUUID(),
      gameId,
      reviewMode: 'quick',
      testType: 'gameplay',
      estimatedDuration: 20,
      requestedCount: 1,
    } as const
    await call(studio, requestsApi.saveDraft, draft)
    const opening = call(studio, requestsApi.open, { id: draft.id, revision: 1, shownCost: 25 })
    await expect(opening).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: {
        fields: { testInstructions: 'Enter what testers should do.', buildId: expect.stringContaining('Pick a build') },
      },
    })
  })

  test('of a request of another studio is refused with the exact message', async () => {
    const { requestId: id } = await aDraft(db)
    const opening = call(await aStudio(db, { credits: 100 }), requestsApi.open, { id, revision: 1, shownCost: 50 })
    await expect(opening).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Review request not found or access denied',
    })
  })

  test('empty questions are dropped, and an open request cannot be edited', async () => {
    const { studio, requestId: id, gameId } = await anOpenRequest(db, { questions: ['', 'Why?'] })
    const opened = await call(studio, requestsApi.get, { id })
    expect(opened).toMatchObject({
      status: 'open',
      customQuestions: [{ text: 'Why?' }],
      pricePerSpot: 25,
      rewardPerSpot: 17,
    })
    const edit = {
      id,
      gameId,
      reviewMode: 'quick',
      testType: 'gameplay',
      estimatedDuration: 20,
      requestedCount: 9,
    } as const
    await expect(call(studio, requestsApi.saveDraft, edit)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  })

  test('the price set by an admin applies and is frozen', async () => {
    const { studio, requestId: id } = await aDraft(db, { spots: 1, studio: await aStudio(db, { credits: 100 }) })
    await db.query`insert into credit_settings (setting_key, setting_value) values ('quick', 40), ('quick_reward', 28)`
    await call(studio, requestsApi.open, { id, revision: 1, shownCost: 40 })
    await db.query`delete from credit_settings`
    expect(await call(studio, requestsApi.get, { id })).toMatchObject({ pricePerSpot: 40, rewardPerSpot: 28 })
  })
})

test('the ledger check finds a manipulated escrow', async () => {
  const { requestId } = await anOpenRequest(db)
  const rows = await db.query<{ id: string }>`update review_spots set price = price + 1
    where request_id = ${requestId} and number = 1 returning id`
  expect(await ledgerFaults(db)).toEqual([`escrow ${rows[0]?.id}: balance 25, promised 26`])
})
