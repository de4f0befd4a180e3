import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { silentLog } from '#platform/log/log.ts'
import { judgeOf, SWAY } from './judge.ts'
import { scoreReview } from './score.ts'
import { aJudgedReview } from './testing.ts'

let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: { path: string | undefined; key: string | undefined; body: string }[] = []
const server = createServer(async (request, response) => {
  asked.push({ path: request.url, key: request.headers.authorization, body: await text(request) })
  answer(request, response)
})
let url = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
})

const says = (content: string) => (_request: IncomingMessage, response: ServerResponse) =>
  response.end(JSON.stringify({ choices: [{ message: { content } }] }))
const judge = (review = aJudgedReview(), patience = 60_000) =>
  judgeOf({ scorer: { url, key: 'secret', name: 'small', patience } })(review, silentLog)
const byRules = scoreReview(aJudgedReview())

test('without a setting the rules judge alone', async () => {
  expect(await judgeOf({ scorer: undefined })(aJudgedReview(), silentLog)).toEqual(byRules)
})

test('the model is asked for the game and the review alone, and its reason stands beside the others', async () => {
  answer = says(JSON.stringify({ score: byRules.score + 3, reason: 'Names the places where it went wrong.' }))
  const found = await judge(aJudgedReview({ others: ['somebody else wrote this'] }))
  expect(found.score).toBe(byRules.score + 3)
  expect(found.lines.at(-1)).toMatchObject({ signal: 'reader', text: 'Names the places where it went wrong.' })
  expect(asked).toMatchObject([{ path: '/v1/chat/completions', key: 'Bearer secret' }])
  expect(asked[0]?.body).toContain('second bridge')
  expect(asked[0]?.body).not.toContain('somebody else')
})

test.each([
  ['up', 100, Math.min(100, byRules.score + SWAY)],
  ['down', 0, byRules.score - SWAY],
])('it moves the score %s by so much at most', async (_, score, expected) => {
  answer = says(JSON.stringify({ score, reason: 'The text told me so.' }))
  expect((await judge()).score).toBe(expected)
})

test('it is not asked about what the rules refuse outright', async () => {
  answer = says(JSON.stringify({ score: 100, reason: 'Perfect.' }))
  const copied = aJudgedReview({ others: [aJudgedReview().content] })
  expect(await judge(copied)).toEqual(scoreReview(copied))
  expect(asked).toEqual([])
})

test.each<[string, typeof answer]>([
  ['answers with an error', (_request, response) => response.writeHead(500).end('no')],
  ['answers with something else', (_request, response) => response.end('<html>')],
  ['answers in prose', says('I like it, 90 points')],
  ['gives more than a hundred', says('{"score": 900, "reason": "x"}')],
  ['sends the caller elsewhere', (_request, response) => response.writeHead(302, { location: '/v1/other' }).end()],
  ['hangs up', (request) => request.socket.destroy()],
  ['never ends', (_request, response) => void response.write('x'.repeat(100_000))],
])('a model that %s is left out', async (_, way) => {
  answer = way
  expect(await judge()).toEqual(byRules)
  expect(asked).toHaveLength(1)
})

test('a model that takes too long is left out', async () => {
  answer = () => undefined
  expect(await judge(aJudgedReview(), 50)).toEqual(byRules)
})
