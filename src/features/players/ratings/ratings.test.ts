import { expect, test } from 'vitest'
import { aFileBuild } from '#features/games/testing.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { playersApi } from '../api.ts'
import { anOpenGame, aPlayerOf } from '../testing.ts'

const db = await aDatabase()
const call = callerOn(db)

test('a rating is changed and removed, and the studio reads the average by version', async () => {
  const game = await anOpenGame(db)
  const { studio, gameId, buildId } = game
  const [ada, ben] = [await aPlayerOf(db, game), await aPlayerOf(db, game)]
  await call(ada, playersApi.rate, { gameId, buildId, rating: 5, sentence: '' })
  await call(ada, playersApi.rate, { gameId, buildId, rating: 2, sentence: 'Too many <b>gulls</b>.' })
  await call(ben, playersApi.rate, { gameId, buildId, rating: 4 })
  expect((await call(studio, playersApi.ofGame, { gameId })).versions).toEqual([
    { version: '0.5', rating: 3, ratings: 2 },
  ])
  expect((await call(studio, playersApi.ratings, { gameId })).ratings.map(({ sentence }) => sentence)).toContain(
    'Too many <b>gulls</b>.',
  )
  await call(ada, playersApi.unrate, { buildId })
  expect((await call(ada, playersApi.game, { gameId })).mine).toBeNull()

  const next = await aFileBuild(db, { studio, gameId, kind: 'web', version: '0.6' })
  await call(studio, playersApi.open, { gameId, buildId: next })
  await expect(call(ada, playersApi.rate, { gameId, buildId, rating: 1 })).rejects.toThrow('A new version is open.')
  await call(ada, playersApi.rate, { gameId, buildId: next, rating: 5 })
  expect((await call(studio, playersApi.ofGame, { gameId })).versions).toEqual([
    { version: '0.6', rating: 5, ratings: 1 },
    { version: '0.5', rating: 4, ratings: 1 },
  ])
})

test('nobody rates before playing, or a game they did not join', async () => {
  const game = await anOpenGame(db)
  const fresh = await aPlayerOf(db, game, { played: false })
  const rating = { gameId: game.gameId, buildId: game.buildId, rating: 3 }
  await expect(call(fresh, playersApi.rate, rating)).rejects.toThrow('Play the game first.')
  const other = await aPlayerOf(db, await anOpenGame(db))
  await expect(call(other, playersApi.rate, rating)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('twenty ratings at once are one', async () => {
  const game = await anOpenGame(db)
  const player = await aPlayerOf(db, game)
  const { gameId, buildId, studio } = game
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => call(player, playersApi.rate, { gameId, buildId, rating: (n % 5) + 1 })),
  )
  expect((await call(studio, playersApi.ofGame, { gameId })).versions).toMatchObject([{ ratings: 1 }])
})
