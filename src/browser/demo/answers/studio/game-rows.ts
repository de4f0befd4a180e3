import type { GameSummary, StudioGame } from '#features/games/schema.ts'
import { isReadable } from '#features/playtests/reach.ts'
import { type KeptGame, studioGames } from '../../data/studio-games.ts'
import { holdsSpot, type KeptTest } from '../../data/studio-tests.ts'
import type { Demo } from '../../demo.ts'
import { requestsOfGame, testsOf } from './find-rows.ts'

const buildsWithRatings = 6

/** Reviews of the game that the studio may read, with the build that they are about. */
export const reviewsOfGame = (demo: Demo, gameId: string) =>
  requestsOfGame(demo, gameId).flatMap(({ id, buildId }) =>
    testsOf(demo, id).flatMap((test) =>
      test.review && isReadable(test) ? [{ test, review: test.review, buildId }] : [],
    ),
  )

const average = (values: readonly number[]) =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null

const mayPlay = ({ status, returnedBy }: KeptTest) =>
  status === 'accepted' || status === 'in_progress' || returnedBy !== null

/** A game as lists show it. */
export function summaryOf(demo: Demo, game: KeptGame): GameSummary {
  const {
    builds,
    currentBuildId,
    deletedAt: _deletedAt,
    earlyBuildId: _early,
    screenshots: _pictures,
    ...stored
  } = game
  const current = builds.find(({ id }) => id === currentBuildId)
  const newest = builds.at(-1)
  const requests = requestsOfGame(demo, game.id)
  const tests = requests.flatMap(({ id }) => testsOf(demo, id))
  const reviews = reviewsOfGame(demo, game.id)
  const ratings = reviews.map(({ review }) => review.rating)
  return {
    ...stored,
    version: current?.version ?? null,
    currentBuild: current
      ? { id: current.id, version: current.version, kind: current.kind, bytes: current.bytes }
      : null,
    newestBuild: newest ? { id: newest.id, version: newest.version, state: newest.state } : null,
    takedownReason: null,
    openRequests: requests.filter(({ status }) => status === 'open').length,
    testersIn: tests.filter(mayPlay).length,
    testersOut: tests.filter((test) => !mayPlay(test) && holdsSpot(test)).length,
    rating: average(ratings),
    ratings: ratings.length,
    ratingByBuild: builds
      .toReversed()
      .flatMap(({ id, version }) => {
        const rated = reviews.filter(({ buildId }) => buildId === id).map(({ review }) => review.rating)
        const rating = average(rated)
        return rating === null ? [] : [{ version, rating, ratings: rated.length }]
      })
      .slice(0, buildsWithRatings),
  }
}

/** A game with its builds, the newest first. */
export function wholeGame(demo: Demo, game: KeptGame): StudioGame {
  const used = new Set(requestsOfGame(demo, game.id).map(({ buildId }) => buildId))
  return {
    ...summaryOf(demo, game),
    screenshots: game.screenshots,
    builds: game.builds
      .map((build) => ({
        ...build,
        isCurrent: build.id === game.currentBuildId,
        inUse: used.has(build.id) || build.id === game.earlyBuildId,
      }))
      .toReversed(),
  }
}

/** The games that are not deleted, the newest first. */
export const gamesOf = (demo: Demo): KeptGame[] =>
  demo
    .of(studioGames)
    .rows.filter(({ deletedAt }) => deletedAt === null)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
