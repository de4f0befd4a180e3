import { may } from '#features/access/may.ts'
import { asSystem, asSystemDone } from '#platform/rpc/in-transaction.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { becomeTester } from './become-tester.ts'
import { joinGame, leaveGame } from './early-access/join-game.ts'
import { closeEarlyAccess, openEarlyAccess } from './early-access/open-game.ts'
import { playGame } from './early-access/play-game.ts'
import { earlyAccessGames, playedGame } from './early-access/queries.ts'
import { joinedPlayers, openedGames, ratingsOfGame, studioEarlyAccess } from './early-access/studio-queries.ts'
import { follow, unfollow } from './follows/follow.ts'
import { followingOf, followState } from './follows/queries.ts'
import {
  followInput,
  followingInput,
  followingOutput,
  followStateInput,
  followStateOutput,
  unfollowInput,
} from './follows/schema.ts'
import { postsApi } from './posts/api.ts'
import { rateGame, removeRating } from './ratings/rate-game.ts'
import * as schema from './schema.ts'

export const playersApi = {
  earlyAccess: may('early_access_join')
    .route(reads('Games that are open to players, or those you joined'))
    .input(schema.earlyAccessInput)
    .output(schema.earlyAccessOutput)
    .handler(asSystem((tx, input, { me }) => earlyAccessGames(tx, { ...input, playerId: me }))),

  game: may('early_access_join')
    .route(reads('A game in early access, with your rating of its version'))
    .input(schema.gameRef)
    .output(schema.playedGameOutput)
    .handler(asSystem((tx, input, { me }) => playedGame(tx, { ...input, playerId: me }))),

  join: may('early_access_join')
    .route(acts('Join the early access of a game'))
    .input(schema.gameRef)
    .output(schema.doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => joinGame(tx, { ...input, playerId: me, now }))),

  leave: may('early_access_join')
    .route(acts('Leave the early access of a game'))
    .input(schema.gameRef)
    .output(schema.doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => leaveGame(tx, { ...input, playerId: me, now }))),

  play: may('early_access_join')
    .route(acts('Get the build of a game that you joined'))
    .input(schema.gameRef)
    .output(schema.deliveryOutput)
    .handler(({ context: { db, caller, clock, services }, input }) =>
      db.asSystem((tx) =>
        playGame(tx, { ...input, playerId: caller.profileId, services: services.games, now: clock.now() }),
      ),
    ),

  rate: may('early_access_join')
    .route(acts('Rate the version that you played, or change your rating'))
    .input(schema.rateInput)
    .output(schema.doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => rateGame(tx, { ...input, playerId: me, now }))),

  unrate: may('early_access_join')
    .route(acts('Remove your rating of a version'))
    .input(schema.unrateInput)
    .output(schema.doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => removeRating(tx, { ...input, playerId: me, now }))),

  follow: may('early_access_join')
    .route(acts('Follow a studio or a game'))
    .input(followInput)
    .output(schema.doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => follow(tx, { ...input, followerId: me, now }))),

  unfollow: may('early_access_join')
    .route(acts('Stop following a studio or a game'))
    .input(unfollowInput)
    .output(schema.doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => unfollow(tx, { ...input, followerId: me, now }))),

  following: may('early_access_join')
    .route(reads('What you follow, last followed first'))
    .input(followingInput)
    .output(followingOutput)
    .handler(asSystem((tx, input, { me }) => followingOf(tx, { ...input, followerId: me }))),

  followState: may('early_access_join')
    .route(reads('Whether you follow a game and its studio'))
    .input(followStateInput)
    .output(followStateOutput)
    .handler(asSystem((tx, input, { me }) => followState(tx, { ...input, followerId: me }))),

  becomeTester: may('tester_become')
    .route(acts('Add the tester role to your account'))
    .output(schema.doneOutput)
    .handler(async ({ context: { db, caller, clock, config, services } }) => {
      const means = { bonusSecret: services.accounts.bonusSecret, publicUrl: config.publicUrl }
      await db.asSystem((tx) => becomeTester(tx, { profileId: caller.profileId, now: clock.now(), ...means }))
      return { done: true }
    }),

  ...postsApi,

  open: may('game_edit')
    .route(acts('Open a build of your game to players'))
    .input(schema.openInput)
    .output(schema.doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => openEarlyAccess(tx, { ...input, studioId: me, now }))),

  close: may('game_edit')
    .route(acts('Close the early access of your game'))
    .input(schema.gameRef)
    .output(schema.doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => closeEarlyAccess(tx, { ...input, studioId: me, now }))),

  opened: may('game_read')
    .route(reads('Your games that were opened to players'))
    .output(schema.openedGamesOutput)
    .handler(asSystem((tx, _, { me }) => openedGames(tx, { studioId: me }))),

  ofGame: may('game_read')
    .route(reads('Early access of your game, in numbers'))
    .input(schema.gameRef)
    .output(schema.studioEarlyAccessOutput)
    .handler(asSystem((tx, input, { me }) => studioEarlyAccess(tx, { ...input, studioId: me }))),

  joined: may('game_read')
    .route(reads('Who takes part in the early access of your game'))
    .input(schema.ofGameInput)
    .output(schema.joinedPlayersOutput)
    .handler(asSystem((tx, input, { me }) => joinedPlayers(tx, { ...input, studioId: me }))),

  ratings: may('game_read')
    .route(reads('What players think of your game, newest first'))
    .input(schema.ofGameInput)
    .output(schema.ratingsOutput)
    .handler(asSystem((tx, input, { me }) => ratingsOfGame(tx, { ...input, studioId: me }))),
}
