import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { hours, movableClock } from '#platform/clock.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { aZip, symlinkAttributes, type ZipEntry } from '#platform/uploads/testing-zip.ts'
import type { TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio } from '#testing/people.ts'
import { gamesJobs } from '../jobs.ts'
import { studioGame } from '../queries.ts'
import { aGame, aLinkBuild } from '../testing.ts'
import { addBuild } from './add-build.ts'
import { deleteBuild } from './delete-build.ts'
import { editBuild, setCurrentBuild } from './edit-build.ts'
import { resendBuild, retryBuild } from './resend-build.ts'
import { takeBuildUpload } from './take-upload.ts'

const db = await aDatabase()
await installJobs(db)
const dataDir = await mkdtemp(join(tmpdir(), 'playhatch-builds-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const storage = await openStorage({ dataDir, s3: undefined })
const clock = movableClock()
const tools = { db, clock, log: silentLog }
const idleUploads = { serve: async () => {}, sweepExpired: async () => 0, finishInterrupted: async () => 0 }
const jobs = gamesJobs({ storage, uploads: idleUploads, dataDir })
const run = (task: string, payload: object) => jobs[task]?.(payload, tools)

const studio = await aStudio(db)
const now = () => clock.now()
const html: ZipEntry = { name: 'index.html', content: '<h1>Game</h1>' }

async function buildsOf(gameId: string, owner: TestPerson = studio) {
  return (await db.asPerson(owner.profileId, (tx) => studioGame(tx, { studioId: owner.profileId, gameId }))).builds
}
const stateOf = async (gameId: string, id: string) => (await buildsOf(gameId)).find((build) => build.id === id)

async function anUpload(
  kind: 'web' | 'file',
  { gameId, bytes, version = '1.0' }: { gameId: string; bytes: number; version?: string },
) {
  const id = randomUUID()
  const build = { id, gameId, version, notes: '', kind, bytes, isolated: false }
  await db.asSystem((tx) => addBuild(tx, { studioId: studio.profileId, build, now: now() }))
  return id
}

/** The bytes arrive whole, as the upload door hands them over. Answers the upload's id. */
async function arrives(buildId: string, content: Buffer, name: string, id = randomUUID().replaceAll('-', '')) {
  const path = join(dataDir, `arrived-${id}`)
  await writeFile(path, content)
  const grant = { ownerId: studio.profileId, purpose: 'build', buildId }
  await takeBuildUpload(
    { id, name, mime: 'application/zip', bytes: content.length, path, grant },
    { db, clock, storage },
  )
  return id
}

const keys = async (prefix: string) => (await storage.stat(`${prefix}/index.html`)) !== null

async function queued(task: string): Promise<object[]> {
  const { rows } = await db.systemPool.query<{ payload: object }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = $1 returning j.payload`,
    [task],
  )
  return rows.map(({ payload }) => payload)
}

test('a web build is taken over, unpacked, ready and current; repeating any step changes nothing', async () => {
  const gameId = await aGame(db, studio)
  const zip = aZip([html, { name: 'Build/a.wasm', content: 'wasm' }])
  const id = await anUpload('web', { gameId, bytes: zip.length })
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

  const { rows } = await db.systemPool.query(`select title from notification_history where user_id = $1`, [
    studio.profileId,
  ])
  expect(rows).toEqual([{ title: 'Gullwake 1.0 is ready' }])
})

test('a download is kept as it came, with its digest', async () => {
  const gameId = await aGame(db, studio)
  const content = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100_000, 7)])
  const id = await anUpload('file', { gameId, bytes: content.length })
  await arrives(id, content, 'setup.exe')
  await run('process-build', { buildId: id, attempt: 1 })
  await run('process-build', { buildId: id, attempt: 1 })
  expect(await stateOf(gameId, id)).toMatchObject({ state: 'ready', fileName: 'setup.exe', bytes: content.length })
  const { rows } = await db.systemPool.query(
    `select f.mime, f.size::int, f.sha256 from files f join game_builds b on b.file_id = f.id where b.id = $1`,
    [id],
  )
  const { createHash } = await import('node:crypto')
  expect(rows).toEqual([
    {
      mime: 'application/vnd.microsoft.portable-executable',
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    },
  ])
})

const hostile: [string, 'web' | 'file', string, Buffer, RegExp][] = [
  ['no index.html', 'web', 'a.zip', aZip([{ name: 'game.js', content: '1' }]), /no index\.html at its top/],
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
    aZip([html, { name: 'x', content: '/etc/passwd', says: { attributes: symlinkAttributes } }]),
    /holds a link/,
  ],
  ['a bomb', 'web', 'a.zip', aZip([html, { name: 'b', content: Buffer.alloc(20_000_000) }]), /far more than it should/],
  ['not a zip', 'web', 'a.zip', Buffer.from('hello, this is no zip at all'), /not a zip we can read/],
  ['a page named .exe', 'file', 'setup.exe', Buffer.from('<html>'), /not what its name says/],
]

test.each(hostile)(
  '%s fails with a plain reason, leaves nothing in storage and lets the file go',
  async (_name, kind, file, content, reason) => {
    const gameId = await aGame(db, studio)
    const id = await anUpload(kind, { gameId, bytes: content.length })
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

test('after a refusal another file may be sent for the same version', async () => {
  const gameId = await aGame(db, studio)
  const bad = aZip([{ name: 'readme.txt', content: '1' }])
  const good = aZip([html])
  const id = await anUpload('web', { gameId, bytes: bad.length })
  await arrives(id, bad, 'bad.zip')
  await run('process-build', { buildId: id, attempt: 1 })
  const which = { buildId: id, studioId: studio.profileId, now: now() }
  await expect(db.asSystem((tx) => retryBuild(tx, which))).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await db.asSystem((tx) => resendBuild(tx, { ...which, name: 'good.zip', size: good.length }))
  expect(await stateOf(gameId, id)).toMatchObject({ state: 'uploading', failure: null, bytes: good.length })
  await arrives(id, good, 'good.zip')
  await run('process-build', { buildId: id, attempt: 1 })
  expect(await stateOf(gameId, id)).toMatchObject({ state: 'ready' })
})

test('a fault of ours is tried three times, then said, and the kept file can be tried again', async () => {
  const gameId = await aGame(db, studio)
  const zip = aZip([html])
  const id = await anUpload('web', { gameId, bytes: zip.length })
  const place = `builds/${id}/archive/${await arrives(id, zip, 'game.zip')}`
  await storage.copy(place, 'aside/copy')
  await storage.delete(place)
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
  await storage.copy('aside/copy', place)
  await db.asSystem((tx) => retryBuild(tx, { buildId: id, studioId: studio.profileId, now: now() }))
  await run('process-build', { buildId: id, attempt: 1 })
  expect(await stateOf(gameId, id)).toMatchObject({ state: 'ready' })
})

test('a build that is taken away while it is looked at leaves nothing behind', async () => {
  const gameId = await aGame(db, studio)
  const zip = aZip([html])
  const id = await anUpload('web', { gameId, bytes: zip.length })
  const uploadId = await arrives(id, zip, 'game.zip')
  const slow = Object.assign(Object.create(storage), {
    async getFile(key: string, path: string) {
      await storage.getFile(key, path)
      await db.systemPool.query('delete from uploads where build_id = $1', [id])
      await db.systemPool.query('delete from game_builds where id = $1', [id])
    },
  })
  await gamesJobs({ storage: slow, uploads: idleUploads, dataDir })['process-build']?.(
    { buildId: id, attempt: 1 },
    tools,
  )
  expect(await keys(`builds/${id}/web`)).toBe(false)
  expect(await storage.stat(`builds/${id}/archive/${uploadId}`)).toBeNull()
})

test('a file that arrives twice, or for a build that is ready, is refused for good', async () => {
  const gameId = await aGame(db, studio)
  const zip = aZip([html])
  const id = await anUpload('web', { gameId, bytes: zip.length })
  await arrives(id, zip, 'game.zip')
  await expect(arrives(id, zip, 'again.zip')).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await run('process-build', { buildId: id, attempt: 1 })
  await expect(arrives(id, zip, 'late.zip')).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await expect(arrives(randomUUID(), zip, 'stray.zip')).rejects.toMatchObject({ code: 'STATE_CHANGED' })
})

test('a version exists once in a game; the same id with the same content answers the first result', async () => {
  const gameId = await aGame(db, studio)
  const add = (id: string, version: string, url = 'https://example.com/a') =>
    db.asSystem((tx) =>
      addBuild(tx, {
        studioId: studio.profileId,
        build: { id, gameId, version, notes: '', kind: 'link', url },
        now: now(),
      }),
    )
  const id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 6 }, () => add(id, '1')))
  expect(answers).toEqual(Array(6).fill({ id }))
  await expect(add(id, '1', 'https://example.com/other')).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
  await expect(add(randomUUID(), '1')).rejects.toMatchObject({
    code: 'DUPLICATE_ERROR',
    details: { fields: { version: 'This game has a build 1 already.' } },
  })
  expect(await buildsOf(gameId)).toHaveLength(1)
})

test('the first ready build is current; a later one when it is chosen, and only when it is ready', async () => {
  const gameId = await aGame(db, studio, { version: '0.1' })
  const [first] = await buildsOf(gameId)
  const second = await aLinkBuild(db, { studio, gameId, version: '0.2' })
  const waiting = await anUpload('web', { gameId, bytes: 5, version: '0.3' })
  const choose = (buildId: string) =>
    db.asSystem((tx) => setCurrentBuild(tx, { buildId, studioId: studio.profileId, now: now() }))
  expect(first).toMatchObject({ version: '0.1', isCurrent: true })
  await expect(choose(waiting)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await choose(second)
  expect((await buildsOf(gameId)).filter((build) => build.isCurrent).map((build) => build.version)).toEqual(['0.2'])
})

test('a build that is current or tested stays; one that nobody uses goes with its files', async () => {
  const gameId = await aGame(db, studio, { version: '0.1' })
  const [current] = await buildsOf(gameId)
  const unused = await aLinkBuild(db, { studio, gameId, version: '0.2' })
  const requested = await aLinkBuild(db, { studio, gameId, version: '0.3' })
  await db.systemPool.query(
    `insert into review_requests (id, studio_id, game_id, build_id, status, test_type, estimated_duration, game_instructions, requested_count, credit_cost, price_per_place, reward_per_place)
     values ($1, $2, $3, $4, 'closed', 'gameplay', 30, '{}', 1, 0, 0, 0)`,
    [randomUUID(), studio.profileId, gameId, requested],
  )
  const remove = (buildId: string) => db.asSystem((tx) => deleteBuild(tx, { buildId, studioId: studio.profileId }))
  await expect(remove(current?.id ?? '')).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await expect(remove(requested)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await queued('delete-stored')
  await remove(unused)
  expect(await queued('delete-stored')).toEqual([{ prefixes: [`builds/${unused}`] }])
  await expect(remove(unused)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('another studio finds none of it', async () => {
  const other = await aStudio(db)
  const gameId = await aGame(db, studio, { version: '0.1' })
  const buildId = (await buildsOf(gameId))[0]?.id ?? ''
  const which = { buildId, studioId: other.profileId, now: now() }
  const refused = { code: 'NOT_FOUND' }
  await expect(buildsOf(gameId, other)).rejects.toMatchObject(refused)
  await expect(db.asSystem((tx) => editBuild(tx, { ...which, notes: 'x', isolated: false }))).rejects.toMatchObject(
    refused,
  )
  await expect(db.asSystem((tx) => setCurrentBuild(tx, which))).rejects.toMatchObject(refused)
  await expect(db.asSystem((tx) => deleteBuild(tx, which))).rejects.toMatchObject(refused)
  await expect(db.asSystem((tx) => resendBuild(tx, { ...which, name: 'a.zip', size: 1 }))).rejects.toMatchObject(
    refused,
  )
  await expect(db.asSystem((tx) => retryBuild(tx, which))).rejects.toMatchObject(refused)
  const build = { id: randomUUID(), gameId, version: '9', notes: '', kind: 'link' as const, url: 'https://example.com' }
  await expect(
    db.asSystem((tx) => addBuild(tx, { studioId: other.profileId, build, now: now() })),
  ).rejects.toMatchObject(refused)
})

test('a build whose file never came is given up after a day', async () => {
  const gameId = await aGame(db, studio)
  const id = await anUpload('web', { gameId, bytes: 5 })
  clock.advance(hours(24))
  await run('sweep-uploads', {})
  expect(await stateOf(gameId, id)).toMatchObject({ state: 'uploading' })
  clock.advance(hours(2))
  await run('sweep-uploads', {})
  expect(await stateOf(gameId, id)).toMatchObject({
    state: 'failed',
    failure: 'The upload was not finished within a day.',
  })
})
