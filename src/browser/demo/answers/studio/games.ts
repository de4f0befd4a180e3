import { settingFallback } from '#features/credits/settings.ts'
import type { AreaAnswers } from '../../answers.ts'
import { type KeptBuild, type KeptGame, studioGames } from '../../data/studio-games.ts'
import type { Demo } from '../../demo.ts'
import { AppError } from '../../refusals.ts'
import { pageOfGame } from '../game-page.ts'
import { demoPlay } from '../play.ts'
import { findGame, requestsOfGame, testsOf } from './find-rows.ts'
import { gamesOf, summaryOf, wholeGame } from './game-rows.ts'

const done = { done: true } as const
const megabyte = 1024 ** 2
const quotaBytes = 5000 * megabyte

function gameOfBuild(demo: Demo, buildId: string): { game: KeptGame; build: KeptBuild } {
  for (const game of gamesOf(demo)) {
    const build = game.builds.find(({ id }) => id === buildId)
    if (build) return { game, build }
  }
  throw new AppError('NOT_FOUND')
}

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
      ...{ currentBuildId: null, builds: [], earlyBuildId: null },
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

  storage: (_input, demo) => {
    const bytes = gamesOf(demo).flatMap(({ builds }) => builds.map((build) => build.bytes ?? 0))
    return {
      usedBytes: bytes.reduce((sum, size) => sum + size, 0),
      quotaBytes,
      nextQuotaBytes: null,
    }
  },

  addLink({ id, gameId, version, notes = '', url }, demo) {
    const game = findGame(demo, gameId)
    game.builds.push({
      ...{ id, version, notes, url, kind: 'link', fileName: null, state: 'ready', failure: null },
      ...{ fileKept: false, bytes: null, isolated: false, createdAt: demo.now },
    })
    game.currentBuildId = id
    game.updatedAt = demo.now
    return { id }
  },

  editBuild({ buildId, notes, isolated }, demo) {
    Object.assign(gameOfBuild(demo, buildId).build, { notes, isolated })
    return done
  },

  setCurrentBuild({ buildId }, demo) {
    gameOfBuild(demo, buildId).game.currentBuildId = buildId
    return done
  },

  removeBuild({ buildId }, demo) {
    const { game } = gameOfBuild(demo, buildId)
    const isUsed = requestsOfGame(demo, game.id).some((request) => request.buildId === buildId)
    if (isUsed || game.earlyBuildId === buildId)
      throw new AppError('STATE_CHANGED', 'This version is in use, so it can’t be deleted.')
    game.builds = game.builds.filter(({ id }) => id !== buildId)
    if (game.currentBuildId === buildId) game.currentBuildId = game.builds.at(-1)?.id ?? null
    return done
  },

  preview: () => demoPlay(),
} satisfies AreaAnswers<'games'>
