import { expect, test } from 'vitest'
import { sendNotificationEmails } from '#features/notifications/send-notification-emails.ts'
import { stageCalendar } from '#features/playtests/stages/stage-calendar.ts'
import { erase } from '#features/privacy/testing.ts'
import { invitationsApi } from '#features/recruiting/invitations/api.ts'
import { anInvitation } from '#features/recruiting/invitations/testing.ts'
import { endTestsOfSuspended } from '#features/reviews/end-tests-of-suspended.ts'
import { ledgerFaults } from '#features/reviews/testing.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester, creditsOf } from '#testing/people.ts'
import { endPlace } from './end-days.ts'
import { aDayPlan, aDaysDraft, aPlace, spotsOf, visit } from './testing-days.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)
const publicUrl = 'https://play.example'

const booksAreRight = async () => expect(await ledgerFaults(db)).toEqual([])

test('an invitation to a plan takes a place, and pays one reward for all of it', async () => {
  const plan = await aDayPlan(db, { clock, testers: 1, spare: 10 })
  const tester = await aTester(db)
  const [requestId = '', later = ''] = plan.requestIds
  const of = { studioId: plan.studio.profileId, testerId: tester.profileId, gameId: plan.gameId, now: clock.now() }
  await expect(anInvitation(db, { ...of, requestId: later })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const invitationId = await anInvitation(db, { ...of, requestId })
  const { invitations } = await call(tester, invitationsApi.mine, {})
  expect(invitations[0]?.request).toMatchObject({ pay: 51, stages: [{ pay: 17 }, { pay: 17 }, { pay: 17 }] })
  const accepting = { p_invitation_id: invitationId, p_tester_id: tester.profileId }
  const accepted = await call(tester, invitationsApi.accept, accepting)
  expect(accepted).toMatchObject({ success: true, credits_awarded: 3 })
  expect(await call(tester, invitationsApi.accept, accepting)).toEqual(accepted)
  expect(await spotsOf(db, plan)).toEqual(['taken', 'taken', 'taken'])
  expect(await creditsOf(db, tester.profileId)).toBe(3)
  await booksAreRight()
})

test('the email about the dates of a stage carries them as a calendar file, which its tester alone gets', async () => {
  const plan = await aDayPlan(db, { clock, testers: 1 })
  const place = await aPlace(db, plan, { clock })
  const [first = '', second = ''] = place.tests
  const read = (playtestId: string, testerId: string) =>
    db.asSystem((tx) => stageCalendar(tx, { playtestId, testerId, publicUrl, now: clock.now() }))
  const { profileId, email } = place.tester
  expect(await read(second, profileId)).toBeNull()
  await visit(db, { plan, place, stage: 1, state: 'review_submitted', clock })
  const opens = new Date(clock.now().getTime() + hours(48)).toISOString().slice(0, 10).replaceAll('-', '')
  const calendar = await read(second, profileId)
  expect(calendar).toContain(`DTSTART:${opens}T`)
  expect(await read(second, plan.studio.profileId)).toBeNull()
  expect(await read(first, profileId)).toBeNull()
  clock.advance(hours(1))
  await sendNotificationEmails(db, { now: clock.now(), publicUrl, unsubscribeSecret: Buffer.alloc(32, 7) })
  const rows = await db.query<{ calendars: string[] }>`select j.payload -> 'calendars' as calendars
    from graphile_worker._private_jobs j where j.payload ->> 'to' = ${email}`
  expect(rows.map(({ calendars }) => calendars[0])).toEqual([expect.stringContaining(`DTSTART:${opens}T`)])
})

test('an erased tester leaves the place whole, a suspended one unmarked, and an erased studio its refunds', async () => {
  const plan = await aDayPlan(db, { clock, testers: 1 })
  const gone = await aPlace(db, plan, { clock })
  await erase(db, gone.tester, clock.now())
  expect(await spotsOf(db, plan)).toEqual(['open', 'open', 'open'])
  const suspended = await aPlace(db, plan, { clock })
  await db.query`update profiles set suspended_at = now(), suspension_reason = 'Spam'
    where id = ${suspended.tester.profileId}`
  await endTestsOfSuspended(db, { testerId: suspended.tester.profileId, now: clock.now() })
  expect(await spotsOf(db, plan)).toEqual(['open', 'open', 'open'])
  await aDaysDraft(db, { clock, studio: plan.studio, testers: 1 })
  await erase(db, plan.studio, clock.now())
  // The open plan stays with its testers; the draft is gone with its stages.
  expect(await spotsOf(db, plan)).toEqual(['refunded', 'refunded', 'refunded'])
  const rows = await db.query`select 1 from day_plans where studio_id = ${plan.studio.profileId}`
  expect(rows).toHaveLength(1)
  await booksAreRight()
})

// Regression: a stage that opened and was begun before the job came to it lost its work.
test('a stage that was begun after the end of its plan goes on, and those after it end', async () => {
  const plan = await aDayPlan(db, { clock, testers: 1 })
  const place = await aPlace(db, plan, { clock })
  await visit(db, { plan, place, stage: 1, state: 'review_submitted', clock })
  clock.advance(hours(48))
  await db.query`update day_plans set ended_early_at = ${new Date(clock.now().getTime() - 60_000)}
    where id = ${plan.id}`
  await visit(db, { plan, place, stage: 2, state: 'in_progress', clock })
  for (const playtestId of place.tests.slice(1)) await endPlace(db, { playtestId, now: clock.now() })
  expect(await spotsOf(db, plan)).toEqual(['taken', 'taken', 'refunded'])
  await booksAreRight()
})
