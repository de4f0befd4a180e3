import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { storeImageFiles } from '#features/storage/store-image.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { studioGame } from '../queries.ts'
import { aFileBuild, aGame } from '../testing.ts'
import { aGamesServer } from '../testing-server.ts'
import { pictureKeyOf } from './picture-key.ts'
import { buildChecks } from './tables.ts'

const db = await aDatabase()
const studio = await aStudio(db)
const other = await aStudio(db)
const tester = await aTester(db)
const { call, storage, clock } = await aGamesServer(db)
const { profileId: studioId } = studio

/** A public game whose build was checked, with a picture. */
async function aCheckedGame() {
  const gameId = await aGame(db, studio, { isPublic: true })
  const buildId = await aFileBuild(db, { studio, gameId, kind: 'web' })
  const checkId = randomUUID()
  const pictureKey = pictureKeyOf(buildId, checkId)
  const content = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#e70' } })
    .jpeg()
    .toBuffer()
  const add = (tx: Parameters<Parameters<typeof db.asSystem>[0]>[0]) =>
    tx
      .insert(buildChecks)
      .values({ id: checkId, buildId, gameId, studioId, state: 'checked', afterUpload: true, pictureKey })
      .then(() => undefined)
  await storeImageFiles({ studioId, storageKey: pictureKey, content, kind: 'cover', add }, { db, clock, storage })
  return { gameId, checkId, pictureKey }
}

test('only its studio sees the picture of a check, also of a public game', async () => {
  const { pictureKey } = await aCheckedGame()
  const people = [studio, other, tester, null]
  const answers = await Promise.all(people.map((person) => call(person, `/${pictureKey}/full.webp`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404])
  expect((await call(studio, `/${pictureKey}/..%2f..%2fkeys.webp`)).status).toBe(404)
})

test('the picture becomes the cover, once, and only by its studio', async () => {
  const { gameId, checkId } = await aCheckedGame()
  const theirs = await aGame(db, other)
  const press = (person: typeof studio | null, game = gameId) =>
    call(person, `/images/${game}/cover-from-check/${checkId}`, { method: 'POST' })
  expect((await press(null)).status).toBe(401)
  expect((await press(tester)).status).toBe(403)
  expect([(await press(other)).status, (await press(other, theirs)).status]).toEqual([404, 404])
  expect((await press(studio)).status).toBe(200)
  expect((await press(studio)).status).toBe(200)
  const { coverKey } = await db.asPerson(studioId, (tx) => studioGame(tx, { studioId, gameId }))
  expect(coverKey).toBe(`images/${gameId}/${checkId}`)
  expect((await call(null, `/${coverKey}/full.webp`)).status).toBe(200)
})
