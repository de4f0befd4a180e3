import { expect, test } from 'vitest'
import { aGame } from '#features/games/testing.ts'
import { anOpenRequest, ledgerFaults } from '#features/reviews/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, fillIncentives, openPool } from '#testing/people.ts'
import { invitationsApi } from './api.ts'
import { anInvitation } from './testing.ts'

const db = await aDatabase({ system: 24, person: 4 })
const call = callerOn(db, movableClock())
const legends = await Promise.all(Array.from({ length: 16 }, () => aTester(db, { reputation: 2000 })))

const accept = (tester: TestPerson, invitationId: string) =>
  call(tester, invitationsApi.accept, { p_invitation_id: invitationId, p_tester_id: tester.profileId })

const budget = async () =>
  Number((await db.query`select sum(balance) as sum from credit_accounts where kind = 'incentives'`)[0].sum)

test('concurrent acceptances while the budget runs low are all paid, with what is left of it', async () => {
  await fillIncentives(db, 16)
  const had = await budget()
  const studio = await aStudio(db, { credits: 200 })
  await openPool(db, studio, 100)
  const gameId = await aGame(db, studio, { version: '1' })
  const invited: string[] = []
  for (const { profileId: testerId } of legends)
    invited.push(await anInvitation(db, { studioId: studio.profileId, testerId, gameId }))
  const answers = await Promise.all(legends.map((tester, n) => accept(tester, invited[n] ?? '')))
  const awarded = answers.map(({ credits_awarded }) => credits_awarded)
  // 3 at level Legend are 7: 5 from the price, and up to 2 from the budget.
  for (const credits of awarded) expect([5, 6, 7]).toContain(credits)
  expect(awarded.reduce((sum, credits) => sum + credits - 5, 0)).toBe(had - (await budget()))
  expect(await ledgerFaults(db)).toEqual([])
})

test('concurrent acceptances that take a spot are paid as shown, or refused with PRICE_CHANGED and accepted on a retry', async () => {
  await fillIncentives(db, 200)
  const studio = await aStudio(db, { credits: 1000 })
  await openPool(db, studio, 300)
  const { requestId, gameId } = await anOpenRequest(db, { studio, spots: 16 })
  const invited: string[] = []
  for (const { profileId: testerId } of legends)
    invited.push(await anInvitation(db, { studioId: studio.profileId, testerId, gameId, requestId }))
  const outcomes = await Promise.allSettled(legends.map((tester, n) => accept(tester, invited[n] ?? '')))
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'PRICE_CHANGED' })
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  for (const [n, outcome] of outcomes.entries())
    if (outcome.status === 'rejected') expect(await accept(legends[n]!, invited[n]!)).toMatchObject({ success: true })
  expect(await ledgerFaults(db)).toEqual([])
})
