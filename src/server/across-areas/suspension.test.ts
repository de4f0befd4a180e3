import { randomUUID } from 'node:crypto'
import { call as callProcedure } from '@orpc/server'
import { describe, expect, test } from 'vitest'
import { adminApi } from '#features/admin/api.ts'
import { listingApi } from '#features/recruiting/api.ts'
import { invitationsApi } from '#features/recruiting/invitations/api.ts'
import { invitationJobs } from '#features/recruiting/invitations/jobs.ts'
import { anInvitation } from '#features/recruiting/invitations/testing.ts'
import { reviewsApi } from '#features/reviews/api.ts'
import { reviewJobs } from '#features/reviews/jobs.ts'
import { anOpenRequest, aPlaytest, aReview, ledgerFaults, playtestOf } from '#features/reviews/testing.ts'
import { hours, minutes, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { aContext, asCaller, callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, aTester, creditsOf } from '#testing/people.ts'
import { procedures } from '#testing/procedures.ts'

/** accounts-12. Calls here bypass the session check: they simulate a person who was suspended just after it. */
const db = await aDatabase({ system: 12, person: 4 })
const clock = movableClock()
const call = callerOn(db, clock)
const admin = await aPerson(db, 'admin')
const tools = { db, clock, log: silentLog }
const reason = 'Copied reviews'

const suspend = ({ profileId }: TestPerson) => call(admin, adminApi.suspendAccount, { profileId, reason })
const lift = ({ profileId }: TestPerson) => call(admin, adminApi.liftSuspension, { profileId, reason: 'A mistake' })
/** The job that a suspension enqueues. */
const endTests = ({ profileId }: TestPerson) => reviewJobs()['end-tests-of-suspended']!({ profileId }, tools)
const count = async (text: string, ...values: unknown[]) =>
  (await db.systemPool.query<{ count: number }>(`select count(*)::int as count ${text}`, values)).rows[0]?.count
const spotsOf = async (requestId: string) =>
  await db.query`select state from review_spots where request_id = ${requestId} order by number`
const notices = async ({ profileId }: TestPerson) =>
  (
    await db.query<{ title: string }>`select title from notification_history
      where user_id = ${profileId}`
  ).map(({ title }) => title)

test('each procedure that needs a session refuses a suspended person with the same error', async () => {
  const person = await aStudio(db)
  const context = { ...aContext(db, person, clock), caller: { ...asCaller(person), suspended: true } }
  const answers = await Promise.all(
    procedures.map(async ([name, procedure]) => {
      const refused = await callProcedure(procedure, undefined, { context }).then(
        () => 'answered',
        (error: { code: string }) => error.code,
      )
      return [name, refused] as const
    }),
  )
  const others = answers.filter(([, refused]) => refused !== 'ACCOUNT_SUSPENDED').map(([name]) => name)
  // Calls that signed-out people may make, too.
  expect(others.sort()).toEqual([
    'accounts.agreeToChange',
    'accounts.askAdmin',
    'accounts.askForPasskey',
    'accounts.finishSignIn',
    'accounts.me',
    'accounts.outbox',
    'accounts.readReset',
    'accounts.readReversal',
    'accounts.requestReset',
    'accounts.resetPassword',
    'accounts.reverseChanges',
    'accounts.sendVerification',
    'accounts.signIn',
    'accounts.signInByPasskey',
    'accounts.signOut',
    'accounts.signUp',
    'accounts.verifyEmail',
    'games.page',
    'games.shown',
    'guests.erase',
    'guests.erasure',
    'guests.look',
    'guests.record',
    'guests.report',
    'guests.send',
    'guests.start',
    'insights.gamesInBeta',
    'insights.platformStats',
    'invitationLinks.look',
    'monitoring.log',
    'monitoring.recordMetrics',
    'profiles.confirmGuardian',
    'teamInvites.register',
    'teamInvites.verify',
  ])
})

describe('an admin', () => {
  test('suspends and lifts once under concurrent calls; the person reads why', async () => {
    const tester = await aTester(db)
    const rows = () =>
      Promise.all([
        count('from audit_log where subject_id = $1 and detail @> $2', tester.profileId, { reason }),
        count('from notification_history where user_id = $1 and message = $2', tester.profileId, reason),
        count('from graphile_worker.jobs where key = $1', `end-tests-of-suspended:${tester.profileId}`),
        count(`from profiles where id = $1 and is_tester`, tester.profileId),
      ])
    const many = <T>(act: (person: TestPerson) => Promise<T>) =>
      Promise.all(Array.from({ length: 8 }, () => act(tester)))
    expect(await many(suspend)).toEqual(Array.from({ length: 8 }, () => ({ suspended: true })))
    expect(await rows()).toEqual([1, 1, 1, 0])
    const { people } = await call(admin, adminApi.people, { search: tester.email })
    expect(people[0]?.suspendedAt).toBeInstanceOf(Date)
    expect(await many(lift)).toEqual(Array.from({ length: 8 }, () => ({ suspended: false })))
    expect(await notices(tester)).toEqual(['Your account is suspended', 'Your account is no longer suspended'])
    expect(await count(`from audit_log where subject_id = $1`, tester.profileId)).toBe(2)
    expect(await rows()).toEqual([1, 1, 1, 1])
    const recorded = 'from enhanced_security_events where user_id = $1 and event_type = $2'
    expect(await count(recorded, tester.profileId, 'account_suspended')).toBe(1)
    expect(await count(recorded, tester.profileId, 'suspension_lifted')).toBe(1)
  })

  test('must give a reason, and cannot suspend an admin', async () => {
    const tester = await aTester(db)
    const silent = call(admin, adminApi.suspendAccount, { profileId: tester.profileId, reason: ' ' })
    await expect(silent).rejects.toThrow('Input validation failed')
    await expect(suspend(admin)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    const unknown = { profileId: randomUUID(), name: '', email: '', role: 'tester' as const }
    await expect(suspend(unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call(tester, adminApi.suspendAccount, { profileId: admin.profileId, reason })).rejects.toMatchObject({
      code: 'RLS_VIOLATION',
    })
  })

  test('a person who gains or loses the tester role while suspended is a tester, or none, after the suspension is lifted', async () => {
    const [loses, gains] = [await aTester(db), await aPerson(db, 'player', { unlocked: true })]
    for (const person of [loses, gains]) await suspend(person)
    const change = (profileId: string, give: ('tester' | 'player')[], take: 'tester'[]) =>
      call(admin, adminApi.changeRoles, { profileId, give, take, reason })
    await change(loses.profileId, ['player'], ['tester'])
    await change(gains.profileId, ['tester'], [])
    const testers = () => count('from profiles where id = any($1) and is_tester', [loses.profileId, gains.profileId])
    expect(await testers()).toBe(0)
    for (const person of [loses, gains]) await lift(person)
    expect(await count('from profiles where id = $1 and is_tester', gains.profileId)).toBe(1)
    expect(await testers()).toBe(1)
  })
})

test('a suspended studio is paused: unlisted, its invitations refused and refunded, taken spots honoured', async () => {
  const studio = await aStudio(db, { credits: 200 })
  const request = await anOpenRequest(db, { studio, spots: 3, now: clock.now() })
  const taken = await aPlaytest(db, { request, state: 'in_progress', clock })
  const tester = await aTester(db)
  const invitationId = await anInvitation(db, {
    studioId: studio.profileId,
    testerId: tester.profileId,
    gameId: request.gameId,
    requestId: request.requestId,
    now: clock.now(),
  })
  const listed = async () =>
    (await call(tester, listingApi.openListing)).requests.some(({ id }) => id === request.requestId)
  const accept = () =>
    call(tester, invitationsApi.accept, { p_invitation_id: invitationId, p_tester_id: tester.profileId })
  expect(await listed()).toBe(true)
  await suspend(studio)
  expect(await listed()).toBe(false)
  const paused = { code: 'STATE_CHANGED', message: 'This studio is paused.' }
  await expect(accept()).rejects.toMatchObject(paused)
  await expect(call(tester, listingApi.takeSpot, { requestId: request.requestId, shownPay: 17 })).rejects.toMatchObject(
    paused,
  )
  // Automatic invitations stop as well.
  await db.query`update review_requests set auto_fill_enabled = true where id = ${request.requestId}`
  await invitationJobs['fill-places']!({}, tools)
  expect(await count('from invitations where review_request_id = $1', request.requestId)).toBe(1)

  clock.advance(minutes(20))
  await db.query`update review_participations set active_seconds = estimated_minutes * 60
    where id = ${taken.playtestId}`
  await call(taken.tester, reviewsApi.submit, { playtestId: taken.playtestId, ...aReview() })
  await reviewJobs()['validate-review']!({ playtestId: taken.playtestId, submission: 1 }, tools)
  const before = await creditsOf(db, studio.profileId)
  clock.advance(hours(73))
  await invitationJobs['expire-invitations']!({}, tools)
  expect(await creditsOf(db, studio.profileId)).toBe(before + 5)
  // A review that gets no answer is paid automatically, with its bonus.
  for (let wait = 0; wait < 2; wait++) {
    clock.advance(hours(96))
    await reviewJobs()['approve-silent-reviews']!({}, tools)
  }
  expect(await playtestOf(db, taken.playtestId)).toMatchObject({ status: 'approved', paid: 20 })
  expect(await ledgerFaults(db)).toEqual([])

  await lift(studio)
  expect(await listed()).toBe(true)
})

describe('a suspended tester', () => {
  test.each(['accepted', 'in_progress', 'returned'] as const)(
    'loses a test that is %s: the spot is free with its escrow, it does not count, and both sides know',
    async (state) => {
      const taken = await aPlaytest(db, { state, clock })
      await suspend(taken.tester)
      await Promise.all([endTests(taken.tester), endTests(taken.tester)])
      expect(await playtestOf(db, taken.playtestId)).toMatchObject({
        status: 'abandoned',
        counted: false,
        incentiveReserved: 0,
      })
      const spots = await spotsOf(taken.requestId)
      expect(spots.filter((spot) => spot.state === 'open')).toHaveLength(spots.length)
      expect(await notices(taken.tester)).toContainEqual(expect.stringMatching(/^Your test of .+ was ended$/))
      expect(await notices(taken.studio)).toContainEqual(expect.stringMatching(/^A spot of .+ is free again$/))
      const events = 'from playtest_events where playtest_id = $1 and act = $2'
      expect(await count(events, taken.playtestId, 'end_by_platform')).toBe(1)
      expect(await ledgerFaults(db)).toEqual([])
    },
  )

  test.each(['review_submitted', 'validating', 'validated', 'disputed', 'returned_by_studio'] as const)(
    'keeps a review that is %s: it is decided as usual',
    async (state) => {
      const taken = await aPlaytest(db, { state, clock })
      await suspend(taken.tester)
      await endTests(taken.tester)
      const now = await playtestOf(db, taken.playtestId)
      expect([now.status, now.returnedBy]).toEqual([state === 'returned_by_studio' ? 'validated' : state, null])
    },
  )

  test('is paid for a review that is accepted during the suspension', async () => {
    const taken = await aPlaytest(db, { state: 'validated', clock })
    await suspend(taken.tester)
    await endTests(taken.tester)
    clock.advance(hours(96))
    await reviewJobs()['approve-silent-reviews']!({}, tools)
    expect((await playtestOf(db, taken.playtestId)).status).toBe('approved')
    expect(await creditsOf(db, taken.tester.profileId)).toBeGreaterThanOrEqual(17)
  })

  test('cannot accept, is not invited, and keeps the tests when the suspension is lifted at once', async () => {
    const taken = await aPlaytest(db, { clock })
    const { profileId } = taken.tester
    const other = await anOpenRequest(db)
    await suspend(taken.tester)
    await expect(
      call(taken.tester, listingApi.takeSpot, { requestId: other.requestId, shownPay: 17 }),
    ).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
    const sent = await call(other.studio, invitationsApi.send, {
      gameId: other.gameId,
      shownPrice: 5,
      invitations: [{ id: randomUUID(), testerId: profileId }],
    })
    expect(sent).toMatchObject({ sent: [], charged: 0 })
    await lift(taken.tester)
    await endTests(taken.tester)
    expect((await playtestOf(db, taken.playtestId)).status).toBe('accepted')
  })

  test('a reward that is pending until the submission is refunded to the studio', async () => {
    const tester = await aTester(db)
    await aPlaytest(db, { tester, state: 'abandoned', clock })
    const request = await anOpenRequest(db, { studio: await aStudio(db, { credits: 60 }) })
    const invitationId = await anInvitation(db, {
      studioId: request.studio.profileId,
      testerId: tester.profileId,
      gameId: request.gameId,
      requestId: request.requestId,
      now: clock.now(),
    })
    const before = await creditsOf(db, request.studio.profileId)
    await call(tester, invitationsApi.accept, { p_invitation_id: invitationId, p_tester_id: tester.profileId })
    await suspend(tester)
    await endTests(tester)
    expect(await creditsOf(db, request.studio.profileId)).toBe(before + 3)
    expect(await creditsOf(db, tester.profileId)).toBe(0)
    expect(await ledgerFaults(db)).toEqual([])
  })
})
