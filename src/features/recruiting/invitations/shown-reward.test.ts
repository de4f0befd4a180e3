import { expect, test } from 'vitest'
import { aGame } from '#features/games/testing.ts'
import { playtestsApi } from '#features/playtests/api.ts'
import { anOpenRequest, aPlaytest, ledgerFaults, playtestOf } from '#features/reviews/testing.ts'
import { minutes, movableClock } from '#platform/clock.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, creditsOf, fillIncentives, openPool } from '#testing/people.ts'
import { invitationsApi } from './api.ts'
import { anInvitation } from './testing.ts'

const db = await aDatabase({ system: 10, person: 4 })
const clock = movableClock()
const call = callerOn(db, clock)
await fillIncentives(db, 100)

const accept = (tester: TestPerson, invitationId: string, shown?: number) =>
  call(tester, invitationsApi.accept, {
    p_invitation_id: invitationId,
    p_tester_id: tester.profileId,
    ...(shown !== undefined && { p_shown_reward: shown }),
  })
const shownTo = async (tester: TestPerson) => (await call(tester, invitationsApi.mine, {})).invitations[0]!

/** An invitation of a Legend, from a studio whose pool covers the part of the reward that exceeds the price. */
async function invited({ withRequest = false } = {}) {
  const studio = await aStudio(db, { credits: 200 })
  const tester = await aTester(db, { reputation: 2000 })
  const { gameId, requestId } = withRequest
    ? await anOpenRequest(db, { studio, depth: 'quick', spots: 1 })
    : { gameId: await aGame(db, studio, { version: '1' }), requestId: undefined }
  await openPool(db, studio, 40)
  const ids = { studioId: studio.profileId, testerId: tester.profileId, gameId }
  const invitationId = await anInvitation(db, { ...ids, ...(requestId && { requestId }), now: clock.now() })
  return { studio, tester, invitationId }
}

test.each([false, true])('the reward shown is the reward paid (with a request: %s)', async (withRequest) => {
  const { tester, invitationId } = await invited({ withRequest })
  const { reward } = await shownTo(tester)
  expect(reward).toBe(7)
  expect(await accept(tester, invitationId, reward)).toMatchObject({ success: true, credits_awarded: 7 })
  expect(await creditsOf(db, tester.profileId)).toBe(7)
})

test.each([false, true])(
  'accepting with an outdated reward throws PRICE_CHANGED with both values (with a request: %s)',
  async (withRequest) => {
    const { studio, tester, invitationId } = await invited({ withRequest })
    const { reward } = await shownTo(tester)
    // The pool is empty now, so only the price of the invitation pays.
    await db.query`update incentive_pools set available = 0 where studio_id = ${studio.profileId}`
    await expect(accept(tester, invitationId, reward)).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      message: 'The reward for accepting has changed from 7 to 5 credits. Nothing was accepted.',
      details: { shownReward: 7, rewardInForce: 5 },
    })
    expect(await creditsOf(db, tester.profileId)).toBe(0)
    const again = await shownTo(tester)
    expect([again.status, again.reward]).toEqual(['pending', 5])
    expect(await accept(tester, invitationId, again.reward)).toMatchObject({ success: true, credits_awarded: 5 })
    await db.query`update incentive_pools set available = 40 where studio_id = ${studio.profileId}`
    expect(await ledgerFaults(db)).toEqual([])
  },
)

test('a repeated acceptance returns the first result, even after the reward has changed, and pays once', async () => {
  const { studio, tester, invitationId } = await invited({ withRequest: true })
  const first = await Promise.all(Array.from({ length: 6 }, () => accept(tester, invitationId, 7)))
  expect(new Set(first.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const available = await db.systemPool.query<{ available: number }>(
    'update incentive_pools p set available = 0 from incentive_pools former where p.studio_id = $1 and former.studio_id = $1 returning former.available',
    [studio.profileId],
  )
  clock.advance(minutes(60 * 80))
  expect(await accept(tester, invitationId, 7)).toEqual(first[0])
  expect(await creditsOf(db, tester.profileId)).toBe(7)
  await db.query`update incentive_pools set available = ${available.rows[0]?.available}
    where studio_id = ${studio.profileId}`
  expect(await ledgerFaults(db)).toEqual([])
})

test('a repeated start returns the first result and is recorded once', async () => {
  const { playtestId, tester } = await aPlaytest(db, { clock })
  const start = () => call(tester, playtestsApi.start, { playtestId })
  const first = await Promise.all(Array.from({ length: 6 }, start))
  expect(new Set(first.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const { startedAt } = await playtestOf(db, playtestId)
  clock.advance(minutes(5))
  expect(await start()).toEqual(first[0])
  expect((await playtestOf(db, playtestId)).startedAt).toEqual(startedAt)
  const rows = await db.query`select 1 from playtest_events where playtest_id = ${playtestId} and act = 'start'`
  expect(rows).toHaveLength(1)
})
