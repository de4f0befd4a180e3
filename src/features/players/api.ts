import { may, mayDo } from '#features/access/may.ts'
import { deliveryOutput } from '#features/games/schema.ts'
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
  earlyAccess: may('early_access_join', reads('Games that are open to players, or those you joined'))
    .input(schema.earlyAccessInput)
    .output(schema.earlyAccessOutput)
    .handler(asSystem((tx, input, { me }) => earlyAccessGames(tx, { ...input, playerId: me }))),

  game: may('early_access_join', reads('A game in early access, with your rating of its version'))
    .input(schema.gameRef)
    .output(schema.playedGameOutput)
    .handler(asSystem((tx, input, { me }) => playedGame(tx, { ...input, playerId: me }))),

  join: mayDo('early_access_join', 'Join the early access of a game')
    .input(schema.gameRef)
    .handler(asSystemDone((tx, input, { me, now }) => joinGame(tx, { ...input, playerId: me, now }))),

  leave: mayDo('early_access_join', 'Leave the early access of a game')
    .input(schema.gameRef)
    .handler(asSystemDone((tx, input, { me, now }) => leaveGame(tx, { ...input, playerId: me, now }))),

  play: may('early_access_join', acts('Get the build of a game that you joined'))
    .input(schema.gameRef)
    .output(deliveryOutput)
    .handler(
      asSystem((tx, input, { me, now, services, caller: { sessionId } }) =>
        playGame(tx, { ...input, playerId: me, sessionId, services: services.games, now }),
      ),
    ),

  rate: mayDo('early_access_join', 'Rate the version that you played, or change your rating')
    .input(schema.rateInput)
    .handler(asSystemDone((tx, input, { me, now }) => rateGame(tx, { ...input, playerId: me, now }))),

  unrate: mayDo('early_access_join', 'Remove your rating of a version')
    .input(schema.unrateInput)
    .handler(asSystemDone((tx, input, { me, now }) => removeRating(tx, { ...input, playerId: me, now }))),

  follow: mayDo('early_access_join', 'Follow a studio or a game')
    .input(followInput)
    .handler(asSystemDone((tx, input, { me, now }) => follow(tx, { ...input, followerId: me, now }))),

  unfollow: mayDo('early_access_join', 'Stop following a studio or a game')
    .input(unfollowInput)
    .handler(asSystemDone((tx, input, { me, now }) => unfollow(tx, { ...input, followerId: me, now }))),

  following: may('early_access_join', reads('What you follow, last followed first'))
    .input(followingInput)
    .output(followingOutput)
    .handler(asSystem((tx, input, { me }) => followingOf(tx, { ...input, followerId: me }))),

  followState: may('early_access_join', reads('Whether you follow a game and its studio'))
    .input(followStateInput)
    .output(followStateOutput)
    .handler(asSystem((tx, input, { me }) => followState(tx, { ...input, followerId: me }))),

  becomeTester: mayDo('tester_become', 'Add the tester role to your account').handler(
    asSystemDone((tx, _, { me, now, config, services }) => {
      const means = { bonusSecret: services.accounts.bonusSecret, publicUrl: config.publicUrl }
      return becomeTester(tx, { profileId: me, now, ...means })
    }),
  ),

  ...postsApi,

  open: mayDo('game_edit', 'Open a build of your game to players')
    .input(schema.openInput)
    .handler(asSystemDone((tx, input, { me, now }) => openEarlyAccess(tx, { ...input, studioId: me, now }))),

  close: mayDo('game_edit', 'Close the early access of your game')
    .input(schema.gameRef)
    .handler(asSystemDone((tx, input, { me, now }) => closeEarlyAccess(tx, { ...input, studioId: me, now }))),

  opened: may('game_read', reads('Your games that were opened to players'))
    .output(schema.openedGamesOutput)
    .handler(asSystem((tx, _, { me }) => openedGames(tx, { studioId: me }))),

  ofGame: may('game_read', reads('Early access of your game, in numbers'))
    .input(schema.gameRef)
    .output(schema.studioEarlyAccessOutput)
    .handler(asSystem((tx, input, { me }) => studioEarlyAccess(tx, { ...input, studioId: me }))),

  joined: may('game_read', reads('Who takes part in the early access of your game'))
    .input(schema.ofGameInput)
    .output(schema.joinedPlayersOutput)
    .handler(asSystem((tx, input, { me }) => joinedPlayers(tx, { ...input, studioId: me }))),

  ratings: may('game_read', reads('What players think of your game, newest first'))
    .input(schema.ofGameInput)
    .output(schema.ratingsOutput)
    .handler(asSystem((tx, input, { me }) => ratingsOfGame(tx, { ...input, studioId: me }))),
}
