import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { aGame } from '#features/games/testing.ts'
import { invitationsApi } from '#features/invitations/api.ts'
import { anInvitation } from '#features/invitations/testing.ts'
import { aPurchase } from '#features/payments/testing.ts'
import { approveReview } from '#features/reviews/decisions/approve-review.ts'
import { playtestsApi } from '#features/reviews/participations/api.ts'
import { requestsApi } from '#features/reviews/requests/api.ts'
import { anOpenRequest, aPlaytest, aReview, ledgerFaults } from '#features/reviews/testing.ts'
import { aWorkspace } from '#features/teams/testing.ts'
import { movableClock } from '#platform/clock.ts'
import type { TestPerson } from '#testing/call.ts'
import { aStudio, aTester, creditsOf } from '#testing/people.ts'

import { aPlayground, race, times } from './testing.ts'

const clock = movableClock()
const { db, call, admin, earnsNothing, accept, take, settle } = await aPlayground(clock)

afterEach(async () => expect(await ledgerFaults(db)).toEqual([]))

test('1. one person, or one workspace, on both sides of a deal', async () => {
  const tester = await aTester(db)
  const { studio, requestId, gameId } = await anOpenRequest(db, { studio: await aStudio(db, { credits: 100 }) })
  const invitationId = await anInvitation(db, { studioId: studio.profileId, testerId: tester.profileId, gameId })
  await db.systemPool.query(`insert into user_roles (user_id, role) values ($1, 'tester')`, [studio.profileId])
  const asTester: TestPerson = { ...studio, role: 'tester' }
  await aWorkspace(db, { studio, members: [tester] })
  await earnsNothing([studio, tester], async () => {
    for (const one of [asTester, tester]) await expect(take(one, requestId)).rejects.toThrow()
    await expect(accept(tester, invitationId)).rejects.toThrow('your own game')
    const { sent } = await call(studio, invitationsApi.send, {
      gameId: await aGame(db, studio, { version: '2' }),
      shownPrice: 5,
      invitations: [tester, studio].map(({ profileId }) => ({ id: randomUUID(), testerId: profileId })),
    })
    expect(sent).toEqual([])
  })
})

test('1. one card on both sides of a deal', async () => {
  const tester = await aTester(db)
  const { studio, requestId } = await anOpenRequest(db, { studio: await aStudio(db, { credits: 100 }) })
  for (const payer of [studio, tester]) {
    const purchase = await aPurchase(db, payer)
    await purchase.settle({ cardFingerprint: 'one-card' }, clock.now())
  }
  await earnsNothing([studio, tester], async () => {
    await expect(take(tester, requestId)).rejects.toThrow('your own game')
    const { sent } = await call(studio, invitationsApi.send, {
      gameId: await aGame(db, studio, { version: '2' }),
      shownPrice: 5,
      invitations: [{ id: randomUUID(), testerId: tester.profileId }],
    })
    expect(sent).toEqual([])
  })
  const other = await aTester(db)
  await (await aPurchase(db, other)).settle({ cardFingerprint: 'another-card' }, clock.now())
  await take(other, requestId)
})

test('2. closing a request after somebody accepted, again and again', async () => {
  const { studio, requestId, playtestId, tester } = await aPlaytest(db, {
    state: 'validated',
    places: 3,
    clock,
  })
  await earnsNothing([studio, tester], async () => {
    const { done } = await race(times(20, () => () => call(studio, requestsApi.close, { id: requestId })))
    expect(done.every(({ refunded }) => refunded === 50)).toBe(true)
    expect(await creditsOf(db, studio.profileId)).toBe(50)
    await race<unknown>([
      () => settle(studio, playtestId),
      () => call(studio, requestsApi.close, { id: requestId }),
      () => settle(studio, playtestId),
    ])
  })
  expect(await creditsOf(db, studio.profileId)).toBe(50)
})

test('3. a dispute that refunds, and then everything that would pay or refund once more', async () => {
  const { studio, requestId, playtestId, tester } = await aPlaytest(db, {
    state: 'disputed',
    places: 1,
    clock,
  })
  await earnsNothing([studio, tester], async () => {
    await call(studio, requestsApi.close, { id: requestId })
    const decide = (side: 'tester' | 'studio') => () =>
      call(admin, playtestsApi.decide, { playtestId, for: side, note: 'Nothing asked is in it' })
    const { done } = await race([decide('studio'), decide('studio'), decide('tester'), decide('tester')])
    expect(done).toHaveLength(1)
    const { refused } = await race([
      () => settle(studio, playtestId),
      () => call(studio, playtestsApi.dispute, { playtestId, reason: 'Once more, please' }),
      () => db.asSystem((tx) => approveReview(tx, { playtestId, act: 'approve_by_itself', now: clock.now() })),
      () => call(tester, playtestsApi.abandon, { playtestId }),
      () => call(tester, playtestsApi.submit, { playtestId, ...aReview() }),
    ])
    expect(refused).toBe(5)
  })
})

test('4. cloned invitations: one id twice, one tester twice, two requests, fifty acceptances', async () => {
  const studio = await aStudio(db, { credits: 200 })
  const [tester, other] = [await aTester(db), await aTester(db)]
  const { requestId, gameId } = await anOpenRequest(db, { studio, places: 2 })
  const id = randomUUID()
  const send = (invitation: { id: string; testerId: string }, request: string | null) => () =>
    call(studio, invitationsApi.send, { gameId, requestId: request, shownPrice: 5, invitations: [invitation] })
  await earnsNothing([studio, tester, other], async () => {
    await race([
      ...times(10, () => send({ id, testerId: tester.profileId }, requestId)),
      ...times(10, () => send({ id: randomUUID(), testerId: tester.profileId }, null)),
      ...times(5, () => send({ id, testerId: other.profileId }, requestId)),
    ])
    const { rows } = await db.systemPool.query<{ id: string; tester_id: string; request: string | null }>(
      'select id, tester_id, review_request_id as request from invitations where studio_id = $1',
      [studio.profileId],
    )
    expect(new Set(rows.map((row) => `${row.tester_id} ${row.request}`)).size).toBe(rows.length)
    const { done } = await race(
      rows.flatMap((row) => times(50, () => () => accept(row.tester_id === tester.profileId ? tester : other, row.id))),
    )
    expect(done.every(({ credits_awarded }) => credits_awarded === 3)).toBe(true)
    expect((await creditsOf(db, tester.profileId)) + (await creditsOf(db, other.profileId))).toBe(3 * rows.length)
  })
})
