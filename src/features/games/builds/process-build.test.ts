import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { quotaOf } from '#features/storage/rules.ts'
import { hours } from '#platform/clock.ts'
import { aZip, symlinkAttributes, type ZipEntry } from '#platform/uploads/testing-zip.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio } from '#testing/people.ts'
import { aGame } from '../testing.ts'
import { resendBuild, retryBuild } from './resend-build.ts'
import { aBuildPipeline } from './testing.ts'

const db = await aDatabase()
const studio = await aStudio(db)
const { storage, clock, buildsOf, run, queued, aWaitingBuild, arrives } = await aBuildPipeline(db, studio)

const html: ZipEntry = { name: 'index.html', content: '<h1>Game</h1>' }
const stateOf = async (gameId: string, id: string) => (await buildsOf(gameId)).find((build) => build.id === id)
const keys = async (prefix: string) => (await storage.stat(`${prefix}/index.html`)) !== null

test('a web build is stored, unpacked, ready and current; each step is idempotent', async () => {
  const gameId = await aGame(db, studio)
  const zip = aZip([html, { name: 'Build/a.wasm', content: 'wasm' }])
  const id = await aWaitingBuild('web', { gameId, bytes: zip.length })
  const uploadId = await arrives(id, zip, 'game.zip')
  await arrives(id, zip, 'game.zip', uploadId)
  expect(await stateOf(gameId, id)).toMatchObject({ state: 'processing', fileName: 'game.zip', isCurrent: false })

  expect(await queued('process-build')).toEqual([{ buildId: id, attempt: 1 }])
  await run('process-build', { buildId: id, attempt: 1 })
  await run('process-build', { buildId: id, attempt: 1 })
  expect(await stateOf(gameId, id)).toMatchObject({ state: 'ready', isCurrent: true, bytes: 17, failure: null })
  expect(await text(await storage.get(`builds/${id}/web/Build/a.wasm`))).toBe('wasm')
  for (const payload of await queued('delete-stored')) await run('delete-stored', payload)
  expect(await storage.stat(`builds/${id}/archive/${uploadId}`)).toBeNull()
  expect(await keys(`builds/${id}/web`)).toBe(true)

  const rows = await db.query`select title from notification_history where user_id = ${studio.profileId}`
  expect(rows).toEqual([{ title: 'Gullwake 1.0 is ready' }])
})

test('a download is stored unchanged with its digest', async () => {
  const gameId = await aGame(db, studio)
  const content = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100_000, 7)])
  const id = await aWaitingBuild('file', { gameId, bytes: content.length })
  await arrives(id, content, 'setup.exe')
  await run('process-build', { buildId: id, attempt: 1 })
  await run('process-build', { buildId: id, attempt: 1 })
  expect(await stateOf(gameId, id)).toMatchObject({ state: 'ready', fileName: 'setup.exe', bytes: content.length })
  const rows = await db.query`select f.mime, f.size::int, f.sha256 from files f join game_builds b on b.file_id = f.id
    where b.id = ${id}`
  expect(rows).toEqual([
    {
      mime: 'application/vnd.microsoft.portable-executable',
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    },
  ])
})

const hostile: [string, 'web' | 'file', string, Buffer, RegExp][] = [
  ['no page', 'web', 'a.zip', aZip([{ name: 'game.js', content: '1' }]), /no page \(\.html\) that starts/],
  [
    'a path out of its folder',
    'web',
    'a.zip',
    aZip([html, { name: '../evil.js', content: '1' }]),
    /outside its folder/,
  ],
  [
    'a link',
    'web',
    'a.zip',
    aZip([html, { name: 'x', content: '/etc/passwd', fields: { attributes: symlinkAttributes } }]),
    /holds a link/,
  ],
  [
    'a bomb',
    'web',
    'a.zip',
    aZip([html, { name: 'b', content: 'x', fields: { bytes: 280_000_000 } }]),
    /far more than it should/,
  ],
  ['not a zip', 'web', 'a.zip', Buffer.from('hello, this is no zip at all'), /not a zip we can read/],
  ['a page named .exe', 'file', 'setup.exe', Buffer.from('<html>'), /doesn’t match its name/],
]

test.each(hostile)(
  '%s fails with a plain reason, leaves nothing in storage and lets the file go',
  async (_name, kind, file, content, reason) => {
    const gameId = await aGame(db, studio)
    const id = await aWaitingBuild(kind, { gameId, bytes: content.length })
    const uploadId = await arrives(id, content, file)
    await queued('delete-stored')
    await run('process-build', { buildId: id, attempt: 1 })
    expect(await stateOf(gameId, id)).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(reason),
      fileKept: false,
    })
    for (const payload of await queued('delete-stored')) await run('delete-stored', payload)
    expect(await storage.stat(`builds/${id}/archive/${uploadId}`)).toBeNull()
    expect(await keys(`builds/${id}/web`)).toBe(false)
  },
)

