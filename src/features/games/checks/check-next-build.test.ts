import sharp from 'sharp'
import { expect, test } from 'vitest'
import { quotaOf, standardQuota } from '#features/storage/rules.ts'
import { CannotRun } from '#platform/chromium/start-chromium.ts'
import { minutes } from '#platform/clock.ts'
import { aZip } from '#platform/uploads/testing-zip.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio } from '#testing/people.ts'
import { deleteBuild } from '../builds/delete-build.ts'
import { aBuildPipeline } from '../builds/testing.ts'
import { aFileBuild, aGame } from '../testing.ts'
import { brokenCheck, claimCheck } from './claim-check.ts'
import { finishCheck } from './finish-check.ts'
import type { BuildChecker } from './open-checker.ts'
import { checkAgain } from './queue-check.ts'
import { checkLimits } from './rules.ts'
import { aChecker, aReport } from './testing.ts'
import { CannotCheck } from './watch-build.ts'

const db = await aDatabase()
const studio = await aStudio(db)
const other = await aStudio(db)
const at = await aBuildPipeline(db, studio)
const { profileId: studioId } = studio
const picture = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#2a6' } })
  .jpeg()
  .toBuffer()
const zip = aZip([{ name: 'index.html', content: '<h1>Game</h1>' }])

/** A web build that was uploaded and waits for its check. */
async function anUploadedBuild(gameId?: string, version = '1.0') {
  const game = gameId ?? (await aGame(db, studio))
  const buildId = await at.aWaitingBuild('web', { gameId: game, bytes: zip.length, version })
  await at.arrives(buildId, zip, 'game.zip')
  await at.run('process-build', { buildId })
  return { gameId: game, buildId }
}

const run = (checker: BuildChecker, quota = standardQuota) => at.run('check-builds', {}, at.storage, quota, checker)
const buildOf = async ({ gameId, buildId }: { gameId: string; buildId: string }) =>
  (await at.buildsOf(gameId)).find(({ id }) => id === buildId)
const checkOf = async (build: { gameId: string; buildId: string }) => (await buildOf(build))?.check ?? null
const claim = () => db.asSystem((tx) => claimCheck(tx, at.clock.now()))
const nothing = { reason: null, pictureKey: null, firstFrameMs: null, report: null }

/** Makes all checks that wait, so that the next test begins without. */
async function drain() {
  at.clock.advance(minutes(61))
  for (;;) {
    const check = await claim()
    if (!check) return
    await db.asSystem((tx) => finishCheck(tx, check, { state: 'unchecked', ...nothing, now: at.clock.now() }))
  }
}

test('an upload is checked once: its picture, report and needs are kept', async () => {
  await drain()
  const build = await anUploadedBuild()
  expect(await checkOf(build)).toMatchObject({ state: 'waiting' })
  const report = aReport({ sharedMemory: 'needed', dialogs: [{ kind: 'confirm', text: 'New?' }], dialogCount: 1 })
  const { checker, asked } = aChecker(async () => ({ frame: { afterMs: 2400, picture }, report }))
  await run(checker)
  await run(checker)
  expect(asked).toEqual([build.buildId])
  const found = await buildOf(build)
  expect(found).toMatchObject({ isolated: true, dialogs: true })
  expect(found?.check).toMatchObject({ state: 'checked', firstFrameMs: 2400, report })
  const key = found?.check?.pictureKey ?? ''
  expect(await at.storage.stat(`${key}/full.webp`)).not.toBeNull()

  // What the studio chose stays when it asks for another check, and the earlier picture goes.
  await db.query`update game_builds set isolated = false where id = ${build.buildId}`
  await db.asSystem((tx) => checkAgain(tx, { buildId: build.buildId, studioId, now: at.clock.now() }))
  await at.queued('delete-stored')
  await run(checker)
  expect(await buildOf(build)).toMatchObject({ isolated: false })
  expect(await at.queued('delete-stored')).toEqual([{ prefixes: [key] }])
})

