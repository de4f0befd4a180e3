import { afterEach, beforeEach, expect, test } from 'vitest'
import { playHeaders } from './play-headers.ts'
import { expectFencedAt, PlayServer, refusalOf } from './testing.ts'

const one = '11111111-1111-4111-8111-111111111111'
const two = '22222222-2222-4222-8222-222222222222'

let server: PlayServer
beforeEach(async () => {
  server = await new PlayServer().start()
  await server.addBuild(one, { 'index.html': '<h1>One</h1>', 'a/b.js': 'let b' })
  await server.addBuild(two, { 'index.html': '<h1>Two</h1>' }, true)
})
afterEach(() => server.end())

const frameOf = (html: string) => /<iframe src="([^"]+)"/.exec(html)?.[1]

test("the frame page has a host that is neither the app's nor the build's, and frames only that build", async () => {
  const { src, tabUrl } = server.addresses(one)
  expect(new URL(tabUrl).host).toBe(`player.play.localhost:${server.port}`)
  const { status, headers, text } = await server.get(tabUrl)
  expect([status, frameOf(text)]).toEqual([200, src])
  expect(text).toContain('sandbox="allow-scripts allow-same-origin allow-pointer-lock allow-forms"')
  expect(text).toContain('cross-origin-isolated')
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", `frame-src ${new URL(src).origin}`, "frame-ancestors 'none'"]),
  )
  expect(policy.join()).not.toContain('unsafe')
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' })
  expect(headers['cross-origin-embedder-policy']).toBeUndefined()
  expect(headers['permissions-policy']).toContain('camera=()')
})

test('the frame page of a build with threads is isolated', async () => {
  expect((await server.get(server.addresses(two).tabUrl)).headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  })
})

test('a build that is opened as a top-level page redirects to the frame page, from any of its files', async () => {
  const { src, tabUrl } = server.addresses(one)
  const inPath = `${src.replace('/~play/', '/')}/`
  const cookie = `__Host-play=${src.split('/~play/')[1]}`
  for (const page of [src, inPath, `${inPath}a/b.js`, inPath.slice(0, -1)]) {
    const answer = await server.get(page, { 'sec-fetch-dest': 'document' })
    expect([answer.status, answer.headers.location]).toEqual([302, tabUrl])
  }
  const kept = await server.get(`${new URL(src).origin}/a/b.js`, { 'sec-fetch-dest': 'document', cookie })
  expect([kept.status, kept.headers.location]).toEqual([302, tabUrl])
  expect((await server.get(inPath, { 'sec-fetch-dest': 'iframe' })).status).toBe(200)
})

test('the frame page needs the same ticket', async () => {
  const { tabUrl } = server.addresses(one)
  server.endGrant(one)
  expect(refusalOf(await server.get(tabUrl)).message).toBe('This build is no longer open to you.')
  expect((await server.get(tabUrl.replace(/.{9}\/$/, 'forgeries/'))).status).toBe(403)
  expect((await server.get(`http://player.play.localhost:${server.port}/`)).status).toBe(403)
})

test('the frame page reports time with a token of its own, and nobody else can', async () => {
  const { tabUrl } = server.addresses(one)
  const origin = new URL(tabUrl).origin
  const time = /data-time="([^"]+)"/.exec((await server.get(tabUrl)).text)?.[1] ?? ''
  const report = async (headers: Record<string, string>, { to = tabUrl, seconds = '15' } = {}) =>
    (await server.get(`${to}time?seconds=${seconds}`, headers, 'POST')).status
  const own = { origin, 'x-play-time': time }
  expect(await report(own)).toBe(204)
  expect(server.times).toEqual([{ holder: 'playtest:1', seconds: 15 }])
  // The ticket is all that the build knows.
  expect(await report({ origin })).toBe(403)
  expect(await report({ origin, 'x-play-time': new URL(tabUrl).pathname.slice(1, -1) })).toBe(403)
  expect(await report({ 'x-play-time': time })).toBe(405)
  expect(await report({ ...own, origin: server.appOrigin })).toBe(405)
  expect(await report(own, { to: server.address(one) })).toBe(405)
  const others = server.addresses(one, 'playtest:2').tabUrl
  expect(await report(own, { to: others })).toBe(403)
  for (const seconds of ['0', '-1', '31', '1.5', 'x', '']) expect(await report(own, { seconds })).toBe(404)
  server.endGrant(one)
  expect(await report(own)).toBe(403)
  expect(server.times).toHaveLength(1)
})

