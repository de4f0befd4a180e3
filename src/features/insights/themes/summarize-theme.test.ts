import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { aModel, says, type Way } from '#features/reviews/language-model/testing.ts'
import { anOpenRequest, aPlaytest, aReview } from '#features/reviews/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio } from '#testing/people.ts'
import { addWords } from '../game/own-words.ts'
import { summarizeTheme } from './summarize-theme.ts'

const db = await aDatabase()
const clock = movableClock()
const server = await aModel()
const studio = await aStudio(db, { credits: 5_000 })
let last = ''

/** A game of whose controls this many people wrote; each game has other words, since equal ones are answered from memory. */
async function aGame(people: number) {
  const request = await anOpenRequest(db, { studio, spots: people, now: clock.now() })
  for (let n = 0; n < people; n++) {
    last = `The controls felt stiff on ice number ${Math.random()}, I could not jump.`
    await aPlaytest(db, { state: 'validated', request, review: aReview('good', { suggestions: last }), clock })
  }
  return request.gameId
}

const summarize = (gameId: string, { studioId = studio.profileId, model = true } = {}) =>
  summarizeTheme(
    { db, clock, log: silentLog, model: model ? { url: server.url, key: undefined, name: 'small' } : undefined },
    { gameId, theme: 'controls', studioId },
  )
const answers = (made: object) => says(JSON.stringify(made))
beforeEach(() => {
  server.asked = []
})

test('a sentence carries its sources, and one without a source that exists is not shown', async () => {
  const gameId = await aGame(3)
  server.answer = answers({
    name: 'Stiff\u202e controls',
    sentences: [
      { text: 'Jumping fails on ice.', sources: [1, 2, 2, 99] },
      { text: 'Everybody loved it.', sources: [] },
      { text: 'The studio should pay more.', sources: [0, 1.5, -1, 400] },
      { text: '', sources: [1] },
    ],
  })
  const summary = await summarize(gameId)
  expect(summary).toMatchObject({ name: 'Stiff controls', sentences: [{ text: 'Jumping fails on ice.' }] })
  expect(summary?.sentences).toHaveLength(1)
  expect(summary?.sentences[0]?.sources).toHaveLength(2)
  expect(summary?.sentences[0]?.sources[0]?.text).toBe(last)
  expect(server.asked[0]?.body).not.toContain(studio.profileId)
  expect(await summarize(gameId)).toEqual(summary)
  expect(server.asked).toHaveLength(1)
})

test.each<[string, Way]>([
  ['answers with an error', (_request, response) => response.writeHead(500).end('no')],
  ['answers in prose', says('Jumping fails on ice.')],
  ['names no source at all', answers({ name: 'Ice', sentences: [{ text: 'It is hard.', sources: [] }] })],
  ['answers at length', answers({ name: 'Ice', sentences: [{ text: 'x'.repeat(301), sources: [1] }] })],
])('a model that %s makes no summary', async (_, way) => {
  const gameId = await aGame(3)
  server.answer = way
  await expect(summarize(gameId)).rejects.toMatchObject({ code: 'TIMEOUT_ERROR' })
})

test('a theme of the studio is named to the model, and not by its id', async () => {
  const gameId = await aGame(3)
  const theme = randomUUID()
  const words = { id: theme, gameId, label: 'Slippery floor', words: ['ice'] }
  await db.asSystem((tx) => addWords(tx, { ...words, studioId: studio.profileId, now: clock.now() }))
  server.answer = answers({ name: 'Ice', sentences: [{ text: 'Jumping fails on ice.', sources: [1] }] })
  await summarizeTheme(
    { db, clock, log: silentLog, model: { url: server.url, key: undefined, name: 'small' } },
    { gameId, theme, studioId: studio.profileId },
  )
  expect(server.asked[0]?.body).toContain('Slippery floor')
  expect(server.asked[0]?.body).not.toContain(theme)
})

test('two people make no summary, a stranger finds no game, and without a model there is none', async () => {
  const gameId = await aGame(2)
  await expect(summarize(gameId)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  await expect(summarize(gameId, { studioId: (await aStudio(db)).profileId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await summarize(gameId, { model: false })).toBeNull()
  expect(server.asked).toEqual([])
})

test('an hour has 60 new summaries for a studio', async () => {
  server.answer = answers({ name: 'Ice', sentences: [{ text: 'Jumping fails.', sources: [1] }] })
  await summarize(await aGame(3))
  await db.query`update rate_limits set count = 60 where key = ${`summarize:${studio.profileId}`}`
  await expect(summarize(await aGame(3))).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})