test('the picture of the first build becomes the cover of a game without one, and no later one does', async () => {
  await drain()
  const build = await anUploadedBuild()
  const { checker } = aChecker(async () => ({ frame: { afterMs: 900, picture }, report: aReport({}) }))
  await run(checker)
  const coverOf = async () => {
    const rows = await db.query<{ cover_key: string | null; check_id: string }>`select g.cover_key, c.id as check_id
      from games g join build_checks c on c.build_id = ${build.buildId} where g.id = ${build.gameId}`
    return rows[0]
  }
  const first = await coverOf()
  expect(first?.cover_key).toBe(`images/${build.gameId}/${first?.check_id}`)
  expect(await at.storage.stat(`${first?.cover_key}/thumb.webp`)).not.toBeNull()

  // The studio chose the drawn one.
  await db.query`update games set cover_key = null where id = ${build.gameId}`
  await anUploadedBuild(build.gameId, '1.1')
  await run(checker)
  expect((await coverOf())?.cover_key).toBeNull()
})

test('a build that lacks something is said to its studio once', async () => {
  await drain()
  const build = await anUploadedBuild()
  const outside = [{ file: 'engine.js', host: 'cdn.example', place: null }]
  const { checker } = aChecker(async () => ({ frame: { afterMs: 900, picture }, report: aReport({ outside }) }))
  await run(checker)
  await db.asSystem((tx) => checkAgain(tx, { buildId: build.buildId, studioId, now: at.clock.now() }))
  await run(checker)
  const rows = await db.query`select title, message from notification_history
    where user_id = ${studioId} and event_key like 'build-checked:%'`
  expect(rows).toEqual([
    {
      title: 'Gullwake 1.0 needs a look',
      message: 'First frame after 0.9 s, 1 thing to fix. Refused: engine.js of cdn.example',
    },
  ])
})

test('two workers take one check; only the last that began it records its result', async () => {
  await drain()
  const build = await anUploadedBuild()
  const second = await anUploadedBuild()
  const claims = await Promise.all([claim(), claim(), claim()])
  const [check, ...more] = claims.filter((one) => one !== null)
  expect(check?.buildId).toBe(build.buildId)
  expect(more).toEqual([])

  // The server of the first ended in the middle.
  at.clock.advance(minutes(checkLimits.interruptedMinutes + 1))
  const again = await claim()
  expect(again).toMatchObject({ id: check?.id, attempt: 2 })
  const now = at.clock.now()
  const finishing = [check, again].flatMap((one) => one ?? [])
  const results = finishing.map((one) =>
    db.asSystem((tx) => finishCheck(tx, one, { ...nothing, state: 'checked', report: aReport(), now })),
  )
  expect(await Promise.all(results)).toEqual([false, true])
  expect(await checkOf(build)).toMatchObject({ state: 'checked' })
  expect(await checkOf(second)).toMatchObject({ state: 'waiting' })
})

test('a check that is interrupted again and again fails', async () => {
  await drain()
  const build = await anUploadedBuild()
  for (let attempt = 1; attempt <= checkLimits.attempts; attempt++) {
    expect(await claim()).toMatchObject({ attempt })
    at.clock.advance(minutes(checkLimits.interruptedMinutes + 1))
  }
  expect(await claim()).toBeNull()
  expect(await checkOf(build)).toMatchObject({ state: 'failed', reason: brokenCheck })
})

test('a build that goes while it is checked leaves nothing', async () => {
  await drain()
  const first = await anUploadedBuild()
  await run(aChecker(async () => ({ frame: null, report: aReport() })).checker)
  const build = await anUploadedBuild(first.gameId, '2.0')
  const { checker } = aChecker(async () => {
    await db.asSystem((tx) => deleteBuild(tx, { buildId: build.buildId, studioId, now: at.clock.now() }))
    return { frame: { afterMs: 100, picture }, report: aReport() }
  })
  await run(checker)
  const left = await db.systemPool.query(
    `select 1 from build_checks where build_id = $1 union all select 1 from stored_items where storage_key like $2`,
    [build.buildId, `build-pictures/${build.buildId}%`],
  )
  expect(left.rowCount).toBe(0)
})

