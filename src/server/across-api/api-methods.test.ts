import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { aStudio } from '#testing/people.ts'
import { procedures } from '#testing/procedures.ts'
import { aServer } from '#testing/server.ts'

const server = await aServer({ work: false })
const cookie = await server.cookieOf(await aStudio(server.db))
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const addressesOf = procedures.map(([path, procedure]) => {
  const { method = 'POST', path: address } = procedure['~orpc'].route
  const plain = (address ?? '').replace(/\{[^}]+\}/g, '00000000-0000-4000-8000-000000000000')
  return { path, rpc: `/rpc/${path.replace('.', '/')}`, api: `/api${plain}`, method }
})

/** Sends a raw HTTP request: `fetch` sets Sec-Fetch headers and hides the body of some answers. */
function send(path: string, method: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; code: string | undefined; allow: string | undefined }>((resolve, reject) => {
    const sent = request(`${server.url}${path}`, { method, headers: { cookie, ...headers } }, async (answer) => {
      const body = (await json(answer).catch(() => ({}))) as { code?: string; json?: { code?: string } }
      resolve({ status: answer.statusCode ?? 0, code: body.code ?? body.json?.code, allow: answer.headers.allow })
    })
    sent.on('error', reject)
    sent.end()
  })
}

test('each procedure answers only to its own method, also for requests with an empty body', async () => {
  const wrong: object[] = []
  for (const { rpc, api, method } of addressesOf) {
    for (const other of methods) {
      for (const [address, own] of [
        [rpc, 'POST'],
        [api, method],
      ] as const) {
        if (other === own) continue
        const { status, code, allow } = await send(address, other)
        const refused = status === 405 && allow === own && (other === 'HEAD' || code === 'METHOD_NOT_ALLOWED')
        if (!refused) wrong.push({ address, other, status, code, allow })
      }
    }
  }
  expect(wrong).toEqual([])
  // No call has signed the user out.
  const rows = await server.db.query`select count(*)::int as n from auth_sessions`
  expect(rows).toEqual([{ n: 1 }])
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a page of the same site on another port', { origin: 'http://localhost:5999' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['a web build', { origin: 'http://some-build.play.localhost:3000' }],
  ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
  ['a page of the same site that hides its origin', { 'sec-fetch-site': 'same-site' }],
])('no procedure that changes something runs for %s', async (_whom, headers) => {
  const wrong: object[] = []
  for (const { rpc, api, method } of addressesOf) {
    if (method === 'GET') continue
    for (const address of [rpc, api]) {
      const { status, code } = await send(address, method, headers as Record<string, string>)
      if (status !== 403 || code !== 'RLS_VIOLATION') wrong.push({ address, status, code })
    }
  }
  expect(wrong).toEqual([])
})

test.each(['/uploads', '/uploads/abc', '/images/abc/cover'])('%s refuses cross-site requests, too', async (address) => {
  const method = address === '/uploads/abc' ? 'DELETE' : 'POST'
  expect(await send(address, method, { origin: 'https://evil.example' })).toMatchObject({ status: 403 })
})

test('own pages under each of their host names, command lines and webhooks are accepted', async () => {
  const own = [
    {},
    { origin: 'http://localhost:3000' },
    { origin: server.url },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ]
  for (const headers of own) {
    expect(await send('/rpc/accounts/cancelAddress', 'POST', headers as Record<string, string>)).toMatchObject({
      status: 200,
    })
  }
  const webhook = await send('/api/payments/webhook', 'POST', { origin: 'https://provider.example' })
  expect(webhook.status).toBe(400)
})
