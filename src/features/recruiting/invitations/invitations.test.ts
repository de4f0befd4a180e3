import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyLedger } from '#features/credits/ledger/verify-ledger.ts'
import { aGame } from '#features/games/testing.ts'
import { escrowCheck } from '#features/playtests/escrow-check.ts'
import { anOpenRequest, aPlaytest } from '#features/reviews/testing.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { asAnswer } from '#platform/rpc/call-errors.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, creditsOf, fillIncentives } from '#testing/people.ts'
import { invitationsApi } from './api.ts'
import { invitationJobs } from './jobs.ts'
import { acceptancePay } from './rules.ts'
import { anInvitation } from './testing.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)

const send = (studio: TestPerson, gameId: string, testers: TestPerson[], more: object = {}) =>
  call(studio, invitationsApi.send, {
    gameId,
    shownPrice: 5,
    invitations: testers.map(({ profileId }) => ({ id: randomUUID(), testerId: profileId })),
    ...more,
  })

const accept = (tester: TestPerson, invitationId: string) =>
  call(tester, invitationsApi.accept, { p_invitation_id: invitationId, p_tester_id: tester.profileId })

const refusal = (refused: Promise<unknown>) =>
  refused.then(
    () => 'done',
    (error) => asAnswer(error, 'test', silentLog).message,
  )

const expectCleanLedger = async () =>
  expect((await verifyLedger(db.systemPool, randomBytes(32), [escrowCheck])).faults).toEqual([])

test('each new invitation is charged once; repeated calls and testers already invited are not charged', async () => {
  const studio = await aStudio(db, { credits: 10, welcome: 7 })
  const [one, two] = [await aTester(db), await aTester(db)]
  const gameId = await aGame(db, studio, { version: '0.1' })
  const before = await creditsOf(db, studio.profileId)
  const invitations = [one, two].map(({ profileId }) => ({ id: randomUUID(), testerId: profileId }))
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(studio, gameId, [], { invitations })))
  expect(answers.flatMap(({ sent }) => sent).sort()).toEqual(invitations.map(({ id }) => id).sort())
  expect(await creditsOf(db, studio.profileId)).toBe(before - 10)
  const again = await send(studio, gameId, [one])
  expect(again).toMatchObject({
    sent: [],
    charged: 0,
    skipped: [{ testerId: one.profileId, reason: 'Already invited to this game.' }],
  })
  await expectCleanLedger()
})

test('skipped testers are returned with the reason and are not charged', async () => {
  const studio = await aStudio(db, { credits: 400 })
  const { gameId, requestId, tester } = await aPlaytest(db, { studio, spots: 3 })
  const [invited, free] = [await aTester(db), await aTester(db)]
  const newcomer = await aTester(db, { unlocked: false })
  await send(studio, gameId, [invited])
  const before = await creditsOf(db, studio.profileId)
  const answer = await send(studio, gameId, [tester, newcomer, free], { requestId })
  expect(answer.charged).toBe(5)
  expect((await send(studio, gameId, [invited])).skipped).toEqual([
    { testerId: invited.profileId, reason: 'Already invited to this game.' },
  ])
  expect(await creditsOf(db, studio.profileId)).toBe(before - 5)
  expect(new Map(answer.skipped.map(({ testerId, reason }) => [testerId, reason]))).toEqual(
    new Map([
      [tester.profileId, 'Already took part in this request.'],
      [newcomer.profileId, 'Not taking tests right now.'],
    ]),
  )
})

test('nothing is sent without enough credits, with an outdated price, or for another studio’s game', async () => {
  const [studio, other] = [await aStudio(db, { credits: 13 }), await aStudio(db, { credits: 50 })]
  const gameId = await aGame(db, studio, { version: '0.1' })
  const testers = [await aTester(db), await aTester(db)]
  const left = await creditsOf(db, studio.profileId)
  expect(await refusal(send(studio, gameId, testers, { shownPrice: 4 }))).toBe(
    'The price has changed from 4 to 5 credits. Nothing was charged.',
  )
  expect(await refusal(send(other, gameId, testers))).toBe('Not found, or you don’t have access.')
  expect(await refusal(send(studio, gameId, testers))).toBe(
    left < 10 ? `Insufficient credits. Required: 10, Available: ${left}` : 'done',
  )
  if (left < 10) expect(await creditsOf(db, studio.profileId)).toBe(left)
})

test('accepting with a request takes a spot and pays once, however often it is called', async () => {
  await fillIncentives(db, 400)
  const studio = await aStudio(db, { credits: 500 })
  const tester = await aTester(db, { reputation: 300 })
  const gameId = await aGame(db, studio, { version: '0.1' })
  const { requestId } = await anOpenRequest(db, { studio, gameId, spots: 1 })
  const id = await anInvitation(db, { studioId: studio.profileId, testerId: tester.profileId, gameId, requestId })
  const answers = await Promise.all(Array.from({ length: 50 }, () => accept(tester, id)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ success: true, credits_awarded: 4 })
  expect(await creditsOf(db, tester.profileId)).toBe(4)
  await expectCleanLedger()
})

