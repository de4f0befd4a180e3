import { describe, expect, test } from 'vitest'
import { transfer } from '#features/credits/transfer.ts'
import { anOpenRequest, aPlaytest } from '#features/reviews/testing.ts'
import { aWorkspace } from '#features/teams/testing.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import type { TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, creditsOf } from '#testing/people.ts'
import { declineInvitation, expireInvitations } from './end-invitation.ts'
import { fillSpots } from './fill-spots.ts'
import { invitationJobs } from './jobs.ts'

const db = await aDatabase({ system: 12, person: 2 })
const clock = movableClock()
const fill = (requestId: string) => db.asSystem((tx) => fillSpots(tx, { requestId, now: clock.now() }))
const runJob = () => invitationJobs['fill-places']?.({}, { db, clock, log: silentLog })

let locations = 0
/** A location of its own for each test, so that only its testers match. */
const newLocation = () => `Island ${++locations}`

async function aFillingRequest(location: string, { credits = 1000, count = 2, perSpot = 3 } = {}) {
  const studio = await aStudio(db, { credits })
  const request = await anOpenRequest(db, {
    studio,
    spots: count,
    criteria: { locations: [location] },
    autoFill: true,
    autoFillPerSpot: perSpot,
  })
  return { ...request, studio }
}

const invited = async (requestId: string) => {
  const rows = await db.query<{ tester_id: string }>`select tester_id from invitations
    where review_request_id = ${requestId} order by created_at, id`
  return rows.map((row) => row.tester_id)
}
const pending = async (requestId: string) => {
  const rows = await db.query<{ id: string; tester_id: string }>`select id, tester_id from invitations
    where review_request_id = ${requestId} and status = 'pending'`
  return rows
}
const notices = async (studio: TestPerson, title = 'Spots for % are waiting for credits') => {
  const rows = await db.query`select 1 from notification_history
    where user_id = ${studio.profileId} and title like ${title}`
  return rows.length
}

