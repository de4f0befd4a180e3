import { settingFallback } from '#features/credits/settings.ts'
import type { AreaAnswers } from '../../answers.ts'
import { studioGames } from '../../data/studio-games.ts'
import type { Demo } from '../../demo.ts'
import { AppError } from '../../refusals.ts'
import { pageOfGame } from '../game-page.ts'
import { buildsAnswers } from './builds.ts'
import { findGame, requestsOfGame, testsOf } from './find-rows.ts'
import { gamesOf, summaryOf, wholeGame } from './game-rows.ts'
import { picturesAnswers } from './pictures.ts'

const done = { done: true } as const
/** Whether a request or a test of the game is under way, so that it can't be deleted. */
const isBusy = (demo: Demo, gameId: string) =>
  requestsOfGame(demo, gameId).some(
    ({ id, status }) =>
      status === 'open' || testsOf(demo, id).some((test) => ['accepted', 'in_progress'].includes(test.status)),
  )

export const gamesAnswers = {
  list: (_input, demo) => ({ games: gamesOf(demo).map((game) => summaryOf(demo, game)), nextCursor: null }),

  mine: ({ gameId }, demo) => wholeGame(demo, findGame(demo, gameId)),

  page: ({ gameId }, demo) => pageOfGame(gameId, demo),

  add({ id, price, ...fields }, demo) {
    const { rows } = demo.of(studioGames)
    if (rows.some((game) => game.id === id)) return { id }
    if (price !== settingFallback('add_game')) throw new AppError('PRICE_CHANGED')
    demo.post({ type: 'ADD_GAME', amount: -price, description: fields.title, gameId: id, gameTitle: fields.title })
    rows.push({
      ...fields,
      ...{ id, isPublic: false, createdAt: demo.now, updatedAt: demo.now, deletedAt: null },
      ...{ currentBuildId: null, builds: [], earlyBuildId: null, coverKey: null, screenshots: [] },
    })
    return { id }
  },

  edit({ gameId, ...fields }, demo) {
    Object.assign(findGame(demo, gameId), fields, { updatedAt: demo.now })
    return done
  },

  setVisibility({ gameId, isPublic }, demo) {
    Object.assign(findGame(demo, gameId), { isPublic, updatedAt: demo.now })
    return done
  },

  remove({ gameId }, demo) {
    const game = findGame(demo, gameId)
    if (isBusy(demo, gameId))
      throw new AppError('STATE_CHANGED', 'This game has open requests or tests. Close them first.')
    game.deletedAt = demo.now
    return done
  },

  restore({ gameId }, demo) {
    const game = demo.of(studioGames).rows.find(({ id }) => id === gameId)
    if (!game) throw new AppError('NOT_FOUND')
    game.deletedAt = null
    return done
  },

  ...buildsAnswers,
  ...picturesAnswers,
} satisfies AreaAnswers<'games'>
