import { randomUUID } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hours } from '#platform/clock.ts'
import { AppError } from '#shared/errors.ts'
import type { TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { studioGame } from '../queries.ts'
import { limits } from '../rules.ts'
import { aGame } from '../testing.ts'
import { aGamesServer } from '../testing-server.ts'
import { describeScreenshot, orderScreenshots, removeScreenshot } from './screenshots.ts'
import { setCover } from './set-cover.ts'
import { storeImage } from './store-image.ts'

const db = await aDatabase()
const studio = await aStudio(db)
const other = await aStudio(db)
const server = await aGamesServer(db)
const { call, storage, clock } = server
const { profileId: studioId } = studio
const now = clock.now()

const picture = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#3a7' } })
  .png()
  .toBuffer()

function send(
  person: TestPerson | null,
  gameId: string,
  as: string,
  content: Buffer,
  { type = 'image/png', id = randomUUID() } = {},
) {
  return call(person, `/images/${gameId}/${as}?id=${id}`, {
    method: 'POST',
    body: new Uint8Array(content),
    headers: { 'content-type': type },
  })
}
const mine = (gameId: string) => db.asPerson(studioId, (tx) => studioGame(tx, { studioId, gameId }))
const refusal = async (response: Response) => {
  const { code, message } = (await response.json()) as { code: string; message: string }
  return [response.status, code, message]
}

test('a cover is re-encoded as WebP in two sizes; a new one deletes the old', async () => {
  const gameId = await aGame(db, studio, { isPublic: true })
  expect((await send(studio, gameId, 'cover', picture)).status).toBe(200)
  const first = (await mine(gameId)).coverKey ?? ''
  const shown = await call(null, `/${first}/full.webp`)
  expect(shown.headers.get('content-type')).toBe('image/webp')
  expect(shown.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({
    format: 'webp',
    width: 1280,
    height: 640,
  })
  expect((await call(null, `/${first}/thumb.webp`)).status).toBe(200)
  expect(
    (await call(null, `/${first}/full.webp`, { headers: { 'if-none-match': shown.headers.get('etag') ?? '' } })).status,
  ).toBe(304)

  await send(studio, gameId, 'cover', picture)
  const rows = await db.query<{ payload: { prefixes: string[] } }>`select payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'delete-stored'`
  for (const { payload } of rows) await server.run('delete-stored', payload)
  expect((await call(null, `/${first}/full.webp`)).status).toBe(404)
  expect((await call(null, `/${(await mine(gameId)).coverKey}/full.webp`)).status).toBe(200)

  await db.asSystem((tx) => setCover(tx, { gameId, studioId, imageKey: null, now: clock.now() }))
  expect((await mine(gameId)).coverKey).toBeNull()
})

test('a repeated upload with the same id adds one screenshot', async () => {
  const gameId = await aGame(db, studio)
  const id = randomUUID()
  await Promise.all([1, 2, 3].map(() => send(studio, gameId, 'screenshot', picture, { id })))
  expect((await mine(gameId)).screenshots).toEqual([{ id, imageKey: `images/${gameId}/${id}`, alt: '' }])
  expect((await call(studio, `/images/${gameId}/${id}/full.webp`)).status).toBe(200)
})

test('screenshots are ordered, described and removed; the limit is ten', async () => {
  const gameId = await aGame(db, studio)
  const ids = Array.from({ length: limits.screenshots }, () => randomUUID())
  for (const id of ids) expect((await send(studio, gameId, 'screenshot', picture, { id })).status).toBe(200)
  const [, code, message] = await refusal(await send(studio, gameId, 'screenshot', picture))
  expect([code, message]).toEqual(['VALIDATION_ERROR', 'A game shows up to 10 screenshots. Remove one first.'])
  const wanted = [...ids].reverse()
  await db.asSystem((tx) => orderScreenshots(tx, { gameId, studioId, screenshotIds: wanted, now }))
  expect((await mine(gameId)).screenshots.map(({ id }) => id)).toEqual(wanted)
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1] ?? ''], [...ids.slice(1), randomUUID()]]) {
    await expect(
      db.asSystem((tx) => orderScreenshots(tx, { gameId, studioId, screenshotIds: wrong, now })),
    ).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  }
  const screenshotId = ids[0] ?? ''
  await db.asSystem((tx) => describeScreenshot(tx, { screenshotId, studioId, alt: 'A boat', now }))
  expect((await mine(gameId)).screenshots.at(-1)).toMatchObject({ alt: 'A boat' })
  await db.asSystem((tx) => removeScreenshot(tx, { screenshotId, studioId, now }))
  expect((await mine(gameId)).screenshots).toHaveLength(9)
})

/** A tiny PNG that declares these dimensions. */
function aBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const hostile: [string, Buffer, string, number][] = [
  ['an SVG under its own type', svg, 'image/svg+xml', 400],
  ['an SVG that says it is a PNG', svg, 'image/png', 400],
  ['a page', Buffer.from('<html>'), 'text/html', 400],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'), 'image/png', 400],
  ['nothing', Buffer.alloc(0), 'image/png', 400],
  ['a cut-off picture', picture.subarray(0, 300), 'image/png', 400],
  ['a bomb', aBomb(50_000, 50_000), 'image/png', 400],
  ['more than 10 MB', Buffer.alloc(limits.imageBytes + 1, 1), 'image/png', 413],
  ['a form', Buffer.from('a=1'), 'application/x-www-form-urlencoded', 400],
]

