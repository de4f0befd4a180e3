import { expect, test } from 'vitest'
import { adminApi } from '#features/admin/api.ts'
import { playtestsApi } from '#features/playtests/api.ts'
import { listingApi } from '#features/recruiting/api.ts'
import { invitationsApi } from '#features/recruiting/invitations/api.ts'
import { anInvitation } from '#features/recruiting/invitations/testing.ts'
import { reviewsApi } from '#features/reviews/api.ts'
import { reviewJobs } from '#features/reviews/jobs.ts'
import { anOpenRequest, aPlaytest, aReview, ledgerFaults } from '#features/reviews/testing.ts'
import { minutes, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, aTester } from '#testing/people.ts'

/** accounts-12: what a tester does at the moment of their suspension either commits before it, or is refused. */
const db = await aDatabase({ system: 12, person: 4 })
const clock = movableClock()
const call = callerOn(db, clock)
const admin = await aPerson(db, 'admin')
const suspend = ({ profileId }: TestPerson) =>
  call(admin, adminApi.suspendAccount, { profileId, reason: 'Copied reviews' })
/** The job that a suspension enqueues. */
const endTests = ({ profileId }: TestPerson) =>
  reviewJobs()['end-tests-of-suspended']!({ profileId }, { db, clock, log: silentLog })
const count = async (text: string, ...values: unknown[]) =>
  (await db.systemPool.query<{ count: number }>(`select count(*)::int as count ${text}`, values)).rows[0]?.count

const rounds = 12

test.each(['accept', 'take', 'start', 'submit'] as const)('race between a suspension and %s', async (act) => {
  let [won, lost] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    const request = await anOpenRequest(db)
    const tester = await aTester(db)
    const own = { request, tester, clock }
    const race = {
      accept: async () => {
        const studio = await aStudio(db, { credits: 60 })
        const paid = await anOpenRequest(db, { studio })
        const invitationId = await anInvitation(db, {
          studioId: studio.profileId,
          testerId: tester.profileId,
          gameId: paid.gameId,
          requestId: paid.requestId,
          now: clock.now(),
        })
        return () =>
          call(tester, invitationsApi.accept, { p_invitation_id: invitationId, p_tester_id: tester.profileId })
      },
      take: async () => () =>
        call(tester, listingApi.takeSpot, { requestId: request.requestId, shownPay: 17, shownMaxBonus: 0 }),
      start: async () => {
        const { playtestId } = await aPlaytest(db, own)
        return () => call(tester, playtestsApi.start, { playtestId })
      },
      submit: async () => {
        const { playtestId } = await aPlaytest(db, { ...own, state: 'in_progress' })
        clock.advance(minutes(20))
        return () => call(tester, reviewsApi.submit, { playtestId, ...aReview() })
      },
    }[act]
    const run = await race()
    const [acted] = await Promise.allSettled([run(), suspend(tester).then(() => endTests(tester))])
    if (acted.status === 'fulfilled') won += 1
    else {
      lost += 1
      expect(acted.reason).toMatchObject({ code: expect.stringMatching(/^(ACCOUNT_SUSPENDED|STATE_CHANGED)$/) })
    }
    // One run of the job has ended all open tests; submitted tests stay.
    const open = `from review_participations where tester_id = $1 and status in ('accepted', 'in_progress')`
    expect(await count(open, tester.profileId)).toBe(0)
    const submitted = `from review_participations where tester_id = $1 and status = 'review_submitted'`
    expect(await count(submitted, tester.profileId)).toBe(act === 'submit' && acted.status === 'fulfilled' ? 1 : 0)
  }
  expect(won + lost).toBe(rounds)
  expect(await ledgerFaults(db)).toEqual([])
})

test('accepting or taking a spot during the transaction of a suspension waits for its lock, and is refused', async () => {
  const tester = await aTester(db)
  const request = await anOpenRequest(db, { studio: await aStudio(db, { credits: 60 }) })
  const ids = { studioId: request.studio.profileId, testerId: tester.profileId, gameId: request.gameId }
  const invitationId = await anInvitation(db, { ...ids, requestId: request.requestId, now: clock.now() })
  const suspending = await db.systemPool.connect()
  await suspending.query('begin')
  await suspending.query(`update profiles set suspended_at = now(), suspension_reason = 'Copied' where id = $1`, [
    tester.profileId,
  ])
  const acting = [
    call(tester, invitationsApi.accept, { p_invitation_id: invitationId, p_tester_id: tester.profileId }),
    call(tester, listingApi.takeSpot, { requestId: (await anOpenRequest(db)).requestId, shownPay: 17 }),
  ].map((act) => expect(act).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' }))
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await db.systemPool.query(waits)).rowCount).toBe(2)
  await suspending.query('commit')
  suspending.release()
  await Promise.all(acting)
})
