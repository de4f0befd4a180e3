import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { quotaOf } from '#features/storage/rules.ts'
import { hours } from '#platform/clock.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { aZip, type ZipEntry } from '#platform/uploads/testing-zip.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio } from '#testing/people.ts'
import { setCurrentBuild } from '../builds/edit-build.ts'
import { aBuildPipeline } from '../builds/testing.ts'
import { buildPictureKey } from '../image-url.ts'
import { studioGame } from '../queries.ts'
import { aGame, aLinkBuild } from '../testing.ts'
import { setCover } from './set-cover.ts'
import { storeImage } from './store-image.ts'

const db = await aDatabase()
const studio = await aStudio(db)
const { profileId: studioId } = studio
const { storage, clock, buildsOf, run, queued, aWaitingBuild, arrives } = await aBuildPipeline(db, studio)

const picture = (width: number, height: number, format: 'png' | 'jpeg' | 'gif' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .toFormat(format)
    .toBuffer()
const large = await picture(640, 360)
const html = (head: string): ZipEntry => ({ name: 'index.html', content: `<head>${head}</head><h1>Game</h1>` })
const shared = '<meta property="og:image" content="art/a.png">'
const good = [html(shared), { name: 'art/a.png', content: large }]

/** Uploads a web build without processing it. Returns its id. */
async function anUploaded(gameId: string, entries: ZipEntry[], version = '1.0') {
  const zip = aZip(entries)
  const buildId = await aWaitingBuild('web', { gameId, bytes: zip.length, version })
  await arrives(buildId, zip, 'game.zip')
  return buildId
}
const process = (buildId: string, ...over: [Storage?, ReturnType<typeof quotaOf>?]) =>
  run('process-build', { buildId, attempt: 1 }, ...over)
const coverOf = async (gameId: string) =>
  (await db.asPerson(studioId, (tx) => studioGame(tx, { studioId, gameId }))).coverKey
const isStored = async (key: string) => (await storage.stat(`${key}/full.webp`)) !== null
const isCounted = async (key: string) =>
  (await db.query`select 1 from stored_items where storage_key = ${key}`).length === 1
const removeCover = (gameId: string) =>
  db.asSystem((tx) => setCover(tx, { gameId, studioId, imageKey: null, now: clock.now() }))
const deleteStored = async () => {
  for (const payload of await queued('delete-stored')) await run('delete-stored', payload)
}

test('the picture that a first build names becomes the cover, re-encoded; its removal is final', async () => {
  const gameId = await aGame(db, studio)
  const first = await anUploaded(gameId, good)
  await process(first)
  const key = buildPictureKey(gameId)
  expect(await coverOf(gameId)).toBe(key)
  expect([await isStored(key), await isCounted(key)]).toEqual([true, true])

  await removeCover(gameId)
  await deleteStored()
  await process(first)
  const second = await anUploaded(gameId, good, '2.0')
  await process(second)
  await db.asSystem((tx) => setCurrentBuild(tx, { buildId: second, studioId, now: clock.now() }))
  await process(await anUploaded(gameId, good, '3.0'))
  expect((await buildsOf(gameId)).map(({ state }) => state)).toEqual(['ready', 'ready', 'ready'])
  expect(await coverOf(gameId)).toBeNull()
  expect([await isStored(key), await isCounted(key)]).toEqual([false, false])
})

test('a game with a cover, a screenshot or an earlier build keeps what it shows', async () => {
  const withCover = await aGame(db, studio)
  const withScreenshot = await aGame(db, studio)
  const withLink = await aGame(db, studio)
  const imageId = randomUUID()
  const tools = { db, clock, storage }
  await storeImage({ gameId: withCover, studioId, as: 'cover', imageId, content: large }, tools)
  await storeImage({ gameId: withScreenshot, studioId, as: 'screenshot', imageId: randomUUID(), content: large }, tools)
  await aLinkBuild(db, { studio, gameId: withLink })
  for (const gameId of [withCover, withScreenshot, withLink]) {
    await process(await anUploaded(gameId, good))
    expect(await isStored(buildPictureKey(gameId))).toBe(false)
  }
  expect(await coverOf(withCover)).toBe(`images/${withCover}/${imageId}`)
  expect([await coverOf(withScreenshot), await coverOf(withLink)]).toEqual([null, null])
})

test('a cover that the studio adds while the picture is stored stays, and the picture is deleted', async () => {
  const gameId = await aGame(db, studio)
  const own = `images/${gameId}/${randomUUID()}`
  const slow: Storage = Object.assign(Object.create(storage), {
    async put(key: string, content: Uint8Array) {
      await storage.put(key, content)
      await db.asSystem((tx) => setCover(tx, { gameId, studioId, imageKey: own, now: clock.now() }))
    },
  })
  await process(await anUploaded(gameId, good), slow)
  expect(await coverOf(gameId)).toBe(own)
  expect(await buildsOf(gameId)).toMatchObject([{ state: 'ready', isCurrent: true }])
  const key = buildPictureKey(gameId)
  expect([await isStored(key), await isCounted(key)]).toEqual([false, false])
})

test('a job that runs twice at the same time makes one cover, and none after its removal', async () => {
  const gameId = await aGame(db, studio)
  const buildId = await anUploaded(gameId, good)
  const key = buildPictureKey(gameId)
  const late: Storage = Object.assign(Object.create(storage), {
    async stat(path: string) {
      if (path.endsWith('art/a.png')) {
        await process(buildId)
        expect(await coverOf(gameId)).toBe(key)
        await removeCover(gameId)
      }
      return storage.stat(path)
    },
  })
  await process(buildId, late)
  await deleteStored()
  expect(await coverOf(gameId)).toBeNull()
  expect([await isStored(key), await isCounted(key)]).toEqual([false, false])
})

test('a picture that is half stored when the storage fails is swept, and the build is ready without it', async () => {
  const gameId = await aGame(db, studio)
  const key = buildPictureKey(gameId)
  const failing: Storage = Object.assign(Object.create(storage), {
    put: (path: string, content: Uint8Array) =>
      path.includes('thumb') ? Promise.reject(new Error('away')) : storage.put(path, content),
  })
  await process(await anUploaded(gameId, good), failing)
  expect(await buildsOf(gameId)).toMatchObject([{ state: 'ready', failure: null }])
  expect([await coverOf(gameId), await isStored(key)]).toEqual([null, true])
  clock.advance(hours(2))
  await run('sweep-uploads', {})
  await deleteStored()
  expect([await isStored(key), await isCounted(key)]).toEqual([false, false])
})

test('a full storage takes no picture, and the build is ready', async () => {
  const gameId = await aGame(db, studio)
  const noise = sharp(randomBytes(640 * 360 * 3), { raw: { width: 640, height: 360, channels: 3 } })
  const content = await noise.png().toBuffer()
  const buildId = await anUploaded(gameId, [html(shared), { name: 'art/a.png', content, deflate: false }])
  const rows = await db.query`select sum(bytes)::int as used from stored_items where studio_id = ${studioId}`
  const full = quotaOf({ first: rows[0].used / 1e9, paid: rows[0].used / 1e9 })
  await process(buildId, storage, full)
  expect(await buildsOf(gameId)).toMatchObject([{ state: 'ready', failure: null }])
  expect(await coverOf(gameId)).toBeNull()
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"/>'
const icon = '<link rel="icon" href="art/a.png">'
test.each<[string, string, string | Buffer, boolean]>([
  ['a drawing named as a picture', shared, svg, false],
  ['a GIF named as a picture', shared, await picture(640, 360, 'gif'), true],
  ['a page named as a picture', shared, '<html>', false],
  ['an empty file', shared, '', false],
  ['a picture that is cut off', shared, large.subarray(0, large.length / 2), false],
  ['a picture above the limit', shared, Buffer.concat([large, Buffer.alloc(10 * 1024 ** 2)]), false],
  ['a narrow picture', shared, await picture(255, 400), false],
  ['a low picture', shared, await picture(400, 143), false],
  ['a picture of the least size, in another format', shared, await picture(256, 144, 'jpeg'), true],
  ['a small icon', icon, await picture(400, 191), false],
  ['a large icon', icon, await picture(192, 192), true],
])(
  '%s in a build: the build is ready, and only a real picture becomes the cover',
  async (_what, head, content, isTaken) => {
    const gameId = await aGame(db, studio)
    await process(await anUploaded(gameId, [html(head), { name: 'art/a.png', content, deflate: false }]))
    expect(await buildsOf(gameId)).toMatchObject([{ state: 'ready', failure: null }])
    const key = buildPictureKey(gameId)
    expect(await coverOf(gameId)).toBe(isTaken ? key : null)
    expect([await isStored(key), await isCounted(key)]).toEqual([isTaken, isTaken])
  },
)

test('a picture that cannot be used leads to the next one that the build names', async () => {
  const gameId = await aGame(db, studio)
  await process(
    await anUploaded(gameId, [
      html(shared),
      { name: 'art/a.png', content: svg },
      { name: 'Cover.PNG', content: large },
    ]),
  )
  expect(await coverOf(gameId)).toBe(buildPictureKey(gameId))
})
