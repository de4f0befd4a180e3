import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { profilesApi } from '#features/profiles/api.ts'
import { listingApi } from '#features/recruiting/api.ts'
import { invitationsApi } from '#features/recruiting/invitations/api.ts'
import { anInvitation } from '#features/recruiting/invitations/testing.ts'
import { requestsApi } from '#features/requests/api.ts'
import { extendRequest } from '#features/requests/extend-request.ts'
import { openRequest } from '#features/requests/open-request.ts'
import { aDraft, anOpenRequest } from '#features/reviews/testing.ts'
import { storageOf } from '#features/storage/reserve-storage.ts'
import { quotaOf } from '#features/storage/rules.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'

const db = await aDatabase()
const call = callerOn(db, movableClock())
const quota = quotaOf({ first: 2, paid: 20 })
const gigabyte = 1_000_000_000

const recordingOf = async (playtestId: string | null) =>
  await db.query`select mode, keep_days, outside, state from session_recordings where playtest_id = ${playtestId}`

const promised = async (studioId: string) =>
  (await db.asSystem((tx) => storageOf(tx, { studioId, quota }))).promisedBytes

async function take(tester: TestPerson, requestId: string, more: object = {}) {
  const { pay: shownPay, recording } = await call(tester, listingApi.offer, { requestId })
  return call(tester, listingApi.takeSpot, { requestId, shownPay, recording: recording?.mode ?? 'none', ...more })
}

const listed = async (tester: TestPerson, requestId: string, more: object = {}) =>
  (await call(tester, listingApi.openListing, more)).requests.find(({ id }) => id === requestId)

test('taking a spot agrees to the recording that was shown, frozen, with clips outside only by choice', async () => {
  const { requestId } = await anOpenRequest(db, { recording: 'voice', recordingOutside: true, spots: 2 })
  const [one, two] = [await aTester(db), await aTester(db)]
  const offer = await call(one, listingApi.offer, { requestId })
  expect(offer.recording).toEqual({ mode: 'voice', days: 90, outside: true, withoutVoice: false, allowed: true })
  expect(await recordingOf((await take(one, requestId)).playtestId)).toEqual([
    { mode: 'voice', keep_days: 90, outside: false, state: 'recording' },
  ])
  const { playtestId } = await take(two, requestId, { outside: true })
  expect(await recordingOf(playtestId)).toMatchObject([{ outside: true }])
})

