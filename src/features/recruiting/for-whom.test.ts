import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { lockManually } from '#features/profiles/locks/lock-manually.ts'
import { closeRequest } from '#features/requests/close-request.ts'
import { anOpenRequest, ledgerFaults } from '#features/reviews/testing.ts'
import { matchesCriteria } from '#features/targeting/match-testers.ts'
import type { Criteria } from '#features/targeting/schema.ts'
import { aWorkspace } from '#features/teams/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, aTester, creditsOf } from '#testing/people.ts'
import { listingApi } from './api.ts'
import { meetsCriteria } from './meets-criteria.ts'
import { takeFromListing } from './take-from-listing.ts'

const db = await aDatabase({ system: 12, person: 2 })
const clock = movableClock()
const call = callerOn(db, clock)

const take = (requestId: string, testerId: string) =>
  db.asSystem((tx) => takeFromListing(tx, { requestId, testerId, shownPay: 17, now: clock.now() }))

describe('a request with criteria', () => {
  test('is listed for and taken by matching testers only, with the reasons', async () => {
    const { requestId } = await anOpenRequest(db, { criteria: { device_types: ['VR'], min_age: 25, max_age: 35 } })
    const [suits, other] = [await aTester(db, { deviceType: 'VR' }), await aTester(db, { deviceType: 'PC' })]
    const found = async (tester: typeof suits) =>
      (await call(tester, listingApi.openListing)).requests.find(({ id }) => id === requestId)
    expect(await found(other)).toBeUndefined()
    expect((await found(suits))?.reasons.slice(0, 2)).toEqual(['You play on VR', 'Your age is in the range'])
    await expect(take(requestId, other.profileId)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'This studio is looking for other testers.',
    })
    expect((await take(requestId, suits.profileId)).pay).toBe(17)
  })

  test.each<Criteria>([
    {},
    { device_types: [] },
    { device_types: ['PC', 'VR'] },
    { locations: ['Finland'], favorite_genres: ['Puzzle', 'RPG'] },
    { locations: ["Côte d'Ivoire"] },
    { favorite_genres: ['RPG'] },
    { min_age: 31 },
    { max_age: 30, genders: ['Female'] },
    { gaming_frequencies: ['Weekly'], session_lengths: ['30-60 mins'], experience_levels: ['Core'] },
    { spending_profiles: ['Whale'] },
  ])('%j matches the same testers in meetsCriteria as in matches', async (criteria) => {
    const { requestId } = await anOpenRequest(db, { criteria })
    await aTester(db, { location: 'Brazil', deviceType: 'Mobile' })
    const { rows } = await db.asSystem((tx) =>
      tx.execute<{ one: boolean; many: boolean }>(sql`
        select ${matchesCriteria(criteria, 'p')} as one, ${meetsCriteria()} as many
        from profiles p join review_requests r on r.id = ${requestId}`),
    )
    expect(rows.map(({ many }) => many)).toEqual(rows.map(({ one }) => one))
  })

  test('a member of the studio cannot take a spot', async () => {
    const studio = await aStudio(db, { credits: 100 })
    const colleague = await aTester(db)
    await aWorkspace(db, { studio, members: [colleague] })
    const { requestId } = await anOpenRequest(db, { studio })
    const { requests } = await call(colleague, listingApi.openListing)
    expect(requests.map(({ id }) => id)).not.toContain(requestId)
    await expect(take(requestId, colleague.profileId)).rejects.toMatchObject({
      message: 'You can’t test your own game.',
    })
  })
})

describe('races', () => {
  const rounds = Array.from({ length: 12 }, (_, round) => round)

  test('a lock by an admin waits for a spot that is being taken, and a locked tester takes none', async () => {
    const admin = await aPerson(db, 'admin')
    const lock = (profileId: string) =>
      db.asSystem((tx) =>
        lockManually(tx, { profileId, lock: true, reason: 'Copied', adminId: admin.profileId, now: clock.now() }),
      )
    for (const round of rounds) {
      const { profileId } = await aTester(db)
      const { requestId } = await anOpenRequest(db, { spots: 1 })
      const locking = () => lock(profileId)
      const taking = async () => {
        try {
          await db.asSystem(async (tx) => {
            await takeFromListing(tx, { requestId, testerId: profileId, shownPay: 17, now: clock.now() })
            // The row of the tester is locked until the commit, so an earlier lock by the admin would be visible.
            const { rows } = await tx.execute<{ locked: boolean }>(
              sql`select locked_manually as locked from profiles where id = ${profileId}`,
            )
            expect(rows[0]?.locked).toBe(false)
          })
        } catch (error) {
          expect(error).toMatchObject({ details: { missing: ['An admin needs to unlock your earning'] } })
        }
      }
      await Promise.all(round % 2 ? [locking(), taking()] : [taking(), locking()])
      const next = await anOpenRequest(db)
      await expect(take(next.requestId, profileId)).rejects.toMatchObject({
        details: { missing: ['An admin needs to unlock your earning'] },
      })
    }
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('concurrent calls of close refund once', async () => {
    for (const _ of rounds) {
      const studio = await aStudio(db, { credits: 75 })
      const { requestId } = await anOpenRequest(db, { studio, spots: 3 })
      const close = () =>
        db.asSystem((tx) => closeRequest(tx, { requestId, studioId: studio.profileId, now: clock.now() }))
      const answers = await Promise.all([close(), close(), close()])
      for (const answer of answers) expect(answer).toMatchObject({ refunded: 75, honoured: 0 })
      expect(await creditsOf(db, studio.profileId)).toBe(75)
    }
  })
})
