import { describe, expect, test } from 'vitest'
import { anInvitation } from '#features/recruiting/invitations/testing.ts'
import { requestsApi } from '#features/requests/api.ts'
import { anOpenRequest, aPlaytest } from '#features/reviews/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, fillIncentives, openPool } from '#testing/people.ts'
import { listingApi } from './api.ts'
import { takeSpot } from './take-spot.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)
const ids = ({ requests }: { requests: { id: string }[] }) => requests.map(({ id }) => id)

describe('the open listing', () => {
  test('shows the pay that pool and budget allow now, and the spots by state', async () => {
    const tester = await aTester(db, { reputation: 300 })
    const request = await anOpenRequest(db, { spots: 3 })
    await aPlaytest(db, { request, clock })
    const find = async () =>
      (await call(tester, listingApi.openListing)).requests.find(({ id }) => id === request.requestId)
    expect(await find()).toMatchObject({
      pay: 25,
      maxBonus: 0,
      multiplierPercent: 150,
      spotsLeft: 2,
      spotsUnderWay: 1,
      spotsDelivered: 0,
    })
    await fillIncentives(db, 1000)
    expect(await find()).toMatchObject({ pay: 25, maxBonus: 0 })
    await openPool(db, request.studio, 5)
    expect(await find()).toMatchObject({
      pay: 25,
      maxBonus: 5,
      multiplierPercent: 150,
      gameTitle: 'Gullwake',
      deadlineHours: 72,
    })
    expect((await find())?.reasons).toEqual(['You like Puzzle', 'Runs on your device: PC'])
  })

  test('excludes requests that are full, closed, drafts, taken before, or of the own studio', async () => {
    const tester = await aTester(db)
    const full = await anOpenRequest(db, { spots: 1 })
    await aPlaytest(db, { request: full, clock })
    const closed = await anOpenRequest(db)
    await call(closed.studio, requestsApi.close, { id: closed.requestId })
    const taken = await aPlaytest(db, { tester, clock })
    const both = await aStudio(db, { credits: 50 })
    await db.query`insert into user_roles (user_id, role) values (${both.profileId}, 'tester')`
    const own = await anOpenRequest(db, { studio: both })
    const seen = ids(await call(tester, listingApi.openListing))
    for (const { requestId } of [full, closed, taken]) expect(seen).not.toContain(requestId)
    expect(seen).toContain(own.requestId)
    const seenByBoth = ids(await call({ ...both, role: 'tester' }, listingApi.openListing))
    expect(seenByBoth).not.toContain(own.requestId)
    const taking = call({ ...both, role: 'tester' }, listingApi.takeSpot, { requestId: own.requestId, shownPay: 17 })
    await expect(taking).rejects.toMatchObject({ code: 'VALIDATION_ERROR', message: 'You can’t test your own game.' })
  })

  test('hides confidential details until the tester agrees to the text; both sides have the receipt', async () => {
    const tester = await aTester(db)
    const text = 'Keep the moth secret.'
    const { requestId, studio } = await anOpenRequest(db, { confidentialityText: text })
    const find = async () => (await call(tester, listingApi.openListing)).requests.find(({ id }) => id === requestId)!
    const hidden = await find()
    expect(hidden).toMatchObject({
      gameTitle: null,
      gameId: null,
      coverKey: null,
      genres: [],
      confidentiality: { text, agreed: false },
    })
    await expect(call(tester, listingApi.takeSpot, { requestId, shownPay: 17 })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'Agree to the confidentiality text first.',
    })
    const other = { requestId, textHash: '0'.repeat(64) }
    await expect(call(tester, listingApi.agreeConfidentiality, other)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    const agree = { requestId, textHash: hidden.confidentiality!.textHash }
    const first = await call(tester, listingApi.agreeConfidentiality, agree)
    clock.advance(1000)
    expect(await call(tester, listingApi.agreeConfidentiality, agree)).toEqual(first)
    expect(await find()).toMatchObject({ gameTitle: 'Gullwake', confidentiality: { agreed: true } })
    await call(tester, listingApi.takeSpot, { requestId, shownPay: 17 })
    expect(await call(studio, listingApi.receipts, { id: requestId })).toMatchObject({
      receipts: [{ testerId: tester.profileId, text }],
    })
    expect((await call(await aStudio(db), listingApi.receipts, { id: requestId })).receipts).toEqual([])
  })

  test('shows requests that require access only to testers with access (requests-3)', async () => {
    const tester = await aTester(db)
    const studio = await aStudio(db, { credits: 60 })
    const { requestId, gameId } = await anOpenRequest(db, { studio, requireGameAccess: true })
    expect(ids(await call(tester, listingApi.openListing))).not.toContain(requestId)
    const taking = () => call(tester, listingApi.takeSpot, { requestId, shownPay: 17 })
    await expect(taking()).rejects.toMatchObject({ code: 'VALIDATION_ERROR', message: /have access/ })
    const invitation = await anInvitation(db, { studioId: studio.profileId, testerId: tester.profileId, gameId })
    await db.query`update invitations set status = 'accepted' where id = ${invitation}`
    expect(ids(await call(tester, listingApi.openListing))).toContain(requestId)
    expect(await taking()).toMatchObject({ pay: 17 })
  })
})

describe('a locked tester', () => {
  test('sees the missing steps and cannot take a spot', async () => {
    const tester = await aTester(db, { unlocked: false })
    const { requestId } = await anOpenRequest(db)
    expect((await call(tester, listingApi.openListing)).missing).toEqual(['Complete your profile'])
    await expect(call(tester, listingApi.takeSpot, { requestId, shownPay: 17 })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'Complete the buffer zone requirements to unlock credit earning',
      details: { missing: ['Complete your profile'] },
    })
  })

  test('by an admin sees that as the missing step', async () => {
    const tester = await aTester(db)
    await db.query`update profiles set monetization_unlocked = false where id = ${tester.profileId}`
    expect((await call(tester, listingApi.openListing)).missing).toEqual(['An admin needs to unlock your earning'])
  })
})

test('a person without the tester role cannot take a spot', async () => {
  const { requestId } = await anOpenRequest(db)
  const { profileId: testerId } = await aStudio(db)
  const taking = db.asSystem((tx) => takeSpot(tx, { requestId, testerId, shownPay: 17, now: clock.now() }))
  await expect(taking).rejects.toMatchObject({ code: 'PROFILE_NOT_FOUND' })
})
