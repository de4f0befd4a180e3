import { randomUUID } from 'node:crypto'
import type { TestPerson } from '#testing/call.ts'
import type { Example, Examples, World } from '#testing/example.ts'
import { aPerson, aStudio, aTester } from '#testing/people.ts'
import { takeGameDown } from './takedowns/take-down.ts'
import { aFileBuild, aGame, aLinkBuild, aScreenshot, gameDetails } from './testing.ts'

/** A studio with a game, and what it calls about it. */
const aboutGame =
  (input: (made: { world: World; owner: TestPerson; gameId: string }) => Promise<object> | object) =>
  async (world: World): Promise<Example> => {
    const owner = await aStudio(world.db)
    const gameId = await aGame(world.db, owner)
    return { owner, roles: ['studio'], owned: true, input: await input({ world, owner, gameId }) }
  }

const aFailedBuild = async (
  world: World,
  { owner, gameId }: { owner: TestPerson; gameId: string },
): Promise<string> => {
  const buildId = await aFileBuild(world.db, { studio: owner, gameId, kind: 'web' })
  await world.db.systemPool.query(`update game_builds set state = 'failed', failure = 'Broken' where id = $1`, [
    buildId,
  ])
  await world.db.systemPool.query(
    `insert into uploads (id, owner_id, build_id, size, name, finished_at) values ($1, $2, $3, 1000, 'game.zip', now())`,
    [randomUUID(), owner.profileId, buildId],
  )
  return buildId
}

export const gamesExamples: Examples = {
  'games.shown': async ({ db }) => ({ owner: await aTester(db), open: true, input: { offset: 0 } }),
  'games.page': async ({ db }) => ({
    owner: await aTester(db),
    open: true,
    input: { gameId: await aGame(db, await aStudio(db), { isPublic: true }) },
  }),
  'games.list': async ({ db }) => ({ owner: await aStudio(db), roles: ['studio'] }),
  'games.mine': aboutGame(({ gameId }) => ({ gameId })),
  'games.add': async ({ db }) => ({
    owner: await aStudio(db, { credits: 10 }),
    roles: ['studio'],
    input: { id: randomUUID(), price: 10, ...gameDetails },
  }),
  'games.edit': aboutGame(({ gameId }) => ({ gameId, ...gameDetails, title: 'Tidewake' })),
  'games.setVisibility': aboutGame(({ gameId }) => ({ gameId, isPublic: true })),
  'games.remove': aboutGame(({ gameId }) => ({ gameId })),
  'games.restore': aboutGame(async ({ world, gameId }) => {
    await world.db.systemPool.query('update games set deleted_at = $2 where id = $1', [gameId, world.clock.now()])
    return { gameId }
  }),

  'games.every': async ({ db }) => ({ owner: await aPerson(db, 'admin'), roles: ['admin'], input: { show: 'public' } }),
  'games.takeDown': async ({ db }) => ({
    owner: await aPerson(db, 'admin'),
    roles: ['admin'],
    input: { gameId: await aGame(db, await aStudio(db), { isPublic: true }), reason: 'Not your game' },
  }),
  'games.restoreTakenDown': async ({ db, clock }) => {
    const owner = await aPerson(db, 'admin')
    const gameId = await aGame(db, await aStudio(db))
    const takedown = { gameId, reason: 'Not your game', adminId: owner.profileId, now: clock.now() }
    await db.asSystem((tx) => takeGameDown(tx, takedown))
    return { owner, roles: ['admin'], input: { gameId } }
  },

  'games.storage': async ({ db }) => ({ owner: await aStudio(db), roles: ['studio'] }),

  'games.addLink': aboutGame(({ gameId }) => ({
    id: randomUUID(),
    gameId,
    version: '1.0',
    notes: 'New birds',
    url: 'https://games.example.com',
  })),
  'games.addUpload': aboutGame(({ gameId }) => ({
    id: randomUUID(),
    gameId,
    version: '1.0',
    kind: 'web',
    name: 'game.zip',
    size: 1000,
  })),
  'games.resendBuild': aboutGame(async ({ world, ...made }) => ({
    buildId: await aFailedBuild(world, made),
    name: 'game.zip',
    size: 2000,
  })),
  'games.retryBuild': aboutGame(async ({ world, ...made }) => ({ buildId: await aFailedBuild(world, made) })),
  'games.choosePage': aboutGame(async ({ world, ...made }) => {
    const buildId = await aFailedBuild(world, made)
    await world.db.systemPool.query(`update game_builds set pages = '{play.html,editor.html}' where id = $1`, [buildId])
    return { buildId, page: 'play.html' }
  }),
  'games.editBuild': aboutGame(async ({ world: { db }, owner, gameId }) => ({
    buildId: await aLinkBuild(db, { studio: owner, gameId }),
    notes: 'Calmer birds',
    isolated: false,
  })),
  'games.setCurrentBuild': aboutGame(async ({ world: { db }, owner, gameId }) => {
    await aLinkBuild(db, { studio: owner, gameId, version: '0.1' })
    return { buildId: await aLinkBuild(db, { studio: owner, gameId, version: '0.2' }) }
  }),
  'games.removeBuild': aboutGame(async ({ world: { db }, owner, gameId }) => {
    await aLinkBuild(db, { studio: owner, gameId, version: '0.1' })
    return { buildId: await aLinkBuild(db, { studio: owner, gameId, version: '0.2' }) }
  }),
  'games.checkBuild': aboutGame(async ({ world: { db }, owner, gameId }) => ({
    buildId: await aFileBuild(db, { studio: owner, gameId, kind: 'web' }),
  })),
  'games.preview': aboutGame(async ({ world: { db }, owner, gameId }) => ({
    buildId: await aFileBuild(db, { studio: owner, gameId, kind: 'web' }),
  })),
  'games.download': aboutGame(async ({ world: { db }, owner, gameId }) => ({
    buildId: await aFileBuild(db, { studio: owner, gameId, kind: 'file' }),
  })),

  'games.removeCover': aboutGame(({ gameId }) => ({ gameId })),
  'games.orderScreenshots': aboutGame(async ({ world: { db }, gameId }) => ({
    gameId,
    screenshotIds: [await aScreenshot(db, gameId)],
  })),
  'games.describeScreenshot': aboutGame(async ({ world: { db }, gameId }) => ({
    screenshotId: await aScreenshot(db, gameId),
    alt: 'A boat',
  })),
  'games.removeScreenshot': aboutGame(async ({ world: { db }, gameId }) => ({
    screenshotId: await aScreenshot(db, gameId),
  })),
}
