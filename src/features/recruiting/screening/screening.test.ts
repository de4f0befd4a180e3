import { describe, expect, test } from 'vitest'
import { listingApi } from '#features/recruiting/api.ts'
import { anInvitation } from '#features/recruiting/invitations/testing.ts'
import { requestsApi } from '#features/requests/api.ts'
import { ledgerFaults } from '#features/reviews/testing.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { invitationsApi } from '../invitations/api.ts'
import { answersIn, screeningOn } from './testing.ts'

const db = await aDatabase({ system: 12, person: 2 })
const clock = movableClock()
const call = callerOn(db, clock)
const { asked, answer, offerOf, listed } = screeningOn(db, clock)

describe('questions before a spot', () => {
  test('stand in the offer without what lets in, and before the button', async () => {
    const request = await asked()
    const tester = await aTester(db)
    const offer = await offerOf(tester, request.requestId)
    expect(offer).toMatchObject({
      screenerCount: 1,
      screener: { version: 1, count: 1, mine: 'none', full: false },
    })
    expect(offer.screener?.questions).toEqual([
      {
        id: request.question.id,
        text: request.question.text,
        kind: 'choice',
        options: ['Every week', 'Hardly ever', 'On my zeppelin'],
      },
    ])
    await expect(
      call(tester, listingApi.takeSpot, { requestId: request.requestId, shownPay: 17 }),
    ).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: { refusal: 'questions' } })
  })

  test('are hidden until a tester agrees to the terms', async () => {
    const { requestId } = await asked({ confidentialityText: 'Hush.' })
    const { screener } = await offerOf(await aTester(db), requestId)
    expect(screener).toMatchObject({ count: 1, questions: [] })
  })

  test('who passes has the spot at once, and a repeated call gets the same test', async () => {
    const request = await asked()
    const tester = await aTester(db)
    const first = await answer(tester, request)
    expect(first).toMatchObject({ passed: true, taken: { pay: 17 }, problem: null })
    expect(await answer(tester, { ...request, pick: 1 })).toEqual(first)
    expect(await answersIn(db, request.requestId)).toEqual([
      { answers: [expect.objectContaining({ picks: [0], picked: ['Every week'] })], playtest: first.taken?.playtestId },
    ])
  })

  test('who does not, has had the one try: the same answer for a trap and for a wrong option', async () => {
    const request = await asked()
    const [one, other] = [await aTester(db), await aTester(db)]
    const out = await answer(one, { ...request, pick: 1 })
    expect(await answer(other, { ...request, pick: 2 })).toEqual(out)
    expect(out).toEqual({ passed: false, taken: null, problem: null })
    expect(await answer(one, request)).toEqual(out)
    expect(await listed(one)).not.toContain(request.requestId)
    expect((await offerOf(one, request.requestId)).screener?.mine).toBe('out')
    await expect(call(one, listingApi.takeSpot, { requestId: request.requestId, shownPay: 17 })).rejects.toMatchObject({
      code: 'STATE_CHANGED',
      details: { reason: 'screened' },
    })
  })

  test('an answer that is missing costs no try', async () => {
    const request = await asked()
    const tester = await aTester(db)
    const input = { requestId: request.requestId, shownPay: 17, version: 1, answers: [] }
    await expect(call(tester, listingApi.answerScreener, input)).rejects.toMatchObject({
      details: { fields: { [request.question.id]: 'Pick one.' } },
    })
    expect((await answer(tester, request)).taken).not.toBeNull()
  })

  test('an obstacle costs no try either, and a changed pay keeps the pass', async () => {
    const request = await asked({ criteria: { device_types: ['VR'] } })
    await expect(answer(await aTester(db, { deviceType: 'PC' }), request)).rejects.toMatchObject({
      message: 'This studio is looking for other testers.',
    })
    const tester = await aTester(db, { deviceType: 'VR' })
    expect(await answer(tester, { ...request, shownPay: 16 })).toMatchObject({
      passed: true,
      taken: null,
      problem: { message: expect.stringContaining('pay has changed') },
    })
    expect((await offerOf(tester, request.requestId)).screener?.mine).toBe('in')
    const taken = await call(tester, listingApi.takeSpot, { requestId: request.requestId, shownPay: 17 })
    expect(taken.playtestId).toBeTypeOf('string')
  })

  test('the invited are not asked', async () => {
    const studio = await aStudio(db, { credits: 200 })
    const { requestId, gameId } = await asked({ studio })
    const tester = await aTester(db)
    const invitationId = await anInvitation(db, {
      studioId: studio.profileId,
      testerId: tester.profileId,
      gameId,
      requestId,
    })
    const accepted = await call(tester, invitationsApi.accept, {
      p_invitation_id: invitationId,
      p_tester_id: tester.profileId,
    })
    expect(accepted).toMatchObject({ success: true })
  })

  test('can’t be asked of testers who are invited automatically', async () => {
    await expect(asked({ autoFill: true })).rejects.toMatchObject({
      details: { fields: { autoFillEnabled: expect.any(String) } },
    })
  })
})

