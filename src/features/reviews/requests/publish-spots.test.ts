import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { aDraft, aPlaytest } from '../testing.ts'
import { closeRequest } from './close-request.ts'
import { openRequest } from './open-request.ts'

const db = await aDatabase()

async function eventsOfPage(gameId: string): Promise<number> {
  const { rows } = await db.systemPool.query<{ many: number }>(
    `select count(*)::int as many from live_events where topic = 'pages' and kind = 'games' and ref_id = $1`,
    [gameId],
  )
  return rows[0]?.many ?? 0
}

test('the public page hears when places are asked for, taken and closed, so "Testers wanted" is true at once', async () => {
  const request = await aDraft(db, { spots: 1 })
  const { requestId, studio, gameId, cost } = request
  const studioId = studio.profileId
  const heard = () => eventsOfPage(gameId)
  const before = await heard()
  await db.asSystem((tx) => openRequest(tx, { requestId, studioId, revision: 1, shownCost: cost, now: new Date() }))
  expect(await heard()).toBe(before + 1)
  await aPlaytest(db, { request })
  expect(await heard()).toBe(before + 2)
  await db.asSystem((tx) => closeRequest(tx, { requestId, studioId, now: new Date() }))
  expect(await heard()).toBe(before + 3)
})

test('a place given back is heard of', async () => {
  const [kept, givenBack] = [await aPlaytest(db), await aPlaytest(db, { state: 'abandoned' })]
  expect(await eventsOfPage(givenBack.gameId)).toBe((await eventsOfPage(kept.gameId)) + 1)
})
