import { expect, test } from 'vitest'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, fillIncentives } from '#testing/people.ts'
import { reviewsApi } from '../api.ts'
import { aPlaytest } from '../testing.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const call = callerOn(db)
const admin = await aPerson(db, 'admin')

/** A validated review with this score, whose tester played so many seconds of a build in the page. */
async function aScored(score: number, activeSeconds: number) {
  const { playtestId } = await aPlaytest(db, { state: 'validated' })
  await db.query`update review_participations set score = ${score}, active_seconds = ${activeSeconds}
    where id = ${playtestId}`
  await db.query`update game_builds b set kind = 'web' from review_participations p
    where p.id = ${playtestId} and b.id = p.build_id`
  return playtestId
}

test('flagged are waiting reviews with a low score or without a played minute, the first to be paid first', async () => {
  const low = await aScored(59, 600)
  const unplayed = await aScored(90, 30)
  await aScored(60, 60)
  await db.query`update review_participations set decide_by = decide_by - interval '1 hour' where id = ${unplayed}`
  const ids = async () => (await call(admin, reviewsApi.flagged, {})).flagged.map(({ playtest }) => playtest.id)
  expect(await ids()).toEqual([unplayed, low])
  const { flagged } = await call(admin, reviewsApi.flagged, {})
  expect(flagged[0]?.review.content.length).toBeGreaterThan(40)
})
