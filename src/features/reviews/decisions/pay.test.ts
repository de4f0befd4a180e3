import { describe, expect, test } from 'vitest'
import { applyMultiplier } from '#features/credits/rules.ts'
import { settingPresets } from '#features/credits/settings/credit-settings.ts'
import { abandonTest } from '#features/playtests/abandon-test.ts'
import { levels } from '#features/profiles/progress/levels.ts'
import { closeRequest } from '#features/requests/close-request.ts'
import { movableClock } from '#platform/clock.ts'
import { reviewDepths } from '#shared/depths.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, creditsOf, fillIncentives, openPool } from '#testing/people.ts'
import { anOpenRequest, aPlaytest, aReview, ledgerFaults, playtestOf } from '../testing.ts'
import { approveReview } from './approve-review.ts'

const clock = movableClock()
const prices = settingPresets.standard

const escrowOf = async (db: Awaited<ReturnType<typeof aDatabase>>, requestId: string) => {
  const rows = await db.query<{ sum: string }>`select coalesce(sum(a.balance), 0) as sum from credit_accounts a
    join review_spots p on p.id = a.spot_id where p.request_id = ${requestId}`
  return Number(rows[0]?.sum)
}
const budgetOf = async (db: Awaited<ReturnType<typeof aDatabase>>) => {
  const rows = await db.query<{ sum: string }>`select sum(balance) as sum from credit_accounts
    where kind = 'incentives'`
  return Number(rows[0]?.sum)
}
const earnedBy = async (db: Awaited<ReturnType<typeof aDatabase>>, profileId: string) => {
  const rows = await db.query<{ purpose: string | null; amount: number }>`select purpose, amount
    from credit_transactions where user_id = ${profileId} and type = 'EARN_REVIEW' order by seq`
  return Object.fromEntries(rows.map(({ purpose, amount }) => [purpose ?? 'base', amount]))
}