test('a build that is not ready any more gets no result', async () => {
  await drain()
  const build = await anUploadedBuild()
  const check = await claim()
  await db.query`update game_builds set state = 'failed' where id = ${build.buildId}`
  const now = at.clock.now()
  expect(check && (await db.asSystem((tx) => finishCheck(tx, check, { ...nothing, state: 'checked', now })))).toBe(
    false,
  )
  expect(await checkOf(build)).toBeNull()
})

test('a server that can’t check says why; a failure is tried again; a stop costs no attempt', async () => {
  await drain()
  const build = await anUploadedBuild()
  const broken = aChecker(() => Promise.reject(new Error('broken')))
  const closing = aChecker(async () => {
    closing.checker.close()
    throw new Error('closed')
  })
  await run(closing.checker)
  expect(await checkOf(build)).toMatchObject({ state: 'waiting' })
  for (let n = 0; n < checkLimits.attempts; n++) await run(broken.checker)
  expect(await checkOf(build)).toMatchObject({ state: 'failed', reason: brokenCheck })
  for (const [error, state] of [
    [new CannotRun('has no Chromium'), 'unchecked'],
    [new CannotCheck('Too large.'), 'failed'],
  ] as const) {
    await db.asSystem((tx) => checkAgain(tx, { buildId: build.buildId, studioId, now: at.clock.now() }))
    await run(aChecker(() => Promise.reject(error)).checker)
    expect(await checkOf(build)).toMatchObject({ state, reason: error.message })
  }
})

test('a studio without storage keeps the result without its picture', async () => {
  await drain()
  const build = await anUploadedBuild()
  const { checker } = aChecker(async () => ({ frame: { afterMs: 100, picture }, report: aReport() }))
  await run(checker, quotaOf({ first: 0.000001, paid: 0.000001 }))
  expect(await checkOf(build)).toMatchObject({ state: 'checked', pictureKey: null, firstFrameMs: 100 })
})

test('a studio with many uploads doesn’t keep others waiting', async () => {
  await drain()
  const [first, second] = [await anUploadedBuild(), await anUploadedBuild()]
  const theirs = await aGame(db, other)
  const buildId = await aFileBuild(db, { studio: other, gameId: theirs, kind: 'web' })
  await db.asSystem((tx) => checkAgain(tx, { buildId, studioId: other.profileId, now: at.clock.now() }))
  const { checker, asked } = aChecker(async () => ({ frame: null, report: aReport() }))
  for (let n = 0; n < 3; n++) await run(checker)
  expect(asked).toEqual([first.buildId, buildId, second.buildId])
})

test('a studio has twenty checks in an hour; those that this server could not make don’t count', async () => {
  await drain()
  const mine = await anUploadedBuild()
  const now = at.clock.now()
  await db.systemPool.query(
    `insert into build_checks (build_id, game_id, studio_id, state, after_upload, created_at, started_at)
     select $1, $2, $3, 'checked', true, $4, $4 from generate_series(1, $5)`,
    [mine.buildId, mine.gameId, studioId, new Date(now.getTime() - minutes(1)), checkLimits.perHour],
  )
  expect(await claim()).toBeNull()
  const asking = () => db.asSystem((tx) => checkAgain(tx, { buildId: mine.buildId, studioId, now }))
  await expect(asking()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  const setAll = (from: string, to: string) =>
    db.systemPool.query(`update build_checks set state = $3 where studio_id = $1 and state = $2`, [studioId, from, to])
  await setAll('checked', 'unchecked')
  await asking()
  await setAll('unchecked', 'checked')
  expect(await claim()).toBeNull()
  at.clock.advance(minutes(60))
  expect(await claim()).toMatchObject({ buildId: mine.buildId })
})

test('only its studio asks for a check; asking twice queues one', async () => {
  await drain()
  const { buildId } = await anUploadedBuild()
  const asking = (by: string) => db.asSystem((tx) => checkAgain(tx, { buildId, studioId: by, now: at.clock.now() }))
  await expect(asking(other.profileId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await Promise.all([asking(studioId), asking(studioId), asking(studioId)])
  const { rowCount } = await db.systemPool.query(`select 1 from build_checks where build_id = $1`, [buildId])
  expect(rowCount).toBe(1)
})
