import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { aZip, symlinkAttributes, type ZipEntry } from '#platform/uploads/testing-zip.ts'
import type { TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { studioGame } from '../queries.ts'
import { limits, whichPage } from '../rules.ts'
import { uploadBuildInput } from '../schema.ts'
import { aGame } from '../testing.ts'
import { aGamesServer } from '../testing-server.ts'
import { addBuild } from './add-build.ts'
import { linkForStudio } from './download.ts'
import { choosePage } from './resend-build.ts'

const db = await aDatabase()
const studio = await aStudio(db)
const server = await aGamesServer(db)
const { call, clock, origin } = server
const gameId = await aGame(db, studio)
const html: ZipEntry = { name: 'index.html', content: '<h1>Game</h1>' }

const stateOf = async (id: string) =>
  (await db.asPerson(studio.profileId, (tx) => studioGame(tx, { studioId: studio.profileId, gameId }))).builds.find(
    (build) => build.id === id,
  )

async function aBuild(kind: 'web' | 'file', bytes: number) {
  const id = randomUUID()
  const build = { id, gameId, version: id.slice(0, 8), notes: '', kind, bytes, isolated: false }
  await db.asSystem((tx) => addBuild(tx, { studioId: studio.profileId, build, now: clock.now() }))
  return id
}

const tus = { 'tus-resumable': '1.0.0' }
const metadataOf = (entries: Record<string, string>) =>
  Object.entries(entries)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

function begin(
  person: TestPerson | null,
  { buildId, bytes, filename = 'game.zip' }: { buildId: string; bytes: number; filename?: string },
) {
  const headers = {
    ...tus,
    'upload-length': String(bytes),
    'upload-metadata': metadataOf({ buildId, filename, filetype: 'application/zip' }),
  }
  return call(person, '/uploads', { method: 'POST', headers })
}

const patch = (person: TestPerson | null, storageKey: string, content: Buffer, from = 0) =>
  call(person, storageKey, {
    method: 'PATCH',
    body: new Uint8Array(content),
    headers: { ...tus, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
  })

async function sent(kind: 'web' | 'file', content: Buffer, filename?: string) {
  const buildId = await aBuild(kind, content.length)
  const begun = await begin(studio, { buildId, bytes: content.length, ...(filename ? { filename } : {}) })
  expect(begun.status).toBe(201)
  expect((await patch(studio, begun.headers.get('location') ?? '', content)).status).toBe(204)
  return buildId
}

const refusal = async (response: Response) => [
  response.status,
  ((await response.json()) as { message: string }).message,
]

test('a complete zip is processed by the job and can be played', async () => {
  const buildId = await sent('web', aZip([html]))
  expect(await stateOf(buildId)).toMatchObject({ state: 'processing' })
  await server.run('process-build', { buildId })
  expect(await stateOf(buildId)).toMatchObject({ state: 'ready' })
})

const sample = (name: string) =>
  readFile(fileURLToPath(new URL(`../../../testing/builds/zips/${name}`, import.meta.url)))

test.each([
  'pack-f_root_plus_readme.zip',
  'pack-h_INDEX_HTML.zip',
  'pack-k_title_html.zip',
  'pack-l_backslash.zip',
  'pack-n2_shiftjis.zip',
  'pack-single.html',
  'pack-w_dot_slash.zip',
  'git-inside.zip',
  'silent-audio.zip',
  'root-paths-vite.zip',
  'library-from-outside.zip',
])('%s becomes a build that can be played', async (name) => {
  const buildId = await sent('web', await sample(name), name)
  await server.run('process-build', { buildId })
  expect(await stateOf(buildId)).toMatchObject({ state: 'ready', failure: null })
})

test('a zip with several pages waits for its studio, and plays the chosen one', async () => {
  const zip = aZip([
    { name: 'play.html', content: '<p>play' },
    { name: 'editor.html', content: '<p>edit' },
  ])
  const buildId = await sent('web', zip)
  await server.run('process-build', { buildId })
  const pages = ['editor.html', 'play.html']
  expect(await stateOf(buildId)).toMatchObject({ state: 'failed', failure: whichPage, pages, fileKept: true })
  const choose = (page: string, studioId = studio.profileId) =>
    db.asSystem((tx) => choosePage(tx, { buildId, studioId, page, now: clock.now() }))
  await expect(choose('play.html', (await aStudio(db)).profileId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(choose('other.html')).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  const outcomes = await Promise.allSettled([choose('play.html'), choose('editor.html'), choose('play.html')])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await server.run('process-build', { buildId })
  expect(await stateOf(buildId)).toMatchObject({ state: 'ready', pages: null })
})

const hostile: [string, Buffer, RegExp][] = [
  ['a bomb', aZip([html, { name: 'b', content: 'x', fields: { bytes: 280_000_000 } }]), /far more than it should/],
  ['a path out of its folder', aZip([html, { name: '../../keys/play.key', content: 'x' }]), /outside its folder/],
  [
    'a link',
    aZip([html, { name: 'k', content: '../../../keys/play.key', fields: { attributes: symlinkAttributes } }]),
    /holds a link/,
  ],
  ['no page', aZip([{ name: 'game/readme.txt', content: 'x' }]), /no page \(\.html\)/],
  ['a RAR named zip', Buffer.from('Rar!\x1a\x07\x01\0 and so on', 'latin1'), /This is a RAR archive/],
  ['a picture named zip', Buffer.from('\x89PNG\r\n\x1a\n and so on and on', 'latin1'), /not a zip we can read/],
]

test.each(hostile)('%s is uploaded and then rejected with a clear reason', async (_name, zip, reason) => {
  const buildId = await sent('web', zip)
  await server.run('process-build', { buildId })
  expect(await stateOf(buildId)).toMatchObject({ state: 'failed', failure: expect.stringMatching(reason) })
})

test('an invalid file is rejected before any byte is received, if its metadata shows it', async () => {
  const buildId = await aBuild('web', 500)
  expect(await refusal(await begin(studio, { buildId, bytes: 500, filename: 'game.exe' }))).toEqual([
    400,
    'A web build is a .zip of the game’s files, or one .html page.',
  ])
  expect(await refusal(await begin(studio, { buildId, bytes: 0 }))).toEqual([
    400,
    'This file is empty. Please choose another one.',
  ])
  expect(await refusal(await begin(studio, { buildId, bytes: 501 }))).toEqual([
    400,
    'This is not the file you chose before: its size differs.',
  ])
  expect((await refusal(await begin(studio, { buildId, bytes: limits.buildBytes + 1 })))[0]).toBe(413)
  expect((await refusal(await begin(studio, { buildId: 'nonsense', bytes: 500 })))[0]).toBe(400)
  const file = await aBuild('file', 500)
  expect((await refusal(await begin(studio, { buildId: file, bytes: 500, filename: 'page.html' })))[0]).toBe(400)
})

test('the form rejects the same files', () => {
  const good = { id: randomUUID(), gameId, version: '1', kind: 'web', name: 'a.zip', size: 1 }
  const firstFault = (wrong: object) => uploadBuildInput.safeParse({ ...good, ...wrong }).error?.issues[0]?.message
  expect(firstFault({})).toBeUndefined()
  expect(firstFault({ name: 'a.rar' })).toBe('This is a RAR archive. Pack the game as a .zip and choose that.')
  expect(firstFault({ kind: 'file', name: 'a.html' })).toMatch(/A build to download is one of/)
  expect(firstFault({ size: 0 })).toBe('This file is empty.')
  expect(firstFault({ size: limits.buildBytes + 1 })).toBe('Builds can be up to 2 GB.')
  expect(firstFault({ version: '   ' })).toBe('Give the build a version.')
})

test('only the build’s studio may upload its file, and see or resume the upload', async () => {
  const zip = aZip([html])
  const buildId = await aBuild('web', zip.length)
  const [other, tester] = [await aStudio(db), await aTester(db)]
  const wish = { buildId, bytes: zip.length }
  expect((await begin(null, wish)).status).toBe(401)
  expect((await begin(other, wish)).status).toBe(404)
  expect((await begin(tester, wish)).status).toBe(403)
  const storageKey = (await begin(studio, wish)).headers.get('location') ?? ''
  expect((await call(other, storageKey, { method: 'HEAD', headers: tus })).status).toBe(404)
  expect((await patch(other, storageKey, zip)).status).toBe(404)
  expect((await patch(null, storageKey, zip)).status).toBe(401)
  expect(await stateOf(buildId)).toMatchObject({ state: 'uploading' })
})

test('an upload resumes after a lost connection', async () => {
  const content = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(3_000_000, 5)])
  const buildId = await aBuild('file', content.length)
  const storageKey =
    (await begin(studio, { buildId, bytes: content.length, filename: 'setup.exe' })).headers.get('location') ?? ''
  const offset = async () =>
    Number((await call(studio, storageKey, { method: 'HEAD', headers: tus })).headers.get('upload-offset'))

  const broken = request(`${origin}${storageKey}`, {
    method: 'PATCH',
    headers: {
      ...tus,
      'x-person': studio.profileId,
      'upload-offset': 0,
      'content-type': 'application/offset+octet-stream',
      'content-length': content.length,
    },
  })
  broken.on('error', () => undefined)
  const cut = new Promise((closed) => broken.once('close', closed))
  broken.write(content.subarray(0, 1_400_000))
  await expect.poll(offset).toBeGreaterThan(0)
  broken.destroy()
  await cut
  const at = await offset()
  expect(at).toBeLessThan(content.length)
  expect(await stateOf(buildId)).toMatchObject({ state: 'uploading' })

  const rest = await patch(studio, storageKey, content.subarray(at), at)
  expect(rest.status).toBe(204)
  await server.run('process-build', { buildId })
  expect(await stateOf(buildId)).toMatchObject({ state: 'ready', bytes: content.length })

  const { url } = await db.asSystem((tx) =>
    linkForStudio(tx, {
      buildId,
      studioId: studio.profileId,
      fileSecret: server.services.fileSecret,
      now: clock.now(),
    }),
  )
  const got = await call(null, url)
  expect(got.headers.get('content-disposition')).toContain('attachment; filename="setup.exe"')
  expect(Buffer.from(await got.arrayBuffer()).equals(content)).toBe(true)
  clock.advance(11 * 60_000)
  expect((await call(null, url)).status).toBe(404)
})