describe('with a full budget', async () => {
  const db = await aDatabase()
  await fillIncentives(db, 100_000)

  test.each(reviewDepths.flatMap((depth) => levels.map((level) => ({ depth, level }))))(
    '$depth at $level.name pays the share times the level, and the rest goes to the budget',
    async ({ depth, level }) => {
      const tester = await aTester(db, { reputation: level.from })
      const before = await budgetOf(db)
      const review = aReview('good')
      const owner = await aStudio(db, { credits: prices[depth] })
      await openPool(db, owner, 500)
      const { studio, requestId, playtestId } = await aPlaytest(db, {
        state: 'validated',
        studio: owner,
        depth,
        spots: 1,
        tester,
        review,
        clock,
      })
      const { pay, bonusCredits, baseReward, maxBonus } = await playtestOf(db, playtestId)
      const base = prices[`${depth}_reward`]
      expect({ baseReward, pay, maxBonus }).toEqual({
        baseReward: base,
        pay: applyMultiplier(base, level.percent),
        maxBonus: 5,
      })
      expect(await creditsOf(db, studio.profileId)).toBe(0)
      const { paid } = await db.asSystem((tx) =>
        approveReview(tx, { playtestId, studioId: studio.profileId, act: 'approve', now: clock.now() }),
      )
      expect(paid).toBe(pay + bonusCredits)
      expect(await creditsOf(db, tester.profileId)).toBe(paid)
      const tier = pay - base
      expect(await earnedBy(db, tester.profileId)).toEqual({
        base,
        ...(tier > 0 ? { tier_bonus: tier } : {}),
        ...(bonusCredits > 0 ? { quality_bonus: bonusCredits } : {}),
      })
      expect(await escrowOf(db, requestId)).toBe(0)
      expect(await budgetOf(db)).toBe(before + prices[depth] - paid)
      expect(await ledgerFaults(db)).toEqual([])
    },
  )

  test('an abandoned playtest gives its reserve back to the budget and opens its spot again', async () => {
    const before = await budgetOf(db)
    const tester = await aTester(db, { reputation: 2000 })
    const studio = await aStudio(db, { credits: 280 })
    await openPool(db, studio, 500)
    const spots = 1
    const { playtestId, requestId } = await aPlaytest(db, { studio, depth: 'expert', spots, tester, clock })
    // The spot's own margin of 84 comes first.
    expect(await budgetOf(db)).toBe(before - (490 - 196 + 5 - 84))
    await db.asSystem((tx) => abandonTest(tx, { playtestId, testerId: tester.profileId, reason: '', now: clock.now() }))
    expect(await budgetOf(db)).toBe(before)
    expect(await escrowOf(db, requestId)).toBe(280)
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('a closed request refunds open spots at once and keeps the taken one, which is refunded once its playtest is abandoned', async () => {
    const studio = await aStudio(db, { credits: 300, welcome: 100 })
    const request = await anOpenRequest(db, { studio, depth: 'standard', spots: 3 })
    const { playtestId, tester, requestId } = await aPlaytest(db, { request, clock })
    const closed = await db.asSystem((tx) =>
      closeRequest(tx, { requestId, studioId: studio.profileId, now: clock.now() }),
    )
    expect(closed).toEqual({ id: requestId, refunded: 200, honoured: 1 })
    expect(await creditsOf(db, studio.profileId)).toBe(300)
    expect(await ledgerFaults(db)).toEqual([])
    await db.asSystem((tx) => abandonTest(tx, { playtestId, testerId: tester.profileId, reason: '', now: clock.now() }))
    expect(await creditsOf(db, studio.profileId)).toBe(400)
    const rows = await db.query`select kind, balance::int from credit_accounts where profile_id = ${studio.profileId}
      order by kind`
    expect(rows).toEqual([
      { kind: 'main', balance: 300 },
      { kind: 'welcome', balance: 100 },
    ])
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('a rejected review pays nothing and opens its spot again', async () => {
    const { tester, requestId } = await aPlaytest(db, { state: 'rejected', spots: 1, clock })
    expect(await creditsOf(db, tester.profileId)).toBe(0)
    const rows = await db.query`select state, playtest_id from review_spots where request_id = ${requestId}`
    expect(rows).toEqual([{ state: 'open', playtest_id: null }])
    expect(await ledgerFaults(db)).toEqual([])
  })
})

describe('with a budget that is too small', async () => {
  const db = await aDatabase()

  test('an empty budget leaves only the margin of the spot: a level bonus up to that margin, and no quality bonus', async () => {
    const tester = await aTester(db, { reputation: 2000 })
    const { playtestId } = await aPlaytest(db, { state: 'approved', depth: 'standard', tester, clock })
    const { pay, maxBonus, multiplierPercent, bonusCredits } = await playtestOf(db, playtestId)
    expect({ pay, maxBonus, multiplierPercent, bonusCredits }).toEqual({
      pay: 100,
      maxBonus: 0,
      multiplierPercent: 143,
      bonusCredits: 0,
    })
    expect(await creditsOf(db, tester.profileId)).toBe(100)
    expect(await budgetOf(db)).toBe(0)
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('the smaller of a large pool and a small budget is the limit, drawn from several shards', async () => {
    await fillIncentives(db, 16)
    const [tester, studio] = [await aTester(db, { reputation: 2000 }), await aStudio(db, { credits: 560 })]
    await openPool(db, studio, 500)
    const { playtestId } = await aPlaytest(db, { studio, depth: 'expert', tester, clock })
    const { pay, maxBonus, incentiveReserved } = await playtestOf(db, playtestId)
    expect({ pay: pay + maxBonus, incentiveReserved }).toEqual({ pay: 280 + 16, incentiveReserved: 16 })
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('a budget that is enough only as a sum is drawn from several shards', async () => {
    await fillIncentives(db, 400)
    const [tester, studio] = [await aTester(db, { reputation: 2000 }), await aStudio(db, { credits: 560 })]
    await openPool(db, studio, 500)
    const { playtestId } = await aPlaytest(db, { studio, depth: 'expert', tester, clock })
    expect((await playtestOf(db, playtestId)).pay).toBe(490)
    expect(await ledgerFaults(db)).toEqual([])
  })
})
