import { may, mayDo } from '#features/access/may.ts'
import { asPerson, asSystem, asSystemDone } from '#platform/rpc/in-transaction.ts'
import { open } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { AppError } from '#shared/errors.ts'
import { addGame } from './add-game.ts'
import { buildsApi } from './builds/api.ts'
import { deleteGame, restoreGame } from './delete-game.ts'
import { editGame } from './edit-game.ts'
import { imagesApi } from './images/api.ts'
import { findShownGame } from './page/find-shown-game.ts'
import { listShownGames } from './page/list-shown-games.ts'
import { gamePageOutput } from './page/schema.ts'
import { gamesOfStudio, studioGame } from './queries.ts'
import {
  addGameInput,
  editGameInput,
  gameListInput,
  gameListOutput,
  gameOutput,
  gameRef,
  idOutput,
  shownGamesInput,
  shownGamesOutput,
  visibilityInput,
} from './schema.ts'
import { takedownsApi } from './takedowns/api.ts'

export const gamesApi = {
  ...takedownsApi,
  shown: open(reads('Public games before their release'))
    .input(shownGamesInput)
    .output(shownGamesOutput)
    .handler(({ context: { db }, input }) => db.asSystem((tx) => listShownGames(tx, input))),

  page: open(reads('The page of a game that you may see'))
    .input(gameRef)
    .output(gamePageOutput)
    .handler(async ({ context: { db, caller }, input: { gameId } }) => {
      const found = await db.asSystem((tx) => findShownGame(tx, { gameId, viewerId: caller?.profileId ?? null }))
      if (!found) throw new AppError('NOT_FOUND')
      const { game, ...viewer } = found
      return { game, viewer: caller && { role: caller.role, ...viewer } }
    }),

  list: may('game_read', reads('Your games, newest first'))
    .input(gameListInput)
    .output(gameListOutput)
    .handler(({ context: { db, caller }, input }) =>
      gamesOfStudio(db, { studioId: caller.profileId, cursor: input.cursor }),
    ),

  mine: may('game_read', reads('One of your games, with builds and screenshots'))
    .input(gameRef)
    .output(gameOutput)
    .handler(asPerson((tx, input, { me }) => studioGame(tx, { studioId: me, ...input }))),

  add: may('game_create', acts('Add a game; charges its price'))
    .input(addGameInput)
    .output(idOutput)
    .handler(
      asSystem((tx, { id, price, ...fields }, { me, now }) =>
        addGame(tx, { gameId: id, studioId: me, fields, shownPrice: price, now }),
      ),
    ),

  edit: mayDo('game_edit', 'Change the details of a game')
    .input(editGameInput)
    .handler(
      asSystemDone((tx, { gameId, ...change }, { me, now }) => editGame(tx, { gameId, studioId: me, change, now })),
    ),

  setVisibility: mayDo('game_edit', 'Make the page of a game public or private')
    .input(visibilityInput)
    .handler(
      asSystemDone((tx, { gameId, ...change }, { me, now }) => editGame(tx, { gameId, studioId: me, change, now })),
    ),

  remove: mayDo('game_delete', 'Delete a game without open requests, tests and invitations')
    .input(gameRef)
    .handler(asSystemDone((tx, input, { me, now }) => deleteGame(tx, { ...input, studioId: me, now }))),

  restore: mayDo('game_delete', 'Restore a deleted game')
    .input(gameRef)
    .handler(asSystemDone((tx, input, { me, now }) => restoreGame(tx, { ...input, studioId: me, now }))),

  ...buildsApi,
  ...imagesApi,
}
