import { aFileBuild, aGame } from '#features/games/testing.ts'
import type { TestPerson } from '#testing/call.ts'
import type { Example, Examples, World } from '#testing/example.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { anOpenGame, aPlayerOf, type OpenGame } from './testing.ts'

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
