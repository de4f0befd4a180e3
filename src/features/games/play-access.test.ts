import { randomUUID } from 'node:crypto'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { holdSessions, releaseSessions } from '#features/accounts/sign-ins/hold-sessions.ts'
import { hours } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { grantMs } from '#platform/play/kept-grants.ts'
import { openPlayHost } from '#platform/play/play-host.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { openedSession } from '#testing/sign-in.ts'
import { deliverBuild } from './deliver-build.ts'
import { findPlayGrant, ownerPreviewUrl, type PlayHolder } from './play-access.ts'
import { aFileBuild, aGame, aLinkBuild, aWebBuild, playLabelOf } from './testing.ts'
import { aGamesServer } from './testing-server.ts'

const db = await aDatabase()
const studio = await aStudio(db)
const { storage, clock, services } = await aGamesServer(db)
const config = {
  playOrigin: 'http://{build}.play.localhost:3000',
  publicUrl: 'http://localhost:3000',
  trustProxy: 0,
}

const sessionId = await openedSession(db, studio)
const grant = async (buildId: string, holder: string) => {
  const label = await playLabelOf(db, buildId, holder)
  return db.asSystem((tx) => findPlayGrant(tx, { label, buildId, holder, sessionId, now: clock.now() }))
}

const host = await openPlayHost({
  config,
  storage,
  secret: services.playSecret,
  clock,
  log: silentLog,
  findGrant: (ticket) => db.asSystem((tx) => findPlayGrant(tx, { ...ticket, now: clock.now() })),
})
const server = createServer((request, response) => host.answer(request, response))
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
afterAll(async () => {
  server.close()
  await host.close()
})

/** Requests a file by the address that has the ticket in its path, on this test's port, when no grant is kept. */
function opened(entrance: string, path = ''): Promise<{ status: number; text: string }> {
  clock.advance(grantMs)
  const url = new URL(`${entrance.replace('/~play/', '/')}/`)
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: `${url.pathname}${path}`, headers: { host: url.host } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
    }).on('error', reject)
  })
}

async function aPlaytest(gameId: string, { status = 'in_progress', buildId = null as string | null } = {}) {
  const [id, requestId, spotId] = [randomUUID(), randomUUID(), randomUUID()]
  const tester = await aTester(db)
  await db.query`insert into review_requests (id, studio_id, game_id, status, test_type, estimated_duration,
    game_instructions, requested_count, credit_cost, price_per_spot, reward_per_spot)
    values (${requestId}, ${studio.profileId}, ${gameId}, 'open', 'gameplay', 30, '{}', 1, 0, 0, 0)`
  await db.query`insert into review_spots (id, request_id, studio_id, number, price)
    values (${spotId}, ${requestId}, ${studio.profileId}, 1, 0)`
  await db.query`insert into review_participations (id, request_id, spot_id, game_id, build_id, tester_id, studio_id,
    status, brief, estimated_minutes, base_reward, multiplier_percent, pay, deadline_at, accepted_at)
    values (${id}, ${requestId}, ${spotId}, ${gameId}, ${buildId}, ${tester.profileId}, ${studio.profileId}, ${status},
    '{}', 30, 70, 100, 70, now() + interval '1 day', now())`
  return { id, tester, holder: `playtest:${id}` as const }
}

