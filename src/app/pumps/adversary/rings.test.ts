import { afterEach, expect, test } from 'vitest'
import { invitationsApi } from '#features/invitations/api.ts'
import { fillSpots } from '#features/invitations/fill-places.ts'
import { playtestsApi } from '#features/reviews/participations/api.ts'
import { requestsApi } from '#features/reviews/requests/api.ts'
import { offerFor } from '#features/reviews/requests/offer-for.ts'
import { anOpenRequest, aPlaytest, ledgerFaults, playtestOf } from '#features/reviews/testing.ts'
import { teamInvitesApi } from '#features/teams/invites/api.ts'
import { aTeamInvite, aWorkspace } from '#features/teams/testing.ts'
import { hours } from '#platform/clock.ts'
import { aStudio, aTester, creditsOf } from '#testing/people.ts'
import { brokenBy } from './invariant.ts'
import { aWorld } from './testing-world.ts'

/** Plans of people who act together against somebody else: a studio that fills automatically, the budget, a tester's pay. */
const world = await aWorld()
const { db, call, clock } = world

afterEach(async () => {
  expect(await brokenBy(db.systemPool)).toEqual([])
  expect(await ledgerFaults(db)).toEqual([])
})

test('a ring that accepts and gives up, or declines, takes no more than three invitations from a spot that fills automatically', async () => {
  const location = 'Ring Island'
  const studio = await aStudio(db, { credits: 400 })
  const ring = await Promise.all(Array.from({ length: 40 }, () => aTester(db, { location })))
  const { requestId } = await anOpenRequest(db, {
    studio,
    places: 1,
    criteria: { locations: [location] },
    autoFill: true,
    now: clock.now(),
  })
  for (let round = 0; round < 40; round++) {
    await db.asSystem((tx) => fillSpots(tx, { requestId, now: clock.now() }))
    const { rows } = await db.systemPool.query<{ id: string; tester_id: string }>(
      `select id, tester_id from invitations where review_request_id = $1 and status = 'pending'`,
      [requestId],
    )
    for (const { id, tester_id } of rows) {
      const member = ring.find(({ profileId }) => profileId === tester_id)!
      if (round % 2) await call(member, invitationsApi.decline, { invitationId: id })
      else {
        const accepted = { p_invitation_id: id, p_tester_id: member.profileId }
        const { participation_id } = await call(member, invitationsApi.accept, accepted)
        await call(member, playtestsApi.abandon, { playtestId: participation_id ?? '', reason: 'No time' })
      }
    }
    await world.pass(hours(1))
  }
  const spent = 400 - 25 - (await creditsOf(db, studio.profileId))
  const taken = await Promise.all(ring.map(({ profileId }) => creditsOf(db, profileId)))
  expect(spent).toBe(3 * 5)
  expect(taken.reduce((sum, credits) => sum + credits, 0)).toBeLessThanOrEqual(spent)
  await call(studio, requestsApi.close, { id: requestId })
  expect(await creditsOf(db, studio.profileId)).toBe(400 - spent)
})

test('a Legend who tries for 55 spots holds eight, and reserves nothing of the budget that the studios did not bring', async () => {
  const budget = async () =>
    (
      await db.systemPool.query<{ sum: number }>(
        `select sum(balance)::int as sum from credit_accounts where kind = 'incentives'`,
      )
    ).rows[0]?.sum
  const legend = await aTester(db, { reputation: 2000 })
  const testerId = legend.profileId
  const before = await budget()
  const outcomes: string[] = []
  for (let n = 0; n < 55; n++) {
    const { requestId } = await anOpenRequest(db, { depth: 'quick', places: 1, now: clock.now() })
    const { pay } = await db.asSystem((tx) => offerFor(tx, { requestId, testerId }))
    outcomes.push(
      await call(legend, requestsApi.takeSpot, { requestId, shownPay: pay }).then(
        () => 'taken',
        (error: Error) => error.message,
      ),
    )
  }
  expect(outcomes).toEqual([...Array(8).fill('taken'), ...Array(47).fill('Finish a test first')])
  expect(await budget()).toBe(before)
})

test('a studio that invites its tester into the team before paying pays all the same, and the tester joins afterwards', async () => {
  const studio = await aStudio(db, { credits: 200 })
  const workspaceId = await aWorkspace(db, { studio })
  for (const state of ['in_progress', 'review_submitted', 'validated', 'disputed'] as const) {
    const { playtestId, tester } = await aPlaytest(db, { studio, places: 1, state, clock })
    const { code } = await aTeamInvite(db, { workspaceId, by: studio, email: tester.email, now: clock.now() })
    const join = () => call(tester, teamInvitesApi.accept, { p_invite_code: code, p_user_id: tester.profileId })
    expect((await join()).error).toBe('Finish or give up your test first.')
    if (state !== 'validated') continue
    await world.pass(hours(73))
    expect(await playtestOf(db, playtestId)).toMatchObject({ status: 'approved' })
    expect(await creditsOf(db, tester.profileId)).toBeGreaterThanOrEqual(17)
    expect((await join()).error).toBeNull()
    // From now on they are the studio's own people, who test nothing of it.
    const next = await anOpenRequest(db, { studio, places: 1, now: clock.now() })
    await expect(call(tester, requestsApi.takeSpot, { requestId: next.requestId, shownPay: 17 })).rejects.toMatchObject(
      {
        code: 'VALIDATION_ERROR',
        message: "You can't test your own game.",
      },
    )
  }
})
