import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aGame } from '#features/games/testing.ts'
import { aStudio } from '#testing/people.ts'
import { aServer } from '#testing/server.ts'

const server = await aServer({ work: false })
const studio = await aStudio(server.db)
const cookie = await server.cookieOf(studio)
for (let n = 0; n < 8; n++) await aGame(server.db, studio)

/** The answer as it is sent: `fetch` would open it. */
const ask = (path: string, encoding: string) =>
  new Promise<{ encoding: string | undefined; vary: string | undefined; body: Buffer }>((resolve, reject) => {
    get(server.url + path, { headers: { cookie, 'accept-encoding': encoding } }, async (answer) => {
      const { 'content-encoding': sent, vary } = answer.headers
      resolve({ encoding: sent, vary, body: await buffer(answer) })
    }).on('error', reject)
  })

test('a list is sent compressed to who accepts it, and plain to everybody else', async () => {
  const plain = await ask('/api/games/list', 'identity')
  expect(plain.encoding).toBeUndefined()
  expect(JSON.parse(plain.body.toString()).games).toHaveLength(8)
  for (const [encoding, open] of [
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const) {
    const sent = await ask('/api/games/list', encoding)
    expect([sent.encoding, sent.vary]).toEqual([encoding, 'Accept-Encoding'])
    expect(open(sent.body).toString()).toBe(plain.body.toString())
    expect(sent.body.length).toBeLessThan(plain.body.length / 2)
  }
})

test('an answer of one packet is sent as it is', async () => {
  expect((await ask('/api/credits/balance', 'gzip, br')).encoding).toBeUndefined()
})

test.each(['identity', 'gzip, br'])('a call that no procedure answers is refused in words (%s)', async (encoding) => {
  const headers = { 'content-type': 'application/json', 'accept-encoding': encoding, cookie }
  const answer = await fetch(`${server.url}/rpc/no/such`, { method: 'POST', headers, body: '{"json":{}}' })
  expect([answer.status, await answer.json()]).toEqual([404, { json: expect.objectContaining({ code: 'NOT_FOUND' }) }])
})