describe('races', () => {
  test('two who pass for the last spot: one has it, and the other’s try does not count', async () => {
    for (let round = 0; round < 6; round++) {
      const request = await asked({ spots: 1 })
      const testers = [await aTester(db), await aTester(db)]
      const outcomes = await Promise.allSettled(testers.map((tester) => answer(tester, request)))
      const taken = outcomes.filter((one) => one.status === 'fulfilled' && one.value.taken !== null)
      expect(taken).toHaveLength(1)
      // The other came when the spot was gone: no try was taken from them.
      expect(outcomes.find((one) => one.status === 'rejected')).toMatchObject({
        reason: { details: { reason: 'full' } },
      })
    }
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('one who answers twice at once has one try and one spot', async () => {
    for (const picks of [
      [0, 0],
      [0, 1],
      [2, 0],
    ]) {
      const request = await asked()
      const tester = await aTester(db)
      const outcomes = await Promise.all(picks.map((pick) => answer(tester, { ...request, pick })))
      expect(outcomes[0]).toEqual(outcomes[1])
      expect(await answersIn(db, request.requestId)).toHaveLength(1)
    }
  })

  test('questions that change while somebody answers count as they were shown, for an hour', async () => {
    const request = await asked({ spots: 3 })
    const { requestId, studio, question } = request
    const stricter = Object.assign({}, question, { options: question.options.map((one) => ({ ...one })) })
    stricter.options[0]!.effect = 'out'
    stricter.options[1]!.effect = 'in'
    const change = (version: number) =>
      call(studio, requestsApi.changeScreener, { id: requestId, version, questions: [stricter] })
    const [early, late, fresh] = [await aTester(db), await aTester(db), await aTester(db)]
    const [, outcome] = await Promise.all([change(1), answer(early, request)])
    expect(outcome.taken).not.toBeNull()
    expect(await change(1)).toEqual({ version: 2 })
    await expect(
      call(studio, requestsApi.changeScreener, { id: requestId, version: 1, questions: [question] }),
    ).rejects.toMatchObject({ code: 'STATE_CHANGED', details: { version: 2 } })
    expect((await answer(fresh, { ...request, pick: 1, version: 2 })).taken).not.toBeNull()
    clock.advance(hours(1) + 1)
    await expect(answer(late, request)).rejects.toMatchObject({ details: { reason: 'questions changed' } })
    expect((await answer(late, { ...request, pick: 1, version: 2 })).taken).not.toBeNull()
  })
})

test('a draft keeps its questions, and so does a clone', async () => {
  const { studio, requestId, question } = await asked()
  const newId = '5f0f7c3e-3f6d-4c52-9b6e-0d3a0b8b2c11'
  await call(studio, requestsApi.clone, { id: requestId, newId })
  expect(await call(studio, requestsApi.get, { id: newId })).toMatchObject({
    screener: [question],
    screenerVersion: 1,
    newcomersOnly: false,
  })
})