test('a tester’s frame page reports moments like time, a preview offers none', async () => {
  const { tabUrl } = server.addresses(two)
  const { text } = await server.get(tabUrl)
  expect(text).toContain('aria-label="Mark a moment"')
  expect((await server.get(server.addresses(two, 'studio:1').tabUrl)).text).not.toContain('Mark a moment')
  const time = /data-time="([^"]+)"/.exec(text)?.[1] ?? ''
  const id = '44444444-4444-4444-8444-444444444444'
  const report = async (query: string, headers: Record<string, string> = { 'x-play-time': time }) =>
    (await server.get(`${tabUrl}moment?${query}`, { origin: new URL(tabUrl).origin, ...headers }, 'POST')).status
  expect(await report(`key=moment-3&id=${id}&ahead=0`)).toBe(204)
  expect(server.moments).toEqual([{ holder: 'playtest:1', id, key: 'moment-3', ahead: 0 }])
  for (const wrong of [`key=note&id=${id}&ahead=0`, `key=constructor&id=${id}&ahead=0`, 'key=moment-1&id=x&ahead=0'])
    expect(await report(wrong)).toBe(404)
  expect(await report(`key=moment-1&id=${id}&ahead=31`)).toBe(404)
  expect(await report(`key=moment-1&id=${id}&ahead=1`, {})).toBe(403)
  expect(server.moments).toHaveLength(1)
  // Its page knows the server's time, and says when it was pressed: the call may wait behind an upload.
  const made = Number(/data-now="(\d+)"/.exec(text)?.[1])
  expect(Math.abs(server.clock.now().getTime() - made)).toBeLessThan(60_000)
  const at = new Date(server.clock.now().getTime() - 3000)
  const later = '44444444-4444-4444-8444-444444444445'
  expect(await report(`key=moment-1&id=${later}&ahead=0&at=${at.getTime()}`)).toBe(204)
  expect(server.moments.at(-1)).toMatchObject({ id: later, at })
})

test('the frame page reports what the game was refused and errors of its scripts, one at a time', async () => {
  const { tabUrl } = server.addresses(one)
  const time = /data-time="([^"]+)"/.exec((await server.get(tabUrl)).text)?.[1] ?? ''
  const report = async (query: string, headers: Record<string, string> = { 'x-play-time': time }) =>
    (await server.get(`${tabUrl}refused?${query}`, { origin: new URL(tabUrl).origin, ...headers }, 'POST')).status
  expect(await report(`kind=error&what=${encodeURIComponent('TypeError: «é»\u202e')}`)).toBe(204)
  expect(server.refusals).toEqual([{ holder: 'playtest:1', kind: 'error', what: 'TypeError: «é»' }])
  for (const wrong of ['kind=error', 'what=x', 'kind=other&what=x', `kind=error&what=${'x'.repeat(201)}`])
    expect(await report(wrong)).toBe(404)
  expect(await report('kind=error&what=x', {})).toBe(403)
  for (const step of ['toString', 'constructor'])
    expect((await server.get(`${tabUrl}${step}`, { origin: new URL(tabUrl).origin }, 'POST')).status).toBe(405)
  expect(server.refusals).toHaveLength(1)
})

test('of a test it shows the game, the minutes so far and the way back, and asks the build for none of it', async () => {
  const { text } = await server.get(server.addresses(one).tabUrl)
  expect(text).toContain('<title>Slip &amp; shore test · Playhatch</title>')
  expect(text).toContain(`<a href="${server.appOrigin}/tester/test/1">`)
  expect(text).toContain('data-seconds="844"><b>14:04</b><span>of 20 min</span>')
  const preview = (await server.get(server.addresses(one, 'studio:1').tabUrl)).text
  expect(preview).toContain('<title>Game · Playhatch</title>')
  expect(preview).not.toContain('Back to the test')
})

test('a person gets an error page, a program an error body', async () => {
  const answer = await server.get(server.address(one).replace(one, two), { accept: 'text/html,*/*;q=0.8' })
  expect([answer.status, answer.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
  expect(answer.text).toContain('<h1 style')
  expectFencedAt(server.port, answer.headers)
})

test('responses over https have HSTS', () => {
  const at = (playOrigin: string) => playHeaders({ publicUrl: 'https://hatch.example', playOrigin })
  expect(at('https://{build}.play.example')['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(at('http://{build}.play.localhost:3000')['strict-transport-security']).toBeUndefined()
})
