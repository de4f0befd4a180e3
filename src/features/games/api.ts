import { only, open } from '#platform/rpc/procedure.ts'
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

const tags = ['Games']
const studio = only('studio')

export const gamesApi = {
  shown: open
    .route({
      method: 'GET',
      path: '/games/shown',
      operationId: 'listShownGames',
      summary: 'Public games before their release',
      tags,
    })
    .input(shownGamesInput)
    .output(shownGamesOutput)
    .handler(({ context: { db, caller }, input }) =>
      listShownGames(db, { ...input, readerId: caller?.profileId ?? null }),
    ),

  list: studio
    .route({ method: 'GET', path: '/games/list', operationId: 'listGames', summary: 'Your games, newest first', tags })
    .input(gameListInput)
    .output(gameListOutput)
    .handler(({ context: { db, caller }, input }) =>
      gamesOfStudio(db, { studioId: caller.profileId, cursor: input.cursor }),
    ),

  mine: studio
    .route({
      method: 'GET',
      path: '/games/mine',
      operationId: 'getGame',
      summary: 'One of your games, with builds and screenshots',
      tags,
    })
    .input(gameRef)
    .output(gameOutput)
    .handler(({ context: { db, caller }, input }) =>
      db.asPerson(caller.profileId, (tx) => studioGame(tx, { studioId: caller.profileId, ...input })),
    ),

  add: studio
    .route({
      method: 'POST',
      path: '/games/add',
      operationId: 'addGame',
      summary: 'Add a game; charges its price',
      tags,
    })
    .input(addGameInput)
    .output(idOutput)
    .handler(({ context: { db, caller, clock }, input: { id, price, ...fields } }) =>
      db.asSystem((tx) =>
        addGame(tx, { gameId: id, studioId: caller.profileId, fields, shownPrice: price, now: clock.now() }),
      ),
    ),

  edit: studio
    .route({
      method: 'POST',
      path: '/games/edit',
      operationId: 'editGame',
      summary: 'Change the details of a game',
      tags,
    })
    .input(editGameInput)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input: { gameId, ...change } }) => {
      await db.asSystem((tx) => editGame(tx, { gameId, studioId: caller.profileId, change, now: clock.now() }))
      return { done: true }
    }),

  setVisibility: studio
    .route({
      method: 'POST',
      path: '/games/set-visibility',
      operationId: 'setGameVisibility',
      summary: 'Make the page of a game public or private',
      tags,
    })
    .input(visibilityInput)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input: { gameId, ...change } }) => {
      await db.asSystem((tx) => editGame(tx, { gameId, studioId: caller.profileId, change, now: clock.now() }))
      return { done: true }
    }),

  remove: studio
    .route({
      method: 'POST',
      path: '/games/remove',
      operationId: 'removeGame',
      summary: 'Delete a game without open requests, tests and invitations',
      tags,
    })
    .input(gameRef)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asSystem((tx) => deleteGame(tx, { ...input, studioId: caller.profileId, now: clock.now() }))
      return { done: true }
    }),

  restore: studio
    .route({
      method: 'POST',
      path: '/games/restore',
      operationId: 'restoreGame',
      summary: 'Restore a deleted game',
      tags,
    })
    .input(gameRef)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asSystem((tx) => restoreGame(tx, { ...input, studioId: caller.profileId, now: clock.now() }))
      return { done: true }
    }),

  ...buildsApi,
  ...imagesApi,
}
