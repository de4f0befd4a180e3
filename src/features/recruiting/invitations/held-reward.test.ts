import { expect, test } from 'vitest'
import { abandonTest } from '#features/playtests/abandon-test.ts'
import { startTest } from '#features/playtests/start-test.ts'
import { anOpenRequest, aPlaytest, aReview, ledgerFaults } from '#features/reviews/testing.ts'
import { submitReview } from '#features/reviews/writing/submit-review.ts'
import { minutes, movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, creditsOf } from '#testing/people.ts'
import { invitationsApi } from './api.ts'
import { anInvitation } from './testing.ts'

const db = await aDatabase({ system: 8, person: 2 })
const clock = movableClock()
const call = callerOn(db, clock)

/** A tester whose last playtest ended in this status, and the result of accepting an invitation. */
async function accepted(last: 'abandoned' | 'timed_out' | 'approved', { withRequest = true } = {}) {
  const tester = await aTester(db)
  await aPlaytest(db, { tester, state: last, clock })
  const { studio, gameId, requestId } = await anOpenRequest(db, { studio: await aStudio(db, { credits: 100 }) })
  const invitationId = await anInvitation(db, {
    studioId: studio.profileId,
    testerId: tester.profileId,
    gameId,
    ...(withRequest && { requestId }),
    now: clock.now(),
  })
  const before = await creditsOf(db, tester.profileId)
  const [shown] = (await call(tester, invitationsApi.mine, {})).invitations
  const input = { p_invitation_id: invitationId, p_tester_id: tester.profileId, p_shown_reward: shown!.reward }
  const answer = await call(tester, invitationsApi.accept, input)
  const earned = async () => (await creditsOf(db, tester.profileId)) - before
  return { tester, studio, answer, earned, playtestId: answer.playtest_id ?? '' }
}

test.each(['abandoned', 'timed_out'] as const)(
  'after a playtest that was %s, the reward is paid with the submission',
  async (last) => {
    const { tester, answer, earned, playtestId } = await accepted(last)
    expect(answer).toMatchObject({ success: true, credits_awarded: 0, credits_on_submit: 3 })
    expect(await earned()).toBe(0)
    const mine = { playtestId, testerId: tester.profileId }
    await db.asSystem((tx) => startTest(tx, { ...mine, now: clock.now() }))
    clock.advance(minutes(20))
    const review = aReview()
    const submit = () => db.asSystem((tx) => submitReview(tx, { ...mine, review, now: clock.now() }))
    await Promise.all([submit(), submit(), submit()])
    expect(await earned()).toBe(3)
    expect(await ledgerFaults(db)).toEqual([])
  },
)

test('a held reward is refunded to the studio if the playtest ends without a submission', async () => {
  const { tester, studio, earned, playtestId } = await accepted('abandoned')
  const before = await creditsOf(db, studio.profileId)
  const giveUp = () =>
    db.asSystem((tx) => abandonTest(tx, { playtestId, testerId: tester.profileId, reason: '', now: clock.now() }))
  await Promise.allSettled([giveUp(), giveUp()])
  expect(await earned()).toBe(0)
  expect(await creditsOf(db, studio.profileId)).toBe(before + 3)
  expect(await ledgerFaults(db)).toEqual([])
})

test('the reward is paid at once after a submitted playtest, and for an invitation without a request', async () => {
  expect((await accepted('approved')).answer).toMatchObject({ credits_awarded: 3, credits_on_submit: 0 })
  const alone = await accepted('abandoned', { withRequest: false })
  expect(alone.answer).toMatchObject({ credits_awarded: 3, credits_on_submit: 0 })
})