test('who was not shown the recording takes no spot, and one without it leaves no row', async () => {
  const { requestId } = await anOpenRequest(db, { recording: 'screen' })
  const tester = await aTester(db)
  for (const recording of ['none', 'voice'] as const)
    await expect(take(tester, requestId, { recording })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await expect(take(tester, requestId, { outside: true })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  const plain = await anOpenRequest(db)
  expect(await recordingOf((await take(tester, plain.requestId)).playtestId)).toEqual([])
})

test('an invitation agrees in the same way', async () => {
  const studio = await aStudio(db, { credits: 100 })
  const { requestId, gameId } = await anOpenRequest(db, { studio, recording: 'screen', spots: 1 })
  const tester = await aTester(db)
  const id = await anInvitation(db, { studioId: studio.profileId, testerId: tester.profileId, gameId, requestId })
  const accept = (more: object) =>
    call(tester, invitationsApi.accept, { p_invitation_id: id, p_tester_id: tester.profileId, ...more })
  const { invitations } = await call(tester, invitationsApi.mine)
  expect(invitations[0]?.request?.recording).toMatchObject({ mode: 'screen', days: 90 })
  await expect(accept({})).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  const { playtest_id } = await accept({ p_recording: 'screen' })
  expect(await recordingOf(playtest_id)).toMatchObject([{ mode: 'screen', outside: false }])
})

test('before inviting, the studio sees who lets tests record less than its request asks for', async () => {
  const studio = await aStudio(db, { credits: 100 })
  const { requestId, gameId } = await anOpenRequest(db, { studio, recording: 'voice' })
  const expected = { none: true, screen: true, voice: false, young: false }
  for (const [records, recordsLess] of Object.entries(expected)) {
    const tester = await aTester(db, { location: 'Germany' })
    await db.query`update profiles set records = ${records === 'young' ? 'screen' : records}, age = ${records === 'young' ? 14 : 30}
      where id = ${tester.profileId}`
    const found = async (more: object) =>
      (await call(studio, invitationsApi.testers, { testerId: tester.profileId, ...more })).testers[0]
    expect(await found({ gameId, requestId })).toMatchObject({ recordsLess })
    expect(await found({ gameId })).toMatchObject({ recordsLess: false })
    // The request of another studio says nothing.
    expect(
      await call(await aStudio(db), invitationsApi.testers, { testerId: tester.profileId, requestId }),
    ).toMatchObject({ testers: [{ recordsLess: false }] })
  }
})

test('below the age of consent, or without an age, the screen alone is recorded', async () => {
  const { requestId } = await anOpenRequest(db, { recording: 'voice', spots: 3 })
  for (const [age, place, mode] of [
    [15, 'Germany', 'screen'],
    [15, 'Finland', 'voice'],
    [null, 'Finland', 'screen'],
  ] as const) {
    const tester = await aTester(db, { location: place })
    await db.query`update profiles set age = ${age} where id = ${tester.profileId}`
    expect((await call(tester, listingApi.offer, { requestId })).recording).toMatchObject({
      mode,
      withoutVoice: mode === 'screen',
    })
    expect(await recordingOf((await take(tester, requestId)).playtestId)).toMatchObject([{ mode }])
  }
})

test('a tester who lets tests record less does not see the offer in the list, and can allow it on its page', async () => {
  const { requestId } = await anOpenRequest(db, { recording: 'voice' })
  const tester = await aTester(db)
  expect(await listed(tester, requestId)).toMatchObject({ recording: { mode: 'voice' } })
  expect(await listed(tester, requestId, { unrecorded: true })).toBeUndefined()
  for (const records of ['none', 'screen'] as const) {
    await call(tester, profilesApi.setReachability, { records })
    expect(await listed(tester, requestId)).toBeUndefined()
    expect((await call(tester, listingApi.offer, { requestId })).recording).toMatchObject({ allowed: false })
    await expect(take(tester, requestId)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  }
  await call(tester, profilesApi.setReachability, { records: 'voice' })
  expect(await listed(tester, requestId)).toBeDefined()
  await take(tester, requestId)
})

test('clones and details keep what a request records', async () => {
  const studio = await aStudio(db, { credits: 100 })
  const { requestId } = await anOpenRequest(db, { studio, recording: 'screen', recordingOutside: true })
  const { id } = await call(studio, requestsApi.clone, { id: requestId, newId: randomUUID() })
  expect(await call(studio, requestsApi.get, { id })).toMatchObject({
    recording: 'screen',
    recordingDays: 90,
    recordingOutside: true,
  })
})

/** A draft whose recordings take 0.72 GB: 2 testers × 60 min × 6 MB. */
const aRecordedDraft = (studio: TestPerson) => aDraft(db, { studio, recording: 'screen', minutes: 60, spots: 2 })
const open = (studioId: string, { requestId, cost }: { requestId: string; cost: number }) =>
  db.asSystem((tx) => openRequest(tx, { requestId, studioId, revision: 1, shownCost: cost, quota, now: new Date() }))

test('of orders at the same time as many open as the storage has room for', async () => {
  const studio = await aStudio(db, { credits: 400 })
  const { profileId: studioId } = studio
  const drafts = [await aRecordedDraft(studio), await aRecordedDraft(studio), await aRecordedDraft(studio)]
  const outcomes = await Promise.allSettled(drafts.map((draft) => open(studioId, draft)))
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(1)
  expect(refused[0]).toMatchObject({
    code: 'VALIDATION_ERROR',
    message: expect.stringContaining('(2 testers × 60 min) need about 720 MB, and you have 5'),
    details: { fields: { recording: expect.any(String) } },
  })
  expect(await promised(studioId)).toBe(1.44 * gigabyte)
})

test('what an order keeps free follows its spots, and added spots need room too', async () => {
  const studio = await aStudio(db, { credits: 400 })
  const { profileId: studioId } = studio
  const draft = await aRecordedDraft(studio)
  await open(studioId, draft)
  const { requestId } = draft
  const extend = (spots: number) =>
    db.asSystem((tx) =>
      extendRequest(tx, {
        requestId,
        studioId,
        spotIds: Array.from({ length: spots }, () => randomUUID()),
        shownPrice: 25,
        quota,
        now: new Date(),
      }),
    )
  await expect(extend(4)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  await extend(1)
  expect(await promised(studioId)).toBe(1.08 * gigabyte)
  await take(await aTester(db), requestId)
  expect(await promised(studioId)).toBe(1.08 * gigabyte)
  await call(studio, requestsApi.close, { id: requestId })
  expect(await promised(studioId)).toBe(0.36 * gigabyte)
})
