import { describe, expect, test } from 'vitest'
import { abandonTest } from '#features/playtests/abandon-test.ts'
import { workloadOf } from '#features/playtests/tester-record.ts'
import { offerFor } from '#features/recruiting/offer-for.ts'
import { takeFromListing } from '#features/recruiting/take-from-listing.ts'
import { anOpenRequest, aPlaytest, ledgerFaults } from '#features/reviews/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, fillIncentives } from '#testing/people.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { anInvitation } from './testing.ts'

const db = await aDatabase({ system: 16, person: 2 })
const clock = movableClock()
await fillIncentives(db, 10_000)

const take = async (requestId: string, testerId: string) => {
  const { pay } = await db.asSystem((tx) => offerFor(tx, { requestId, testerId }))
  return db.asSystem((tx) => takeFromListing(tx, { requestId, testerId, shownPay: pay, now: clock.now() }))
}
const busy = { code: 'STATE_CHANGED', message: 'Finish a test first', details: { reason: 'busy' } }

describe('the number of playtests a tester may have open', () => {
  test('is two for a Newbie; abandoning one frees its slot', async () => {
    const tester = await aTester(db)
    const taken = [await aPlaytest(db, { tester, clock }), await aPlaytest(db, { tester, clock })]
    const { requestId } = await anOpenRequest(db)
    await expect(take(requestId, tester.profileId)).rejects.toMatchObject(busy)
    const [first] = taken
    await db.asSystem((tx) =>
      abandonTest(tx, {
        playtestId: first!.playtestId,
        testerId: tester.profileId,
        reason: '',
        now: clock.now(),
      }),
    )
    await expect(take(requestId, tester.profileId)).resolves.toMatchObject({ maxBonus: 5 })
  })

  test('counts returned playtests but not submitted ones', async () => {
    const tester = await aTester(db)
    await aPlaytest(db, { tester, clock, state: 'returned' })
    await aPlaytest(db, { tester, clock, state: 'validated' })
    await aPlaytest(db, { tester, clock })
    expect(
      await db.asSystem((tx) => workloadOf(tx, { id: tester.profileId, level: 'Newbie', now: clock.now() })),
    ).toEqual({
      openTests: 2,
      bookedAhead: 0,
      allowed: 2,
      completionPercent: null,
    })
  })

  test('is one below a completion rate of 60 %; a playtest that the platform ended does not count', async () => {
    const tester = await aTester(db, { reputation: 2000 })
    await aPlaytest(db, { tester, clock, state: 'approved' })
    for (let n = 0; n < 2; n++) {
      const { playtestId } = await aPlaytest(db, { tester, clock })
      await db.asSystem((tx) =>
        abandonTest(tx, { playtestId, testerId: tester.profileId, reason: '', counts: false, now: clock.now() }),
      )
    }
    const record = () =>
      db.asSystem((tx) => workloadOf(tx, { id: tester.profileId, level: 'Legend', now: clock.now() }))
    expect(await record()).toMatchObject({ allowed: 8, completionPercent: null })
    for (const state of ['abandoned', 'timed_out'] as const) await aPlaytest(db, { tester, clock, state })
    expect(await record()).toMatchObject({ allowed: 1, completionPercent: 33 })
    await aPlaytest(db, { tester, clock })
    const { requestId } = await anOpenRequest(db)
    await expect(take(requestId, tester.profileId)).rejects.toMatchObject(busy)
  })

  test('keeps an invitation pending and unpaid at the limit', async () => {
    const tester = await aTester(db)
    for (let n = 0; n < 2; n++) await aPlaytest(db, { tester, clock })
    const { requestId, gameId, studio } = await anOpenRequest(db, { studio: await aStudio(db, { credits: 100 }) })
    const invitationId = await anInvitation(db, {
      studioId: studio.profileId,
      testerId: tester.profileId,
      gameId,
      requestId,
      now: clock.now(),
    })
    await expect(
      db.asSystem((tx) => acceptInvitation(tx, { invitationId, testerId: tester.profileId, now: clock.now() })),
    ).rejects.toMatchObject(busy)
    const rows = await db.query`select status from invitations where id = ${invitationId}`
    expect(rows).toEqual([{ status: 'pending' }])
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('is never exceeded by concurrent acceptances', async () => {
    for (let round = 0; round < 6; round++) {
      const tester = await aTester(db)
      const testerId = tester.profileId
      await aPlaytest(db, { tester, clock })
      const listed = [await anOpenRequest(db), await anOpenRequest(db)]
      const accepted: string[] = []
      for (let n = 0; n < 2; n++) {
        const { requestId, gameId, studio } = await anOpenRequest(db, { studio: await aStudio(db, { credits: 100 }) })
        accepted.push(
          await anInvitation(db, { studioId: studio.profileId, testerId, gameId, requestId, now: clock.now() }),
        )
      }
      const outcomes = await Promise.allSettled([
        ...listed.map(({ requestId }) => take(requestId, testerId)),
        ...accepted.map((invitationId) =>
          db.asSystem((tx) => acceptInvitation(tx, { invitationId, testerId, now: clock.now() })),
        ),
      ])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(busy)
    }
    expect(await ledgerFaults(db)).toEqual([])
  })
})
