import { describe, expect, test } from 'vitest'
import { resultsApi } from '#features/results/api.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, creditsOf, fillIncentives } from '#testing/people.ts'
import { reviewsApi } from '../api.ts'
import { reviewJobs } from '../jobs.ts'
import { aPlaytest, ledgerFaults, type PlaytestFixture, playtestOf } from '../testing.ts'

const db = await aDatabase({ system: 12, person: 2 })
await fillIncentives(db, 10_000)
const clock = movableClock()
const call = callerOn(db, clock)
const run = (task: string) => reviewJobs()[task]!({}, { db, clock, log: silentLog })

const titlesOf = async (profileId: string) => {
  const rows = await db.query<{ title: string }>`select title from notification_history where user_id = ${profileId}
    order by sent_at, id`
  return rows.map(({ title }) => title)
}

/** Records that the build was played in a page of ours for this many seconds, isolated in a tab of its own. */
async function played({ playtestId }: PlaytestFixture, seconds: number, isolated = false) {
  await db.query`update game_builds set kind = 'web', isolated = ${isolated}
    where id = (select build_id from review_participations where id = ${playtestId})`
  await db.query`update review_participations set active_seconds = ${seconds} where id = ${playtestId}`
}

describe('a review without a decision', () => {
  test.each([
    ['in our page', false],
    ['in a tab of its own', true],
  ])('is paid with its bonus after 72 hours if it is good and the game was played %s', async (_where, isolated) => {
    const taken = await aPlaytest(db, { state: 'validated', depth: 'standard', clock })
    await played(taken, 60, isolated)
    clock.advance(hours(72) + 1000)
    await run('approve-silent-reviews')
    const { status, bonusCredits } = await playtestOf(db, taken.playtestId)
    expect(status).toBe('approved')
    expect(bonusCredits).toBeGreaterThan(0)
  })

  test.each([
    ['there is no evidence of play', 59, 80],
    ['it scored below 60', 600, 59],
  ])('waits 72 hours longer and is paid without a bonus if %s', async (_why, seconds, score) => {
    const taken = await aPlaytest(db, { state: 'validated', depth: 'standard', clock })
    const { playtestId, studio, tester } = taken
    await played(taken, seconds)
    await db.query`update review_participations set score = ${score} where id = ${playtestId}`
    clock.advance(hours(72) + 1000)
    for (let n = 0; n < 2; n++) await Promise.all([run('approve-silent-reviews'), run('approve-silent-reviews')])
    expect((await playtestOf(db, playtestId)).status).toBe('validated')
    expect(
      (await titlesOf(studio.profileId)).filter((title) => title.endsWith('is still waiting for you')),
    ).toHaveLength(1)
    // Both sides see the extended deadline.
    const { reviews } = await call(studio, resultsApi.of, { requestId: taken.requestId })
    const { playtest } = await call(tester, reviewsApi.testRoom, { playtestId })
    expect([reviews[0]?.waitsLonger, playtest.waitsLonger]).toEqual([true, true])
    clock.advance(hours(72) + 1000)
    await Promise.all([run('approve-silent-reviews'), run('approve-silent-reviews')])
    const { status, pay, paid, bonusCredits, bonusReputation } = await playtestOf(db, playtestId)
    expect({ status, paid, bonusCredits, bonusReputation }).toEqual({
      status: 'approved',
      paid: pay,
      bonusCredits: 0,
      bonusReputation: 0,
    })
    expect(await creditsOf(db, tester.profileId)).toBe(pay)
    expect(await ledgerFaults(db)).toEqual([])
  })
})

test('an undecided dispute: admins are reminded on day 5, once, and it is decided for the tester after 7 days', async () => {
  const admin = await aPerson(db, 'admin')
  const { playtestId, tester, studio } = await aPlaytest(db, { state: 'disputed', clock })
  const reminders = async () =>
    (await titlesOf(admin.profileId)).filter((title) => title.endsWith('is decided for the tester in 2 days'))
  clock.advance(hours(24 * 5) - 60_000)
  await run('decide-disputes')
  expect(await reminders()).toEqual([])
  clock.advance(120_000)
  for (let n = 0; n < 2; n++) await Promise.all([run('decide-disputes'), run('decide-disputes')])
  expect(await reminders()).toHaveLength(1)
  expect((await playtestOf(db, playtestId)).status).toBe('disputed')
  clock.advance(hours(48))
  await Promise.all([run('decide-disputes'), run('decide-disputes')])
  const { status, paid } = await playtestOf(db, playtestId)
  expect(status).toBe('approved')
  expect(await creditsOf(db, tester.profileId)).toBe(paid)
  expect(await titlesOf(studio.profileId)).toContainEqual(expect.stringContaining(`was decided for ${tester.name}`))
  expect(await ledgerFaults(db)).toEqual([])
})
