import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { adminApi } from '#features/admin/api.ts'
import { settingPresets } from '#features/credits/rules.ts'
import { gamesApi } from '#features/games/api.ts'
import { aGame, gameWords } from '#features/games/testing.ts'
import { invitationsApi } from '#features/invitations/api.ts'
import { endInvitationsOf, expireInvitations } from '#features/invitations/end-invitation.ts'
import { anInvitation } from '#features/invitations/testing.ts'
import { approveReview } from '#features/reviews/decisions/approve-review.ts'
import { playtestsApi } from '#features/reviews/participations/api.ts'
import { requestsApi } from '#features/reviews/requests/api.ts'
import { aDraft, anOpenRequest, aPlaytest, ledgerFaults } from '#features/reviews/testing.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aStudio, aTester, creditsOf } from '#testing/people.ts'

import { aPlayground, race, times } from './testing.ts'

const clock = movableClock()
const { db, call, admin, standing, earnsNothing, accept, take, settle } = await aPlayground(clock)

afterEach(async () => expect(await ledgerFaults(db)).toEqual([]))

const oddAmounts = [-1, -5, 0.5, 2.5, 1e308, -0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '5', null]

test('5. replayed keys: the same call again, and the same id for something else', async () => {
  const studio = await aStudio(db, { credits: 300 })
  const id = randomUUID()
  const add = (title: string) => () => call(studio, gamesApi.add, { ...gameWords, title, id, price: 10 })
  const { playtestId, tester } = await aPlaytest(db, { state: 'validated', studio, clock })
  const adjustment = {
    profile_id: studio.profileId,
    credit_amount: -20,
    transaction_type: 'ADMIN_ADJUST',
    transaction_description: 'A correction',
    request_id: randomUUID(),
  }
  await earnsNothing([studio, tester], async () => {
    await race([...times(5, () => add('One')), ...times(5, () => add('Two'))])
    await race(times(10, () => () => settle(studio, playtestId)))
    await race(times(5, () => () => call(admin, adminApi.updateCredits, adjustment)))
    const gift = { ...adjustment, credit_amount: 500 }
    const { refused } = await race(times(5, () => () => call(admin, adminApi.updateCredits, gift)))
    expect(refused).toBe(5)
  })
})

test('6. negative, fractional and huge amounts through the API', async () => {
  const studio = await aStudio(db, { credits: 100 })
  const tester = await aTester(db)
  const gameId = await aGame(db, studio, { version: '1' })
  const { requestId, cost } = await aDraft(db, { studio, gameId })
  const { requestId: open } = await anOpenRequest(db)
  const odd = (amount: unknown) => amount as number
  await earnsNothing([studio, tester], async () => {
    const { done } = await race<unknown>(
      oddAmounts.flatMap((amount) => [
        () => call(studio, gamesApi.add, { ...gameWords, id: randomUUID(), price: odd(amount) }),
        () => call(studio, requestsApi.open, { id: requestId, revision: 1, shownCost: odd(amount) }),
        () => call(tester, requestsApi.takeSpot, { requestId: open, shownPay: odd(amount) }),
        () =>
          call(studio, invitationsApi.send, {
            gameId,
            shownPrice: odd(amount),
            invitations: [{ id: randomUUID(), testerId: tester.profileId }],
          }).then(({ charged }) => {
            if (charged !== 5) throw new Error(`charged ${charged}`)
          }),
        () =>
          call(studio, requestsApi.saveDraft, {
            id: randomUUID(),
            gameId,
            reviewMode: 'quick',
            testType: 'gameplay',
            estimatedDuration: 15,
            requestedCount: odd(amount),
          }),
        () =>
          call(admin, adminApi.updateCredits, {
            profile_id: studio.profileId,
            credit_amount: odd(typeof amount === 'number' && amount < 0 && Number.isInteger(amount) ? 0 : amount),
            transaction_type: 'ADMIN_ADJUST',
            transaction_description: 'Odd',
          }),
        () => call(admin, adminApi.saveSettings, { values: { quick: odd(amount) }, shown: { quick: 25 }, reason: 'x' }),
      ]),
    )
    expect(done).toEqual([])
  })
  expect(cost).toBe(50)
})

test('7. clock tricks: too late, at the very moment, and with a clock that runs backwards', async () => {
  const local = movableClock()
  const late = callerOn(db, local)
  const studio = await aStudio(db, { credits: 200 })
  const tester = await aTester(db)
  const gameId = await aGame(db, studio, { version: '1' })
  const ids = { studioId: studio.profileId, testerId: tester.profileId }
  const { playtestId } = await aPlaytest(db, { state: 'validated', studio, tester, clock: local })
  await earnsNothing([studio, tester], async () => {
    const invitationId = await anInvitation(db, { ...ids, gameId, now: local.now() })
    const acceptLate = () =>
      late(tester, invitationsApi.accept, { p_invitation_id: invitationId, p_tester_id: tester.profileId })
    local.advance(hours(72))
    await race<unknown>([
      ...times(10, () => acceptLate),
      ...times(5, () => () => db.asSystem((tx) => expireInvitations(tx, local.now()))),
    ])
    local.advance(-hours(72))
    await expect(acceptLate()).rejects.toThrow('expired')
    const approve = () =>
      db.asSystem((tx) => approveReview(tx, { playtestId, act: 'approve_by_itself', now: local.now() }))
    await race([approve, approve])
    local.advance(-hours(1000))
    await expect(approve()).rejects.toThrow()
    await expect(late(tester, playtestsApi.abandon, { playtestId })).rejects.toThrow()
  })
})