test('the studio plays its own build at the play origin; another studio gets no URL', async () => {
  const gameId = await aGame(db, studio)
  const buildId = await aWebBuild(db, storage, { studio, gameId, entries: { 'game.js': 'play()' } })
  const preview = (studioId: string) =>
    db.asPerson(studioId, (tx) => ownerPreviewUrl(tx, { buildId, studioId, sessionId, services, now: clock.now() }))
  const { src, isolated } = await preview(studio.profileId)
  expect(isolated).toBe(false)
  expect(src).toMatch(/^http:\/\/[0-9a-f]{32}\.play\.localhost:3000\/~play\//)
  expect(new URL(src).host.split('.')[0]).toBe(await playLabelOf(db, buildId, 'studio:'))
  expect(await opened(src)).toMatchObject({ status: 200, text: expect.stringContaining('<title>Game</title>') })
  expect(await opened(src, 'game.js')).toEqual({ status: 200, text: 'play()' })
  await expect(preview((await aStudio(db)).profileId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a URL expires after its time, with the playtest, and with the game', async () => {
  const gameId = await aGame(db, studio)
  const buildId = await aWebBuild(db, storage, { studio, gameId })
  const { id, holder } = await aPlaytest(gameId, { buildId })
  const label = await playLabelOf(db, buildId, holder)
  const address = () => services.playAddress({ label, buildId, holder, sessionId, now: clock.now() }).src
  const early = address()
  expect((await opened(early)).status).toBe(200)
  clock.advance(hours(13))
  expect((await opened(early)).status).toBe(403)
  const src = address()
  expect((await opened(src)).status).toBe(200)
  await db.query`update review_participations set status = 'abandoned' where id = ${id}`
  expect((await opened(src)).status).toBe(403)
  await db.query`update review_participations set status = 'review_submitted', returned_at = now() where id = ${id}`
  expect((await opened(src)).status).toBe(200)
  await db.query`update games set deleted_at = now() where id = ${gameId}`
  expect((await opened(src)).status).toBe(403)
})

test('a URL ends with the sign-in for which it was made, and while the person is suspended', async () => {
  const gameId = await aGame(db, studio)
  const buildId = await aWebBuild(db, storage, { studio, gameId })
  const { holder, tester } = await aPlaytest(gameId, { buildId })
  const label = await playLabelOf(db, buildId, holder)
  const [phone, desktop] = [await openedSession(db, tester), await openedSession(db, tester)]
  const address = (sessionId: string) =>
    services.playAddress({ label, buildId, holder, sessionId, now: clock.now() }).src
  const status = async (sessionId: string) => (await opened(address(sessionId))).status
  expect([await status(phone), await status(desktop)]).toEqual([200, 200])
  await db.query`delete from auth_sessions where id = ${phone}`
  expect([await status(phone), await status(desktop)]).toEqual([403, 200])
  const suspend = (at: Date | null) =>
    db.systemPool.query('update profiles set suspended_at = $2, suspension_reason = $3 where id = $1', [
      tester.profileId,
      at,
      at && 'A try',
    ])
  await suspend(clock.now())
  expect(await status(desktop)).toBe(403)
  await suspend(null)
  expect(await status(desktop)).toBe(200)
  // A security alert ends sign-ins so that they can be opened again.
  const of = { profileIds: [tester.profileId], now: clock.now() }
  const ids = await db.asSystem((tx) => holdSessions(tx, of))
  expect(await status(desktop)).toBe(403)
  await db.asSystem((tx) => releaseSessions(tx, { ...of, ids }))
  expect(await status(desktop)).toBe(200)
  await db.query`update auth_sessions set expires_at = ${clock.now()} where id = ${desktop}`
  expect(await status(desktop)).toBe(403)
})

test('a tester plays the build that was frozen with the playtest, and no other', async () => {
  const gameId = await aGame(db, studio)
  const frozen = await aFileBuild(db, { studio, gameId, kind: 'web', version: '1' })
  const later = await aFileBuild(db, { studio, gameId, kind: 'web', version: '2' })
  const other = await aFileBuild(db, { studio, gameId: await aGame(db, studio), kind: 'web' })
  await db.query`update games set current_build_id = ${later} where id = ${gameId}`
  const { holder } = await aPlaytest(gameId, { buildId: frozen })
  expect(await grant(frozen, holder)).toEqual({
    prefix: `builds/${frozen}/web`,
    digests: `builds/${frozen}/digests.json`,
    isolated: false,
    dialogs: false,
    probe: true,
  })
  expect(await grant(later, holder)).toBeNull()
  expect(await grant(other, holder)).toBeNull()
  const { holder: unfrozen } = await aPlaytest(gameId)
  expect(await grant(later, unfrozen)).not.toBeNull()
  expect(await grant(frozen, unfrozen)).toBeNull()
})

test('an accepted invitation gives access to the current build until it ends', async () => {
  const gameId = await aGame(db, studio)
  const buildId = await aFileBuild(db, { studio, gameId, kind: 'web' })
  const id = randomUUID()
  await db.query`insert into invitations (id, tester_id, studio_id, game_id, status, price, reward, expires_at)
    values (${id}, ${(await aTester(db)).profileId}, ${studio.profileId}, ${gameId}, 'pending', 5, 3, now())`
  expect(await grant(buildId, `invitation:${id}`)).toBeNull()
  await db.query`update invitations set status = 'accepted' where id = ${id}`
  expect(await grant(buildId, `invitation:${id}`)).not.toBeNull()
  await db.query`update invitations set status = 'withdrawn' where id = ${id}`
  expect(await grant(buildId, `invitation:${id}`)).toBeNull()
})

test('invalid holders, and builds that are not ready or no web builds, get no access', async () => {
  const gameId = await aGame(db, studio)
  const buildId = await aFileBuild(db, { studio, gameId, kind: 'web' })
  const file = await aFileBuild(db, { studio, gameId, kind: 'file', version: '2' })
  const own = `studio:${studio.profileId}`
  expect(await grant(buildId, own)).not.toBeNull()
  expect(await grant(file, own)).toBeNull()
  for (const odd of [
    'studio:',
    'studio',
    `admin:${studio.profileId}`,
    `studio:${randomUUID()}`,
    "studio:' or 1=1",
    '',
  ]) {
    expect(await grant(buildId, odd)).toBeNull()
  }
  expect(await grant('nonsense', own)).toBeNull()
  await db.query`update game_builds set state = 'failed' where id = ${buildId}`
  expect(await grant(buildId, own)).toBeNull()
})

test('each kind of build is delivered; a build that is not ready is not', async () => {
  const gameId = await aGame(db, studio)
  const holder: PlayHolder = `studio:${studio.profileId}`
  const deliver = (buildId: string) =>
    db.asSystem((tx) => deliverBuild(tx, { buildId, holder, sessionId, services, now: clock.now() }))
  expect(await deliver(await aLinkBuild(db, { studio, gameId }))).toEqual({
    kind: 'link',
    url: 'https://games.example.com/gullwake',
  })
  const file = await aFileBuild(db, { studio, gameId, kind: 'file', version: '2' })
  expect(await deliver(file)).toEqual({
    kind: 'file',
    url: expect.stringMatching(/^\/files\//),
    name: 'setup.exe',
    bytes: 1000,
  })
  const web = await aFileBuild(db, { studio, gameId, kind: 'web', version: '3' })
  expect(await deliver(web)).toMatchObject({
    kind: 'web',
    isolated: false,
    src: expect.stringContaining('.play.localhost'),
  })
  await db.query`update game_builds set state = 'failed' where id = any(${[file, web]})`
  for (const buildId of [file, web, randomUUID()])
    await expect(deliver(buildId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
