import { type KeptGame, studioGames } from '../../data/studio-games.ts'
import { type KeptRequest, studioRequests } from '../../data/studio-requests.ts'
import { type KeptTest, studioTests } from '../../data/studio-tests.ts'
import type { Demo } from '../../demo.ts'
import { AppError } from '../../refusals.ts'

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

/** A game that is not deleted. Throws NOT_FOUND. */
export const findGame = (demo: Demo, gameId: string): KeptGame =>
  found(demo.of(studioGames).rows.find(({ id, deletedAt }) => id === gameId && deletedAt === null))

export const findRequest = (demo: Demo, requestId: string): KeptRequest =>
  found(demo.of(studioRequests).rows.find(({ id }) => id === requestId))

export const findTest = (demo: Demo, playtestId: string): KeptTest =>
  found(demo.of(studioTests).rows.find((test) => test.playtestId === playtestId))

export const testsOf = (demo: Demo, requestId: string): KeptTest[] =>
  demo.of(studioTests).rows.filter((test) => test.requestId === requestId)

export const requestsOfGame = (demo: Demo, gameId: string): KeptRequest[] =>
  demo.of(studioRequests).rows.filter((request) => request.gameId === gameId)
