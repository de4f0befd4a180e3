import { expect, test } from 'vitest'
import { aTester } from '#testing/people.ts'
import { aServer } from '#testing/server.ts'

// The refill is so slow that no token comes back during the test.
const server = await aServer({ work: false, perSecond: 0.05, burst: 6 })
const cookie = await server.cookieOf(await aTester(server.db))

const game = '00000000-0000-4000-8000-000000000000'
const addresses: [string, RequestInit][] = [
  ['/rpc/accounts/pendingAddress', { method: 'POST' }],
  ['/api/accounts/pending-address', {}],
  ['/live', {}],
  [`/images/${game}/${game}/480.webp`, {}],
  ['/uploads', { method: 'POST' }],
  [`/game/${game}`, {}],
  [`/files/none`, {}],
]

test('one limit covers calls, live streams, pictures, uploads and pages; monitoring endpoints are not limited', async () => {
  const statuses = []
  for (const [address, init] of addresses) {
    const answer = await fetch(`${server.url}${address}`, { ...init, headers: { cookie } })
    statuses.push(answer.status)
    await answer.body?.cancel()
  }
  expect(statuses.slice(0, 6)).not.toContain(429)
  expect(statuses[6]).toBe(429)
  for (const [address, init] of addresses) {
    const answer = await fetch(`${server.url}${address}`, { ...init, headers: { cookie } })
    expect([address, answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([address, 429, true])
    expect(await answer.text()).toContain('"RATE_LIMITED"')
  }
  for (const address of ['/healthz', '/readyz']) expect((await fetch(`${server.url}${address}`)).status).not.toBe(429)
  // Calls of a signed-in person do not count against the network.
  expect((await fetch(`${server.url}/api/accounts/me`)).status).toBe(200)
})