test('8. settings that change while a deal is under way', async () => {
  const studio = await aStudio(db, { credits: 400 })
  const [tester, second] = [await aTester(db), await aTester(db)]
  const put = async (values: Partial<typeof settingPresets.standard>) => {
    const { rows } = await db.systemPool.query<{ setting_key: string; setting_value: number }>(
      'select * from credit_settings',
    )
    const now = Object.fromEntries(rows.map((row) => [row.setting_key, row.setting_value]))
    const shown = Object.fromEntries(
      Object.keys(values).map((key) => [key, now[key] ?? settingPresets.standard[key as 'quick']]),
    )
    await call(admin, adminApi.saveSettings, { values, shown, reason: 'A trick' })
  }
  await earnsNothing([studio, tester, second], async () => {
    const { requestId, gameId } = await anOpenRequest(db, { studio, places: 2 })
    const { requestId: draft } = await aDraft(db, { studio, gameId })
    const invitationId = await anInvitation(db, {
      studioId: studio.profileId,
      testerId: second.profileId,
      gameId,
    })
    await put({ quick: 1, quick_reward: 500, invite_reward: 900, send_invite: 0, flat_review_reward: 1 })
    // What was agreed before stays: 17 for the place, 3 for the invitation; the shown cost is no longer in force.
    await expect(call(studio, requestsApi.open, { id: draft, revision: 1, shownCost: 50 })).rejects.toThrow('price')
    const { playtestId } = await take(tester, requestId)
    expect((await accept(second, invitationId)).credits_awarded).toBe(3)
    await call(tester, playtestsApi.abandon, { playtestId })
    expect(await call(studio, requestsApi.close, { id: requestId })).toMatchObject({ refunded: 50 })
    await put(settingPresets.standard)
  })
})

test('9. a level reached while an offer is open, and many reviews accepted at once, pay what was frozen', async () => {
  const tester = await aTester(db, { reputation: 0 })
  const studios = await Promise.all(times(6, () => aStudio(db, { credits: 25 })))
  // One after the other: a Newbie holds two tests at once.
  const taken: Awaited<ReturnType<typeof aPlaytest>>[] = []
  for (const studio of studios)
    taken.push(await aPlaytest(db, { state: 'validated', studio, places: 1, tester, clock }))
  const group = [tester, ...studios]
  const before = await standing(group)
  const { done } = await race(
    taken.flatMap(({ studio, playtestId }) => times(4, () => () => settle(studio, playtestId))),
  )
  const { rows } = await db.systemPool.query<{ pay: number; bonus: number }>(
    `select sum(pay)::int as pay, sum(bonus_credits)::int as bonus from review_participations where tester_id = $1`,
    [tester.profileId],
  )
  // Repeats answer the first result.
  expect(done).toHaveLength(24)
  expect(rows[0]?.pay).toBe(6 * 17)
  expect(await creditsOf(db, tester.profileId)).toBe(6 * 17 + (rows[0]?.bonus ?? 0))
  expect((await standing(group)).held).toBeLessThan(before.held)
})

test('10. deleted games and people who leave: nothing is paid twice, and welcome credits stay welcome credits', async () => {
  const studio = await aStudio(db, { welcome: 60, credits: 40 })
  const [tester, leaver] = [await aTester(db), await aTester(db)]
  const gameId = await aGame(db, studio, { version: '1' })
  const ids = { studioId: studio.profileId, gameId }
  const main = async () =>
    (
      await db.systemPool.query<{ balance: number }>(
        `select balance::int from credit_accounts where profile_id = $1 and kind = 'main'`,
        [studio.profileId],
      )
    ).rows[0]?.balance
  await earnsNothing([studio, tester, leaver], async () => {
    const invitationId = await anInvitation(db, { ...ids, testerId: tester.profileId })
    await anInvitation(db, { ...ids, testerId: leaver.profileId })
    await expect(call(studio, gamesApi.remove, { gameId })).rejects.toThrow('Testers are invited')
    await db.asSystem((tx) => endInvitationsOf(tx, { profileId: leaver.profileId, now: clock.now() }))
    expect(await main()).toBe(35)
    await accept(tester, invitationId)
    await call(studio, gamesApi.remove, { gameId })
    await expect(accept(tester, invitationId)).resolves.toMatchObject({ credits_awarded: 3 })
    await expect(anInvitation(db, { ...ids, testerId: leaver.profileId })).rejects.toThrow()
    await call(studio, gamesApi.restore, { gameId })
    await race(times(5, () => () => accept(tester, invitationId)))
    expect(await creditsOf(db, tester.profileId)).toBe(3)
  })
  expect(await main()).toBe(35)
})
