import { beforeEach, expect, test } from 'vitest'
import { silentLog } from '#platform/log/log.ts'
import { aModel, says, type Way } from '../language-model/testing.ts'
import { judgeOf, SWAY } from './judge.ts'
import { scoreReview } from './score.ts'
import { aJudgedReview } from './testing.ts'

const model = await aModel()
beforeEach(() => {
  model.asked = []
})

const judge = (review = aJudgedReview(), patience = 60_000) =>
  judgeOf({ scorer: { url: model.url, key: 'secret', name: 'small', patience } })(review, silentLog)
const byRules = scoreReview(aJudgedReview())

test('without a setting the rules judge alone', async () => {
  expect(await judgeOf({ scorer: undefined })(aJudgedReview(), silentLog)).toEqual(byRules)
})

test('the model is asked for the game and the review alone, and its reason stands beside the others', async () => {
  model.answer = says(JSON.stringify({ score: byRules.score + 3, reason: 'Names the places where it went wrong.' }))
  const found = await judge(aJudgedReview({ others: ['somebody else wrote this'] }))
  expect(found.score).toBe(byRules.score + 3)
  expect(found.lines.at(-1)).toMatchObject({ signal: 'reader', text: 'Names the places where it went wrong.' })
  expect(model.asked).toMatchObject([{ path: '/v1/chat/completions', key: 'Bearer secret' }])
  expect(model.asked[0]?.body).toContain('second bridge')
  expect(model.asked[0]?.body).not.toContain('somebody else')
})

test.each([
  ['up', 100, Math.min(100, byRules.score + SWAY)],
  ['down', 0, byRules.score - SWAY],
])('it moves the score %s by so much at most', async (_, score, expected) => {
  model.answer = says(JSON.stringify({ score, reason: 'The text told me so.' }))
  expect((await judge()).score).toBe(expected)
})

test('it is not asked about what the rules refuse outright', async () => {
  model.answer = says(JSON.stringify({ score: 100, reason: 'Perfect.' }))
  const copied = aJudgedReview({ others: [aJudgedReview().content] })
  expect(await judge(copied)).toEqual(scoreReview(copied))
  expect(model.asked).toEqual([])
})

test.each<[string, Way]>([
  ['answers with an error', (_request, response) => response.writeHead(500).end('no')],
  ['answers with something else', (_request, response) => response.end('<html>')],
  ['answers in prose', says('I like it, 90 points')],
  ['gives more than a hundred', says('{"score": 900, "reason": "x"}')],
  ['sends the caller elsewhere', (_request, response) => response.writeHead(302, { location: '/v1/other' }).end()],
  ['hangs up', (request) => request.socket.destroy()],
  ['never ends', (_request, response) => void response.write('x'.repeat(100_000))],
])('a model that %s is left out', async (_, way) => {
  model.answer = way
  expect(await judge()).toEqual(byRules)
  expect(model.asked).toHaveLength(1)
})

test('a model that takes too long is left out', async () => {
  model.answer = () => undefined
  expect(await judge(aJudgedReview(), 50)).toEqual(byRules)
})