test('accepting when the request is full ends the invitation unpaid and refunds the studio, to the wallets it paid from', async () => {
  const studio = await aStudio(db, { credits: 500, welcome: 3 })
  const [first, late] = [await aTester(db), await aTester(db)]
  const gameId = await aGame(db, studio, { version: '0.1' })
  const { requestId } = await anOpenRequest(db, { studio, gameId, spots: 1 })
  const before = await creditsOf(db, studio.profileId)
  const ids: string[] = []
  for (const tester of [first, late])
    ids.push(await anInvitation(db, { studioId: studio.profileId, testerId: tester.profileId, gameId, requestId }))
  expect(await accept(first, ids[0]!)).toMatchObject({ success: true })
  expect(await accept(late, ids[1]!)).toMatchObject({
    success: false,
    credits_awarded: 0,
    error: 'All spots of this request are taken, so the invitation has ended.',
  })
  expect(await creditsOf(db, late.profileId)).toBe(0)
  expect(await creditsOf(db, studio.profileId)).toBe(before - 5)
  await expectCleanLedger()
})

test('a locked tester gets the missing requirements and keeps the invitation', async () => {
  const studio = await aStudio(db, { credits: 50 })
  const tester = await aTester(db)
  const gameId = await aGame(db, studio, { version: '0.1' })
  const id = await anInvitation(db, { studioId: studio.profileId, testerId: tester.profileId, gameId })
  await db.query`update profiles set monetization_unlocked = false, data_consent = false where id = ${tester.profileId}`
  expect(await refusal(accept(tester, id))).toBe('Complete the buffer zone requirements to unlock credit earning')
  expect((await call(tester, invitationsApi.mine)).invitations[0]?.status).toBe('pending')
  await db.query`update profiles set monetization_unlocked = true, data_consent = true where id = ${tester.profileId}`
  expect(await accept(tester, id)).toMatchObject({ success: true, credits_awarded: 3, playtest_id: null })
})

test('declined invitations are not refunded; withdrawn and expired ones are, once', async () => {
  const studio = await aStudio(db, { credits: 50, welcome: 8 })
  const testers = await Promise.all([aTester(db), aTester(db), aTester(db)])
  const gameId = await aGame(db, studio, { version: '0.1' })
  const before = await creditsOf(db, studio.profileId)
  const ids: string[] = []
  for (const tester of testers)
    ids.push(
      await anInvitation(db, { studioId: studio.profileId, testerId: tester.profileId, gameId, now: clock.now() }),
    )
  await call(testers[0]!, invitationsApi.decline, { invitationId: ids[0]! })
  const twice = await Promise.allSettled(
    [1, 2, 3].map(() => call(studio, invitationsApi.withdraw, { invitationId: ids[1]! })),
  )
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  clock.advance(hours(72))
  const expire = () => invitationJobs['expire-invitations']!({}, { db, clock, log: silentLog })
  await Promise.all([expire(), expire(), expire()])
  expect((await call(studio, invitationsApi.sent, { gameId })).invitations.map(({ status }) => status).sort()).toEqual([
    'declined',
    'expired',
    'withdrawn',
  ])
  expect(await creditsOf(db, studio.profileId)).toBe(before - 5)
  expect(await refusal(accept(testers[2]!, ids[2]!))).toBe('This invitation is already expired.')
  await expectCleanLedger()
})

