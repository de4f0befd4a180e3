import { may } from '#features/access/may.ts'
import { open } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { addGame } from './add-game.ts'
import { buildsApi } from './builds/api.ts'
import { deleteGame, restoreGame } from './delete-game.ts'
import { editGame } from './edit-game.ts'
import { imagesApi } from './images/api.ts'
import { listShownGames } from './page/list-shown-games.ts'
import { gamesOfStudio, studioGame } from './queries.ts'
import {
  addGameInput,
  doneOutput,
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

export const gamesApi = {
  shown: open
    .route(reads('Public games before their release'))
    .input(shownGamesInput)
    .output(shownGamesOutput)
    .handler(({ context: { db, caller }, input }) =>
      listShownGames(db, { ...input, readerId: caller?.profileId ?? null }),
    ),

  list: may('game_read')
    .route(reads('Your games, newest first'))
    .input(gameListInput)
    .output(gameListOutput)
    .handler(({ context: { db, caller }, input }) =>
      gamesOfStudio(db, { studioId: caller.profileId, cursor: input.cursor }),
    ),

  mine: may('game_read')
    .route(reads('One of your games, with builds and screenshots'))
    .input(gameRef)
    .output(gameOutput)
    .handler(({ context: { db, caller }, input }) =>
      db.asPerson(caller.profileId, (tx) => studioGame(tx, { studioId: caller.profileId, ...input })),
    ),

  add: may('game_create')
    .route(acts('Add a game; charges its price'))
    .input(addGameInput)
    .output(idOutput)
    .handler(({ context: { db, caller, clock }, input: { id, price, ...fields } }) =>
      db.asSystem((tx) =>
        addGame(tx, { gameId: id, studioId: caller.profileId, fields, shownPrice: price, now: clock.now() }),
      ),
    ),

  edit: may('game_edit')
    .route(acts('Change the details of a game'))
    .input(editGameInput)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input: { gameId, ...change } }) => {
      await db.asSystem((tx) => editGame(tx, { gameId, studioId: caller.profileId, change, now: clock.now() }))
      return { done: true }
    }),

  setVisibility: may('game_edit')
    .route(acts('Make the page of a game public or private'))
    .input(visibilityInput)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input: { gameId, ...change } }) => {
      await db.asSystem((tx) => editGame(tx, { gameId, studioId: caller.profileId, change, now: clock.now() }))
      return { done: true }
    }),

  remove: may('game_delete')
    .route(acts('Delete a game without open requests, tests and invitations'))
    .input(gameRef)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asSystem((tx) => deleteGame(tx, { ...input, studioId: caller.profileId, now: clock.now() }))
      return { done: true }
    }),

  restore: may('game_delete')
    .route(acts('Restore a deleted game'))
    .input(gameRef)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asSystem((tx) => restoreGame(tx, { ...input, studioId: caller.profileId, now: clock.now() }))
      return { done: true }
    }),

  ...buildsApi,
  ...imagesApi,
}
