import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { aTester } from '#testing/people.ts'
import { aServer } from '#testing/server.ts'

const server = await aServer({ work: false })
const publicly = await aServer({
  work: false,
  beside: server,
  env: {
    PUBLIC_URL: 'https://hatch.example',
    PLAY_ORIGIN: 'https://{build}.play.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    TRUST_PROXY: '1',
    METRICS_TOKEN: 'a token of the operator',
  },
})

interface Answer {
  status: number | undefined
  headers: IncomingMessage['headers']
  text: string
}

/**
 * Sends a request as a browser with a spoofed DNS entry would: it connects here and names another host in the Host
 * header.
 */
function ask(base: { url: string }, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((done, fail) => {
    get(`${base.url}${path}`, { headers }, async (answer) =>
      done({ status: answer.statusCode, headers: answer.headers, text: (await buffer(answer)).toString() }),
    ).on('error', fail)
  })
}

const refusal = {
  code: 'UNKNOWN_HOST',
  message: 'This server doesn’t answer for this host name.',
  data: { requestId: expect.any(String) },
}

// A page whose name was pointed at 127.0.0.1 (DNS rebinding) could read the outbox and sign in as the seeded admin.
test('a page with a DNS name that points to this machine cannot read anything', async () => {
  const cookie = await server.cookieOf(await aTester(server.db))
  for (const path of ['/', '/api/accounts/outbox', '/api/insights/platform-stats', '/live', '/files/x', '/nothing']) {
    for (const host of ['rebound.example', 'rebound.example:3000', '127.0.0.1.rebound.example', '169.254.1.1']) {
      const { status, text } = await ask(server, path, { host, cookie })
      expect([path, host, status]).toEqual([path, host, 421])
      expect(JSON.parse(text)).toEqual(refusal)
    }
  }
  expect((await ask(server, '/api/insights/platform-stats', { host: 'localhost:3000' })).status).toBe(200)
})

test('health and metrics answer any host, and the play domain is never served by the app', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect([path, (await ask(server, path, { host: 'rebound.example' })).status]).toEqual([path, 200])
  const played = await ask(server, '/metrics', { host: 'x.play.localhost' })
  expect([played.status, played.text]).toEqual([403, expect.not.stringContaining('process_cpu')])
})

test('on a public address the configured host names are served, and no loopback name', async () => {
  const path = '/api/insights/platform-stats'
  const statusOf = async (headers: Record<string, string>) => (await ask(publicly, path, headers)).status
  expect(await statusOf({ host: 'hatch.example' })).toBe(200)
  expect(await statusOf({ host: 'localhost' })).toBe(421)
  expect(await statusOf({ host: 'hatch.example', 'x-forwarded-host': 'rebound.example' })).toBe(421)
})

test('metrics need a local connection or the token', async () => {
  const statusOf = async (base: { url: string }, headers: Record<string, string>) =>
    (await ask(base, '/metrics', headers)).status
  const bearer = { authorization: 'Bearer a token of the operator' }
  expect(await statusOf(server, {})).toBe(200)
  for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'X-Forwarded-Anything'])
    expect([name, await statusOf(server, { [name]: '127.0.0.1' })]).toEqual([name, 404])
  // Behind a trusted proxy, a connection from this machine may be the proxy's.
  expect(await statusOf(publicly, {})).toBe(401)
  expect(await statusOf(publicly, { authorization: 'Bearer another token of nobody' })).toBe(401)
  expect(await statusOf(publicly, { authorization: 'Basic a token of the operator' })).toBe(401)
  expect(await statusOf(publicly, { 'x-forwarded-for': '127.0.0.1' })).toBe(401)
  expect(await statusOf(publicly, { ...bearer, 'x-forwarded-for': '192.0.2.1' })).toBe(200)
})

test('each refusal has the documented error format', async () => {
  const shape = { code: expect.any(String), message: expect.any(String), data: { requestId: expect.any(String) } }
  const anywhere = { host: 'localhost' }
  for (const path of [
    '/live',
    '/nothing',
    '/%zz',
    '/files/x',
    '/images/1/2/3',
    '/api/nothing',
    '/api/accounts/outbox/x',
  ]) {
    const { status, headers, text } = await ask(server, path, anywhere)
    expect([path, status]).toEqual([path, expect.toSatisfy((it: number) => it >= 400)])
    expect([path, headers['content-type']]).toEqual([path, expect.stringContaining('application/json')])
    expect([path, JSON.parse(text)]).toEqual([path, expect.objectContaining(shape)])
  }
  for (const [path, options] of [
    ['/uploads', { method: 'POST' }],
    ['/uploads/x', { method: 'PATCH' }],
    ['/uploads/x', { method: 'PUT' }],
    ['/api/payments/webhook', { method: 'POST', body: '{}' }],
    ['/nothing', { method: 'POST' }],
  ] as const) {
    const answer = await fetch(server.url + path, options)
    expect([path, options.method, answer.status]).toEqual([path, options.method, expect.toSatisfy((it) => it >= 400)])
    expect([path, await answer.json()]).toEqual([path, expect.objectContaining(shape)])
  }
})
