import { randomUUID } from 'node:crypto'
import { aFileBuild, aGame } from '#features/games/testing.ts'
import type { TestPerson } from '#testing/call.ts'
import type { Example, Examples, World } from '#testing/example.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { follow } from './follows/follow.ts'
import { reportPost } from './posts/report-post.ts'
import { anOpenGame, aPlayerOf, aPost, type OpenGame } from './testing.ts'

/** A player in a game that is open, and what they call about it. */
const asPlayer =
  (
    input: (made: OpenGame & { world: World; owner: TestPerson }) => Promise<object> | object,
    more: Partial<Example> = {},
  ) =>
  async (world: World): Promise<Example> => {
    const game = await anOpenGame(world.db)
    const owner = await aPlayerOf(world.db, game)
    return { owner, roles: ['player'], input: await input({ ...game, world, owner }), ...more }
  }

/** The studio of a game that is open to players. */
const asStudio =
  (input: (made: OpenGame & { world: World }) => Promise<object> | object) =>
  async (world: World): Promise<Example> => {
    const game = await anOpenGame(world.db)
    await aPlayerOf(world.db, game)
    return { owner: game.studio, roles: ['studio'], owned: true, input: await input({ ...game, world }) }
  }

/** A studio and its post about an open game. */
const withPost =
  (input: (made: { world: World; postId: string }) => Promise<object> | object) =>
  async (world: World): Promise<Example> => {
    const { studio, postId } = await aPost(world.db)
    return { owner: studio, roles: ['studio'], owned: true, input: await input({ world, postId }) }
  }

export const playersExamples: Examples = {
  'players.earlyAccess': asPlayer(() => ({ view: 'open' })),
  'players.game': asPlayer(({ gameId }) => ({ gameId })),
  'players.join': async ({ db }) => {
    const { gameId } = await anOpenGame(db)
    return { owner: await aPerson(db, 'player'), roles: ['player'], input: { gameId } }
  },
  'players.leave': asPlayer(({ gameId }) => ({ gameId }), { owned: true }),
  'players.play': asPlayer(({ gameId }) => ({ gameId }), { owned: true }),
  'players.rate': asPlayer(({ gameId, buildId }) => ({ gameId, buildId, rating: 4, sentence: 'Calm birds.' }), {
    owned: true,
  }),
  'players.unrate': asPlayer(
    async ({ world, owner, gameId, buildId }) => {
      await world.db.systemPool.query(
        'insert into player_ratings (build_id, player_id, game_id, rating) values ($1, $2, $3, 4)',
        [buildId, owner.profileId, gameId],
      )
      return { buildId }
    },
    { owned: true },
  ),
  'players.follow': asPlayer(({ gameId }) => ({ kind: 'game', subjectId: gameId })),
  'players.unfollow': asPlayer(
    async ({ world, owner, gameId }) => {
      const pair = { kind: 'game', subjectId: gameId } as const
      await world.db.asSystem((tx) => follow(tx, { ...pair, followerId: owner.profileId, now: new Date() }))
      return { subjectId: gameId }
    },
    { owned: true },
  ),
  'players.following': asPlayer(() => ({})),
  'players.followState': asPlayer(({ gameId }) => ({ gameId })),
  'players.becomeTester': async ({ db }) => ({ owner: await aPerson(db, 'player'), roles: ['player'] }),
  'players.timeline': async ({ db }) => ({ owner: await aPerson(db, 'player') }),
  'players.reportPost': async ({ db }) => {
    const { postId } = await aPost(db)
    return { owner: await aPerson(db, 'player'), input: { postId, reason: 'spam', note: 'Not about a game.' } }
  },
  'players.posts': async ({ db }) => {
    const { studio, gameId } = await aPost(db)
    return { owner: studio, roles: ['studio'], input: { gameId } }
  },
  'players.writePost': asStudio(({ gameId }) => ({ id: randomUUID(), gameId, body: 'New birds.' })),
  'players.editPost': withPost(({ postId }) => ({ postId, body: 'Calm birds.' })),
  'players.deletePost': withPost(({ postId }) => ({ postId })),
  'players.restorePost': withPost(async ({ postId, world }) => {
    await world.db.systemPool.query('update studio_posts set deleted_at = $2 where id = $1', [
      postId,
      world.clock.now(),
    ])
    return { postId }
  }),
  'players.reportedPosts': async ({ db }) => ({ owner: await aPerson(db, 'admin'), roles: ['admin'] }),
  'players.takePostDown': async ({ db }) => {
    const { postId } = await aPost(db)
    return { owner: await aPerson(db, 'admin'), roles: ['admin'], input: { postId, reason: 'Advertising.' } }
  },
  'players.keepPost': async ({ db }) => {
    const { postId } = await aPost(db)
    const { profileId } = await aPerson(db, 'player')
    const report = { postId, reporterId: profileId, reason: 'spam', note: '', now: new Date() } as const
    await db.asSystem((tx) => reportPost(tx, report))
    return { owner: await aPerson(db, 'admin'), roles: ['admin'], input: { postId } }
  },
  'players.open': async ({ db }) => {
    const owner = await aStudio(db)
    const gameId = await aGame(db, owner, { isPublic: true })
    const buildId = await aFileBuild(db, { studio: owner, gameId, kind: 'web' })
    return { owner, roles: ['studio'], owned: true, input: { gameId, buildId } }
  },
  'players.close': asStudio(({ gameId }) => ({ gameId })),
  'players.opened': async ({ db }) => ({ owner: (await anOpenGame(db)).studio, roles: ['studio'] }),
  'players.ofGame': asStudio(({ gameId }) => ({ gameId })),
  'players.joined': asStudio(({ gameId }) => ({ gameId })),
  'players.ratings': asStudio(({ gameId }) => ({ gameId })),
}
