import { expect, test } from 'vitest'
import { gamesApi } from '#features/games/api.ts'
import { findPlayGrant } from '#features/games/play-access.ts'
import { aFileBuild, aGame, playLabelOf } from '#features/games/testing.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { openedSession } from '#testing/sign-in.ts'
import { playersApi } from '../api.ts'
import { anOpenGame, aPlayerOf } from '../testing.ts'

const db = await aDatabase()
const call = callerOn(db)

const sessionId = await openedSession(db, await aPerson(db, 'player'))

async function grantOf(buildId: string, playerId: string) {
  const holder = `player:${playerId}`
  const label = await playLabelOf(db, buildId, holder)
  return db.asSystem((tx) => findPlayGrant(tx, { label, buildId, holder, sessionId, now: new Date() }))
}

test('a public game in early access is listed once: where it can be played', async () => {
  const { gameId } = await anOpenGame(db, { title: 'Public and open' })
  const shown = async () => (await call(null, gamesApi.shown, {})).games.map(({ id }) => id)
  await db.query`update games set is_public = true where id = ${gameId}`
  expect(await shown()).not.toContain(gameId)
  await db.query`update early_access set is_open = false where game_id = ${gameId}`
  expect(await shown()).toContain(gameId)
})

test('a player finds an open game, joins it, plays it in the browser, and leaves', async () => {
  const { studio, gameId, buildId } = await anOpenGame(db, { title: 'Slipshore' })
  const player = await aPerson(db, 'player', { name: 'Ada' })
  const listed = await call(player, playersApi.earlyAccess, {})
  expect(listed.games.find(({ id }) => id === gameId)).toMatchObject({ isOpen: true, joined: false, players: 0 })

  await expect(call(player, playersApi.play, { gameId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await grantOf(buildId, player.profileId)).toBeNull()
  await call(player, playersApi.join, { gameId })
  expect(await call(player, playersApi.play, { gameId })).toMatchObject({ kind: 'web' })
  expect(await grantOf(buildId, player.profileId)).toMatchObject({ isolated: false })
  expect((await call(player, playersApi.earlyAccess, { view: 'joined' })).games).toHaveLength(1)
  expect(await call(studio, playersApi.ofGame, { gameId })).toMatchObject({ isOpen: true, joined: 1, playing: 1 })
  expect((await call(studio, playersApi.joined, { gameId })).players).toMatchObject([{ name: 'Ada' }])
  expect(JSON.stringify(await call(studio, playersApi.joined, { gameId }))).not.toContain('@')

  await call(player, playersApi.leave, { gameId })
  expect(await grantOf(buildId, player.profileId)).toBeNull()
  expect(await call(studio, playersApi.ofGame, { gameId })).toMatchObject({ joined: 0, playing: 0 })
})

test('closing ends play and keeps the game in the list of its players', async () => {
  const game = await anOpenGame(db)
  const player = await aPlayerOf(db, game)
  await call(game.studio, playersApi.close, { gameId: game.gameId })
  expect(await grantOf(game.buildId, player.profileId)).toBeNull()
  await expect(call(player, playersApi.play, { gameId: game.gameId })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  expect((await call(player, playersApi.earlyAccess, { view: 'joined' })).games).toMatchObject([{ isOpen: false }])
  const newcomer = await aPerson(db, 'player')
  await expect(call(newcomer, playersApi.join, { gameId: game.gameId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const rows = await db.query`select action from audit_log where subject_id = ${game.gameId}`
  expect(rows.map(({ action }) => action).sort()).toEqual(['early_access.close', 'early_access.open'])
})

test.each([
  ['private', `update games set is_public = false where id = $1`],
  ['deleted', `update games set deleted_at = now() where id = $1`],
  [
    'of a suspended studio',
    `update profiles set suspended_at = now(), suspension_reason = 'r' where id = (select studio_id from games where id = $1)`,
  ],
])('a game that is %s is neither listed nor joined nor played', async (_, change) => {
  const game = await anOpenGame(db)
  const player = await aPlayerOf(db, game)
  const newcomer = await aPerson(db, 'player')
  await db.systemPool.query(change, [game.gameId])
  expect((await call(newcomer, playersApi.earlyAccess, {})).games.map(({ id }) => id)).not.toContain(game.gameId)
  await expect(call(newcomer, playersApi.join, { gameId: game.gameId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(player, playersApi.play, { gameId: game.gameId })).rejects.toThrow()
  expect(await grantOf(game.buildId, player.profileId)).toBeNull()
})

test('only a ready build of a public game is opened; an open build can not be deleted', async () => {
  const studio = await aStudio(db)
  const hidden = await aGame(db, studio)
  const inHidden = await aFileBuild(db, { studio, gameId: hidden, kind: 'web' })
  const opening = (gameId: string, buildId: string) => call(studio, playersApi.open, { gameId, buildId })
  await expect(opening(hidden, inHidden)).rejects.toThrow('Make the game’s page public first.')
  const shown = await aGame(db, studio, { isPublic: true })
  await expect(opening(shown, inHidden)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const build = await aFileBuild(db, { studio, gameId: shown, kind: 'web' })
  await db.query`update game_builds set state = 'failed' where id = ${build}`
  await expect(opening(shown, build)).rejects.toThrow('This build is not ready yet.')

  const { gamesApi } = await import('#features/games/api.ts')
  const older = await aFileBuild(db, { studio, gameId: shown, kind: 'web', version: '0.4' })
  await aFileBuild(db, { studio, gameId: shown, kind: 'web', version: '0.6' })
  await opening(shown, older)
  await expect(call(studio, gamesApi.removeBuild, { buildId: older })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
})

test('one player of twenty calls at once, and none after closing', async () => {
  const { studio, gameId } = await anOpenGame(db)
  const player = await aPerson(db, 'player')
  await Promise.all(Array.from({ length: 20 }, () => call(player, playersApi.join, { gameId })))
  expect((await call(studio, playersApi.ofGame, { gameId })).joined).toBe(1)
  await Promise.allSettled([
    ...Array.from({ length: 10 }, () => call(player, playersApi.leave, { gameId })),
    ...Array.from({ length: 10 }, () => call(player, playersApi.join, { gameId })),
  ])
  const rows = await db.query`select count(*)::int as n from early_access_players where game_id = ${gameId}`
  expect(rows).toEqual([{ n: 1 }])
})

test('filters by genre and platform, and pages without gaps', async () => {
  const studio = await aStudio(db)
  const player = await aPerson(db, 'player')
  const made = []
  for (let n = 0; n < 26; n++) made.push((await anOpenGame(db, { studio, title: `Paged ${n}` })).gameId)
  await db.query`update games set genres = '{Racing}', platforms = '{VR}' where id = any(${made})`
  const racing = { genre: 'Racing', platform: 'VR' } as const
  const first = await call(player, playersApi.earlyAccess, racing)
  const second = await call(player, playersApi.earlyAccess, { ...racing, cursor: first.nextCursor ?? '' })
  expect(new Set([...first.games, ...second.games].map(({ id }) => id))).toEqual(new Set(made))
  expect((await call(player, playersApi.earlyAccess, { genre: 'Racing', platform: 'iOS' })).games).toEqual([])
})
