import { expect, test } from 'vitest'
import { aDraft, aPlaytest } from '#features/reviews/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { closeRequest } from './close-request.ts'
import { openRequest } from './open-request.ts'

const db = await aDatabase()

async function eventsOfPage(gameId: string): Promise<number> {
  const rows = await db.query<{ many: number }>`select count(*)::int as many from live_events
    where topic = 'pages' and kind = 'games' and ref_id = ${gameId}`
  return rows[0]?.many ?? 0
}

test('a live event for the public page is published when spots are opened, taken and closed', async () => {
  const request = await aDraft(db, { spots: 1 })
  const { requestId, studio, gameId, cost } = request
  const studioId = studio.profileId
  const published = () => eventsOfPage(gameId)
  const before = await published()
  await db.asSystem((tx) => openRequest(tx, { requestId, studioId, revision: 1, shownCost: cost, now: new Date() }))
  expect(await published()).toBe(before + 1)
  await aPlaytest(db, { request })
  expect(await published()).toBe(before + 2)
  await db.asSystem((tx) => closeRequest(tx, { requestId, studioId, now: new Date() }))
  expect(await published()).toBe(before + 3)
})

test('a live event is published when a spot is released', async () => {
  const [taken, released] = [await aPlaytest(db), await aPlaytest(db, { state: 'abandoned' })]
  expect(await eventsOfPage(released.gameId)).toBe((await eventsOfPage(taken.gameId)) + 1)
})
