import { describe, expect, test } from 'vitest'
import { transfer } from '#features/credits/transfer.ts'
import { anOpenRequest } from '#features/reviews/testing.ts'
import { aWorkspace } from '#features/teams/testing.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import type { TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, creditsOf } from '#testing/people.ts'
import { expireInvitations } from './end-invitation.ts'
import { fillPlaces } from './fill-places.ts'
import { invitationJobs } from './jobs.ts'

const db = await aDatabase({ system: 12, person: 2 })
const clock = movableClock()
const fill = (requestId: string) => db.asSystem((tx) => fillPlaces(tx, { requestId, now: clock.now() }))
const work = () => invitationJobs['fill-places']?.({}, { db, clock, log: silentLog })

let places = 0
/** Testers of this test alone live where nobody else does. */
const somewhere = () => `Island ${++places}`

async function aFilling(location: string, { credits = 1000, count = 2 } = {}) {
  const studio = await aStudio(db, { credits })
  const request = await anOpenRequest(db, {
    studio,
    places: count,
    criteria: { locations: [location] },
    autoFill: true,
  })
  return { ...request, studio }
}

const invited = async (requestId: string) => {
  const { rows } = await db.systemPool.query<{ tester_id: string }>(
    'select tester_id from invitations where review_request_id = $1 order by created_at, id',
    [requestId],
  )
  return rows.map((row) => row.tester_id)
}
const notices = async (studio: TestPerson) => {
  const { rows } = await db.systemPool.query(
    "select 1 from notification_history where user_id = $1 and title = 'Places wait for credits'",
    [studio.profileId],
  )
  return rows.length
}

describe('places that fill themselves', () => {
  test('invite who matches, the highest levels first, never the own people, at the price of an invitation', async () => {
    const location = somewhere()
    const { requestId, studio } = await aFilling(location)
    const [, regular, legend, own] = [
      await aTester(db, { location }),
      await aTester(db, { location, reputation: 300 }),
      await aTester(db, { location, reputation: 2000 }),
      await aTester(db, { location, reputation: 2500 }),
      await aTester(db, { location: somewhere(), reputation: 2000 }),
      await aTester(db, { location, reputation: 2000, unlocked: false }),
    ]
    await aWorkspace(db, { studio, members: [own!] })
    await work()
    expect((await invited(requestId)).toSorted()).toEqual([regular!.profileId, legend!.profileId].toSorted())
    expect(await creditsOf(db, studio.profileId)).toBe(1000 - 50 - 10)
    await work()
    expect(await invited(requestId)).toHaveLength(2)
  })

  test('by two workers at once invite each tester once', async () => {
    for (let round = 0; round < 8; round++) {
      const location = somewhere()
      const { requestId } = await aFilling(location, { count: 3 })
      for (let n = 0; n < 5; n++) await aTester(db, { location })
      await Promise.all([fill(requestId), fill(requestId), work()])
      const all = await invited(requestId)
      expect(all).toHaveLength(3)
      expect(new Set(all).size).toBe(3)
    }
  })

  test('go on to the next when an invitation runs out, and ask nobody twice', async () => {
    const location = somewhere()
    const { requestId } = await aFilling(location, { count: 1 })
    const both = [await aTester(db, { location }), await aTester(db, { location })].map(({ profileId }) => profileId)
    await fill(requestId)
    for (let n = 0; n < 2; n++) {
      clock.advance(hours(73))
      await db.asSystem((tx) => expireInvitations(tx, clock.now()))
      await fill(requestId)
    }
    expect((await invited(requestId)).toSorted()).toEqual(both.toSorted())
  })

  test('stop where the credits end, say so once, and go on with new credits', async () => {
    const location = somewhere()
    const { requestId, studio } = await aFilling(location, { credits: 50 + 5, count: 2 })
    for (let n = 0; n < 3; n++) await aTester(db, { location })
    for (let n = 0; n < 3; n++) await work()
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
            pot: 'main',
            amount: 5,
            type: 'ADMIN_ADJUST',
            description: 'For a test',
            key: `more:${studio.profileId}`,
          },
        ],
        clock.now(),
      ),
    )
    await work()
    expect(await invited(requestId)).toHaveLength(2)
  })

  test('a closed request and one that does not fill itself invite nobody', async () => {
    const location = somewhere()
    await aTester(db, { location })
    const { requestId } = await anOpenRequest(db, { criteria: { locations: [location] } })
    expect(await fill(requestId)).toBe(0)
    expect(await invited(requestId)).toEqual([])
  })
})