test('after a rejected file another one can be uploaded for the same version', async () => {
  const gameId = await aGame(db, studio)
  const bad = aZip([{ name: 'readme.txt', content: '1' }])
  const good = aZip([html])
  const id = await aWaitingBuild('web', { gameId, bytes: bad.length })
  await arrives(id, bad, 'bad.zip')
  await run('process-build', { buildId: id, attempt: 1 })
  const which = { buildId: id, studioId: studio.profileId, now: clock.now() }
  await expect(db.asSystem((tx) => retryBuild(tx, which))).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await db.asSystem((tx) => resendBuild(tx, { ...which, name: 'good.zip', size: good.length }))
  expect(await stateOf(gameId, id)).toMatchObject({ state: 'uploading', failure: null, bytes: good.length })
  await arrives(id, good, 'good.zip')
  await run('process-build', { buildId: id, attempt: 1 })
  expect(await stateOf(gameId, id)).toMatchObject({ state: 'ready' })
})

test('an internal error is retried up to three attempts, then reported; the stored file can be retried', async () => {
  const gameId = await aGame(db, studio)
  const zip = aZip([html])
  const id = await aWaitingBuild('web', { gameId, bytes: zip.length })
  const storageKey = `builds/${id}/archive/${await arrives(id, zip, 'game.zip')}`
  await storage.copy(storageKey, 'aside/copy')
  await storage.delete(storageKey)
  await queued('process-build')
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await run('process-build', { buildId: id, attempt })
    expect(await queued('process-build')).toEqual(attempt < 3 ? [{ buildId: id, attempt: attempt + 1 }] : [])
  }
  expect(await stateOf(gameId, id)).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('on our side'),
    fileKept: true,
  })
  await storage.copy('aside/copy', storageKey)
  await db.asSystem((tx) => retryBuild(tx, { buildId: id, studioId: studio.profileId, now: clock.now() }))
  await run('process-build', { buildId: id, attempt: 1 })
  expect(await stateOf(gameId, id)).toMatchObject({ state: 'ready' })
})

test('a build deleted during processing leaves no files', async () => {
  const gameId = await aGame(db, studio)
  const zip = aZip([html])
  const id = await aWaitingBuild('web', { gameId, bytes: zip.length })
  const uploadId = await arrives(id, zip, 'game.zip')
  const slow = Object.assign(Object.create(storage), {
    async getFile(key: string, path: string) {
      await storage.getFile(key, path)
      await db.query`delete from uploads where build_id = ${id}`
      await db.query`delete from game_builds where id = ${id}`
    },
  })
  await run('process-build', { buildId: id, attempt: 1 }, slow)
  expect(await keys(`builds/${id}/web`)).toBe(false)
  expect(await storage.stat(`builds/${id}/archive/${uploadId}`)).toBeNull()
})

test('a file that arrives twice, or for a ready build, is rejected permanently', async () => {
  const gameId = await aGame(db, studio)
  const zip = aZip([html])
  const id = await aWaitingBuild('web', { gameId, bytes: zip.length })
  await arrives(id, zip, 'game.zip')
  await expect(arrives(id, zip, 'again.zip')).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await run('process-build', { buildId: id, attempt: 1 })
  await expect(arrives(id, zip, 'late.zip')).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await expect(arrives(randomUUID(), zip, 'stray.zip')).rejects.toMatchObject({ code: 'STATE_CHANGED' })
})

test('a build whose file never arrived fails after a day', async () => {
  const gameId = await aGame(db, studio)
  const id = await aWaitingBuild('web', { gameId, bytes: 5 })
  clock.advance(hours(24))
  await run('sweep-uploads', {})
  expect(await stateOf(gameId, id)).toMatchObject({ state: 'uploading' })
  clock.advance(hours(2))
  await run('sweep-uploads', {})
  expect(await stateOf(gameId, id)).toMatchObject({
    state: 'failed',
    failure: 'The upload wasn’t finished within a day.',
  })
})

test('a web build whose unpacked size exceeds the quota is rejected before unpacking and uses no storage', async () => {
  const gameId = await aGame(db, studio)
  const zip = aZip([html, { name: 'Build/data', content: randomBytes(1_500_000).toString('hex') }])
  const id = await aWaitingBuild('web', { gameId, bytes: zip.length, version: '9.0' })
  await arrives(id, zip, 'game.zip')
  await run('process-build', { buildId: id, attempt: 1 }, storage, quotaOf({ first: 0.002, paid: 0.002 }))
  expect(await stateOf(gameId, id)).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('This needs 3 MB, and you have'),
  })
  expect(await keys(`builds/${id}/web`)).toBe(false)
  const rows = await db.query`select 1 from stored_items where storage_key = ${`builds/${id}`}`
  expect(rows).toEqual([])
})