describe('automatic invitations', () => {
  test('go to matching testers, the highest levels first, never to the studio’s own people, at the price of an invitation', async () => {
    const location = newLocation()
    const { requestId, studio } = await aFillingRequest(location)
    const [, regular, legend, own] = [
      await aTester(db, { location }),
      await aTester(db, { location, reputation: 300 }),
      await aTester(db, { location, reputation: 2000 }),
      await aTester(db, { location, reputation: 2500 }),
      await aTester(db, { location: newLocation(), reputation: 2000 }),
      await aTester(db, { location, reputation: 2000, unlocked: false }),
    ]
    await aWorkspace(db, { studio, members: [own!] })
    await runJob()
    expect((await invited(requestId)).toSorted()).toEqual([regular!.profileId, legend!.profileId].toSorted())
    expect(await creditsOf(db, studio.profileId)).toBe(1000 - 50 - 10)
    await runJob()
    expect(await invited(requestId)).toHaveLength(2)
  })

  test('of concurrent workers invite each tester once', async () => {
    for (let round = 0; round < 8; round++) {
      const location = newLocation()
      const { requestId } = await aFillingRequest(location, { count: 3 })
      for (let n = 0; n < 5; n++) await aTester(db, { location })
      await Promise.all([fill(requestId), fill(requestId), runJob()])
      const all = await invited(requestId)
      expect(all).toHaveLength(3)
      expect(new Set(all).size).toBe(3)
    }
  })

  test('go to the next tester when an invitation expires, and to nobody twice', async () => {
    const location = newLocation()
    const { requestId } = await aFillingRequest(location, { count: 1 })
    const both = [await aTester(db, { location }), await aTester(db, { location })].map(({ profileId }) => profileId)
    await fill(requestId)
    for (let n = 0; n < 2; n++) {
      clock.advance(hours(73))
      await db.asSystem((tx) => expireInvitations(tx, clock.now()))
      await fill(requestId)
    }
    expect((await invited(requestId)).toSorted()).toEqual(both.toSorted())
  })

  test('pause when the credits are too few, notify the studio once, and resume with new credits', async () => {
    const location = newLocation()
    const { requestId, studio } = await aFillingRequest(location, { credits: 50 + 5, count: 2 })
    for (let n = 0; n < 3; n++) await aTester(db, { location })
    for (let n = 0; n < 3; n++) await runJob()
    expect(await invited(requestId)).toHaveLength(1)
    expect(await creditsOf(db, studio.profileId)).toBe(0)
    expect(await notices(studio)).toBe(1)
    await db.asSystem((tx) =>
      transfer(
        tx,
        [
          {
            from: 'mint',
            toProfile: studio.profileId,
            wallet: 'main',
            amount: 5,
            type: 'ADMIN_ADJUST',
            description: 'For a test',
            key: `more:${studio.profileId}`,
          },
        ],
        clock.now(),
      ),
    )
    await runJob()
    expect(await invited(requestId)).toHaveLength(2)
  })

  test('are not sent for a closed request or one without automatic filling', async () => {
    const location = newLocation()
    await aTester(db, { location })
    const { requestId } = await anOpenRequest(db, { criteria: { locations: [location] } })
    expect(await fill(requestId)).toBe(0)
    expect(await invited(requestId)).toEqual([])
  })

  test('stop after three answered invitations per spot and notify the studio once; expired ones do not count', async () => {
    const location = newLocation()
    const { requestId, studio } = await aFillingRequest(location, { count: 1 })
    for (let n = 0; n < 6; n++) await aTester(db, { location })
    for (let n = 0; n < 6; n++) {
      await runJob()
      const [waiting] = await pending(requestId)
      if (n === 0) {
        clock.advance(hours(73))
        await db.asSystem((tx) => expireInvitations(tx, clock.now()))
      } else if (waiting) {
        const { id: invitationId, tester_id: testerId } = waiting
        await db.asSystem((tx) => declineInvitation(tx, { invitationId, testerId, now: clock.now() }))
      }
    }
    expect(await invited(requestId)).toHaveLength(4)
    expect(await creditsOf(db, studio.profileId)).toBe(1000 - 25 - 3 * 5)
    expect(await notices(studio, 'Automatic invitations for % are used up')).toBe(1)
    const rows = await db.query`select by_auto_fill from invitations where review_request_id = ${requestId}`
    expect(rows.every(({ by_auto_fill }) => by_auto_fill)).toBe(true)
  })

  test('stop at the number that the studio has set', async () => {
    const location = newLocation()
    const { requestId } = await aFillingRequest(location, { count: 1, perSpot: 1 })
    for (let n = 0; n < 3; n++) await aTester(db, { location })
    await runJob()
    const [first] = await pending(requestId)
    await db.asSystem((tx) =>
      declineInvitation(tx, { invitationId: first!.id, testerId: first!.tester_id, now: clock.now() }),
    )
    await runJob()
    expect(await invited(requestId)).toHaveLength(1)
  })

  test('leave out testers with a low completion rate, and newcomers with an open playtest', async () => {
    const location = newLocation()
    const [finishes, givesUp, busy, fresh] = [
      await aTester(db, { location }),
      await aTester(db, { location, reputation: 2000 }),
      await aTester(db, { location, reputation: 500 }),
      await aTester(db, { location }),
    ]
    for (const state of ['approved', 'approved', 'approved', 'approved', 'abandoned'] as const)
      await aPlaytest(db, { tester: finishes, state, clock })
    for (const state of ['approved', 'approved', 'abandoned'] as const)
      await aPlaytest(db, { tester: givesUp, state, clock })
    await aPlaytest(db, { tester: busy, clock })
    const { requestId } = await aFillingRequest(location, { count: 4 })
    await runJob()
    expect((await invited(requestId)).toSorted()).toEqual([finishes.profileId, fresh.profileId].toSorted())
  })
})