test('a race between an acceptance and a withdrawal has one winner', async () => {
  for (let round = 0; round < 8; round++) {
    const studio = await aStudio(db, { credits: 50 })
    const tester = await aTester(db)
    const gameId = await aGame(db, studio, { version: '0.1' })
    const before = await creditsOf(db, studio.profileId)
    const id = await anInvitation(db, {
      studioId: studio.profileId,
      testerId: tester.profileId,
      gameId,
      now: clock.now(),
    })
    const [taken, back] = await Promise.allSettled([
      accept(tester, id),
      call(studio, invitationsApi.withdraw, { invitationId: id }),
    ])
    expect([taken.status, back.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(await creditsOf(db, studio.profileId)).toBe(taken.status === 'fulfilled' ? before - 5 : before)
    expect(await creditsOf(db, tester.profileId)).toBe(taken.status === 'fulfilled' ? 3 : 0)
  }
  await expectCleanLedger()
})

test('a confidential request hides game and message until the text is agreed to', async () => {
  const studio = await aStudio(db, { credits: 500 })
  const tester = await aTester(db)
  const gameId = await aGame(db, studio, { version: '0.1' })
  const { requestId } = await anOpenRequest(db, { studio, gameId, confidentialityText: 'Say nothing to anybody.' })
  await anInvitation(db, {
    studioId: studio.profileId,
    testerId: tester.profileId,
    gameId,
    requestId,
    message: 'About our secret game',
  })
  const {
    invitations: [shown],
  } = await call(tester, invitationsApi.mine)
  expect(shown).toMatchObject({
    game: null,
    message: '',
    request: { confidentialityText: 'Say nothing to anybody.', agreed: false },
  })
})

test('testers are found by name, level and device, with their past work for this studio', async () => {
  const studio = await aStudio(db, { credits: 50 })
  const gameId = await aGame(db, studio, { version: '0.1' })
  const tester = await aTester(db, { name: 'Zora_100% Quill', reputation: 900, deviceType: 'VR' })
  await anInvitation(db, { studioId: studio.profileId, testerId: tester.profileId, gameId })
  const found = await call(studio, invitationsApi.testers, {
    gameId,
    search: 'zora_100%',
    level: 'Veteran',
    criteria: { device_types: ['VR'] },
  })
  expect(found).toMatchObject({
    total: 1,
    testers: [{ id: tester.profileId, level: 'Veteran', workedWithYou: 0, invited: 'pending' }],
  })
  expect((await call(studio, invitationsApi.testers, { search: 'zora%100' })).total).toBe(0)
})

test('a studio can filter by profile answers, but reads only what the tester card shows', async () => {
  const studio = await aStudio(db, { credits: 50 })
  const mark = 'Quokka'
  const [match, other] = [await aTester(db, { name: `${mark} One` }), await aTester(db, { name: `${mark} Two` })]
  await db.query`update profiles
    set gender = 'Non-binary', age = 41, spending_profile = 'Whale', favorite_genres = '{RPG,Puzzle}'
    where id = ${match.profileId}`
  const criteria = {
    genders: ['Non-binary' as const, 'Female' as const],
    spending_profiles: ['Whale' as const],
    favorite_genres: ['RPG'],
    min_age: 36,
    max_age: 46,
  }
  const find = async (filters: object) =>
    (await call(studio, invitationsApi.testers, { search: mark, ...filters })).testers.map(({ id }) => id)
  const found = await call(studio, invitationsApi.testers, { search: mark, criteria })
  expect(found).toMatchObject({
    total: 1,
    testers: [{ id: match.profileId, why: ['Likes RPG', 'Spending matches', 'Age is in the range', 'Gender matches'] }],
  })
  expect(JSON.stringify(found.testers.map(({ id: _, ...card }) => card))).not.toMatch(/41|Whale|Non-binary/)
  expect(await find({ testerId: other.profileId })).toEqual([other.profileId])
  expect(await find({ worked: 'with-you' })).toEqual([])
  expect(await find({ worked: 'never' })).toHaveLength(2)
  await expect(call(studio, invitationsApi.testers, { criteria: { min_age: 41, max_age: 41 } })).rejects.toThrow()
})

test('testers with a profile of 75 % or more come first, whatever the level', async () => {
  const studio = await aStudio(db)
  const [thin, full] = [
    await aTester(db, { name: 'Numbat One', reputation: 2000 }),
    await aTester(db, { name: 'Numbat Two' }),
  ]
  const find = async () =>
    (await call(studio, invitationsApi.testers, { search: 'Numbat' })).testers.map(({ id }) => id)
  expect(await find()).toEqual([thin.profileId, full.profileId])
  await db.query`update profiles set age = null, gender = null, data_consent = false where id = ${thin.profileId}`
  expect(await find()).toEqual([full.profileId, thin.profileId])
})

test('acceptancePay', () => {
  const terms = { reward: 3, price: 5, percent: 250 }
  expect(acceptancePay({ ...terms, percent: 100, surplus: 9 })).toEqual({ total: 3, covered: 3, fromBudget: 0 })
  expect(acceptancePay({ ...terms, surplus: 9 })).toEqual({ total: 7, covered: 5, fromBudget: 2 })
  expect(acceptancePay({ ...terms, surplus: 1 })).toEqual({ total: 6, covered: 5, fromBudget: 1 })
  expect(acceptancePay({ ...terms, surplus: -4 })).toEqual({ total: 5, covered: 5, fromBudget: 0 })
})

test('an expired invitation is refunded, even if the tester declines before the job has run', async () => {
  const studio = await aStudio(db, { credits: 5 })
  const tester = await aTester(db)
  const gameId = await aGame(db, studio, { version: '1' })
  const ids = { studioId: studio.profileId, testerId: tester.profileId, gameId }
  const invitationId = await anInvitation(db, { ...ids, now: new Date(clock.now().getTime() - hours(72)) })
  expect(await refusal(call(tester, invitationsApi.decline, { invitationId }))).toBe('This invitation has expired.')
  await invitationJobs['expire-invitations']?.({}, { db, clock, log: silentLog })
  expect(await creditsOf(db, studio.profileId)).toBe(5)
  await expectCleanLedger()
})