test.each(hostile)(
  '%s is rejected with a message, and the game keeps its images',
  async (_name, content, type, status) => {
    const gameId = await aGame(db, studio)
    const id = randomUUID()
    const [seen, code, message] = await refusal(await send(studio, gameId, 'cover', content, { type, id }))
    expect([seen, code]).toEqual([status, status === 413 ? 'TOO_LARGE' : 'VALIDATION_ERROR'])
    expect(message).toMatch(/picture/i)
    expect((await mine(gameId)).coverKey).toBeNull()
    expect(await storage.stat(`images/${gameId}/${id}/full.webp`)).toBeNull()
  },
)

test('a lost answer leaves neither a row without files nor files without a row', async () => {
  const gameId = await aGame(db, studio)
  const storing = (imageId: string) => ({ gameId, studioId, as: 'cover' as const, imageId, content: picture })
  const isThere = async (imageId: string) => (await storage.stat(`images/${gameId}/${imageId}/full.webp`)) !== null

  // The transaction commits, but the connection breaks before the answer.
  const heard = randomUUID()
  let calls = 0
  const deaf: typeof db = {
    ...db,
    asSystem: async (work) => {
      const result = await db.asSystem(work)
      if (++calls === 2) throw new AppError('CONNECTION_ERROR')
      return result
    },
  }
  await expect(storeImage(storing(heard), { db: deaf, clock, storage })).rejects.toMatchObject({
    code: 'CONNECTION_ERROR',
  })
  expect((await mine(gameId)).coverKey).toBe(`images/${gameId}/${heard}`)
  expect(await isThere(heard)).toBe(true)

  // The storage fails half-way: no row refers to the image, and the sweep deletes it.
  const broken = randomUUID()
  const failing: typeof storage = {
    ...storage,
    put: (key, content) => (key.includes('thumb') ? Promise.reject(new Error('away')) : storage.put(key, content)),
  }
  await expect(storeImage(storing(broken), { db, clock, storage: failing })).rejects.toThrow('away')
  expect(await isThere(broken)).toBe(true)
  clock.advance(hours(2))
  await server.run('sweep-uploads', {})
  await server.run('delete-stored', { prefixes: [`images/${gameId}/${broken}`, `images/${gameId}/${heard}`] })
  expect([await isThere(broken), await isThere(heard)]).toEqual([false, true])
})

test('one image of a studio is processed at a time', async () => {
  const gameId = await aGame(db, studio)
  const answers = await Promise.all([1, 2, 3].map(() => send(studio, gameId, 'cover', picture)))
  const states = answers.map(({ status }) => status).sort()
  expect(states[0]).toBe(200)
  expect(states.at(-1)).toBe(429)
  const busy = answers.find(({ status }) => status === 429)
  expect(await busy?.json()).toMatchObject({
    code: 'RATE_LIMITED',
    message: 'Your last picture is still being processed. Please try again in a moment.',
  })
})

test('only the game’s studio may upload images; nothing of another’s is stored', async () => {
  const gameId = await aGame(db, studio)
  expect((await refusal(await send(null, gameId, 'cover', picture)))[1]).toBe('SIGNED_OUT')
  expect((await refusal(await send(other, gameId, 'cover', picture)))[1]).toBe('NOT_FOUND')
  expect((await refusal(await send(await aTester(db), gameId, 'cover', picture)))[1]).toBe('RLS_VIOLATION')
  expect((await refusal(await send(studio, randomUUID(), 'cover', picture)))[1]).toBe('NOT_FOUND')
  expect((await refusal(await send(studio, gameId, 'avatar', picture)))[1]).toBe('NOT_FOUND')
  expect((await mine(gameId)).coverKey).toBeNull()
  await send(studio, gameId, 'screenshot', picture)
  const screenshotId = (await mine(gameId)).screenshots[0]?.id ?? ''
  const theirs = { screenshotId, studioId: other.profileId, now }
  await expect(db.asSystem((tx) => removeScreenshot(tx, theirs))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(db.asSystem((tx) => describeScreenshot(tx, { ...theirs, alt: 'x' }))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('an image is served to people who may see its game', async () => {
  const gameId = await aGame(db, studio)
  const id = randomUUID()
  await send(studio, gameId, 'cover', picture, { id })
  const url = `/images/${gameId}/${id}/thumb.webp`
  const tester = await aTester(db)
  const seenBy = async () => [
    (await call(null, url)).status,
    (await call(other, url)).status,
    (await call(tester, url)).status,
    (await call(studio, url)).status,
  ]
  expect(await seenBy()).toEqual([404, 404, 404, 200])
  await db.query`insert into invitations (id, tester_id, studio_id, game_id, status, price, reward, expires_at)
    values (${randomUUID()}, ${tester.profileId}, ${studioId}, ${gameId}, 'pending', 5, 3, now())`
  expect(await seenBy()).toEqual([404, 404, 200, 200])
  await db.query`update games set is_public = true where id = ${gameId}`
  expect(await seenBy()).toEqual([200, 200, 200, 200])
  await db.query`update games set deleted_at = now() where id = ${gameId}`
  expect(await seenBy()).toEqual([404, 404, 404, 404])
  for (const odd of ['other.webp', 'full.svg', '..%2f..%2fkeys', 'full.webp%00'])
    expect((await call(studio, `/images/${gameId}/${id}/${odd}`)).status).toBe(404)
})
