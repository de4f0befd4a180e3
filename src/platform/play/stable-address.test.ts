import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { digestsFile } from './file-digests.ts'
import { PlayServer } from './testing.ts'

const one = '11111111-1111-4111-8111-111111111111'
const next = '22222222-2222-4222-8222-222222222222'
const other = '33333333-3333-4333-8333-333333333333'

let server: PlayServer
beforeEach(async () => {
  server = await new PlayServer().start()
  await server.addBuild(one, { 'index.html': '<h1>One</h1>', 'a.js': 'let a', 'same.data': 'same' })
  await server.addBuild(next, { 'index.html': '<h1>Next</h1>', 'a.js': 'let b', 'same.data': 'same' })
  await server.addBuild(other, { 'index.html': '<h1>Other</h1>' })
  server.labels.set(one, 'game').set(next, 'game')
})
afterEach(() => server.end())

const at = (path: string) => `http://game.play.localhost:${server.port}/${path}`

test('the entrance keeps the ticket in a cookie of its host alone and leads to the address of all versions', async () => {
  const { src } = server.addresses(one)
  const entered = await server.get(src)
  const [cookie = ''] = entered.headers['set-cookie'] ?? []
  expect(cookie).toMatch(/^__Host-play=[\w.-]+; Max-Age=\d+; Path=\/; Secure; HttpOnly; SameSite=None; Partitioned$/)
  expect(entered.headers.location).toBe(`${new URL(src).pathname}/in`)
  const held = { cookie: cookie.split(';')[0] ?? '' }
  expect((await server.get(`${src}/in`, held)).headers.location).toBe('/')
  expect((await server.get(at(''), held)).text).toContain('<h1>One</h1>')
  expect((await server.get(at('a.js'), held)).text).toBe('let a')
  expect((await server.get(at('a.js'), { cookie: await server.cookie(next) })).text).toBe('let b')
})

test('a browser that refuses the cookie gets the address with the ticket in its path', async () => {
  const { src } = server.addresses(one)
  const { location } = (await server.get(`${src}/in`)).headers
  expect(location).toBe(`${new URL(src).pathname.replace('/~play', '')}/`)
  expect((await server.get(at(String(location).slice(1)))).text).toContain('<h1>One</h1>')
})

test('a ticket in the cookie opens only its own game, ends with its grant, and none opens nothing', async () => {
  const stolen = await server.cookie(other)
  expect((await server.get(at('a.js'), { cookie: stolen })).status).toBe(403)
  expect((await server.get(at('a.js'))).status).toBe(403)
  expect((await server.get(server.addresses(other).src.replace(other, 'game'))).status).toBe(403)
  const cookie = await server.cookie(one)
  // A script of the game can add a cookie of the same name, in front of ours or behind it.
  for (const planted of [`__Host-play=x; ${cookie}`, `${cookie}; __Host-play=${stolen.split('=')[1]}`])
    expect((await server.get(at('a.js'), { cookie: planted })).text).toBe('let a')
  server.endGrant(one)
  expect((await server.get(at('a.js'), { cookie })).status).toBe(403)
})

test('entity tags say what a file contains, and differ between versions where that is not known', async () => {
  const tagOf = async (build: string, path: string) =>
    (await server.get(at(path), { cookie: await server.cookie(build) })).headers
  expect((await tagOf(one, 'same.data')).etag).not.toBe((await tagOf(next, 'same.data')).etag)
  await server.end()
  server = await new PlayServer().start()
  server.labels.set(one, 'game').set(next, 'game')
  for (const build of [one, next]) {
    await server.addBuild(build, { 'same.data': 'same' })
    await server.storage.put(`builds/${build}.json`, digestsFile(new Map([['same.data', 'abc']])))
  }
  const headers = await tagOf(one, 'same.data')
  expect(headers).toMatchObject({ etag: '"abc"', 'cache-control': 'private, no-cache' })
  const again = { cookie: await server.cookie(next), 'if-none-match': '"abc"' }
  expect((await server.get(at('same.data'), again)).status).toBe(304)
})

test('too many cookies are cleared: the entrance tries again, a file says how to go on', async () => {
  const bomb = Array.from({ length: 20 }, (_, n) => `c${n}=${'x'.repeat(400)}`).join('; ')
  const { src } = server.addresses(one)
  const cleared = await server.get(src, { cookie: bomb })
  expect(cleared.headers).toMatchObject({ 'clear-site-data': '"cookies"', location: `${new URL(src).pathname}?again` })
  expect(cleared.headers['set-cookie']).toBeUndefined()
  expect((await server.get(`${src}?again`)).headers['set-cookie']).toHaveLength(1)
  const file = await server.get(at('a.js'), { cookie: `${await server.cookie(one)}; ${bomb}` })
  expect([file.status, file.headers['clear-site-data']]).toEqual([431, '"cookies"'])
})

test('headers that are too large to be read clear the cookies of the play domain, and never those of the app', async () => {
  const answer = async (host: string, path = '/') => {
    const socket = connect(server.port, '127.0.0.1')
    socket.end(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${'c=1; '.repeat(150_000)}\r\n\r\n`)
    return text(socket)
  }
  const ofGame = (path: string) => answer(`game.play.localhost:${server.port}`, path)
  expect(await ofGame('/~play/a')).toMatch(
    /^HTTP\/1\.1 302 Found\r\n[\s\S]+clear-site-data: "cookies"\r\nlocation: \/~play\/a\?again\r\n/,
  )
  expect(await ofGame('/a?b')).toContain('location: /a?b&again\r\n')
  // A browser that did not clear them is not led in circles.
  const again = await ofGame('/~play/a?again')
  expect(again).toMatch(/^HTTP\/1\.1 431 [\s\S]+clear-site-data: "cookies"/)
  expect(again).not.toContain('location')
  const ofApp = await answer(`localhost:${server.port}`)
  expect(ofApp).toMatch(/^HTTP\/1\.1 431 /)
  expect(ofApp).not.toContain('clear-site-data')
})

test('starting fresh clears the storage before the game is entered, with a script of ours alone', async () => {
  const { src } = server.addresses(one)
  const { headers, text: page } = await server.get(`${src}/fresh`)
  expect(headers['clear-site-data']).toBe('"storage"')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-/)
  expect(page).toContain('localStorage.clear()')
  expect((await server.get(`${src}/`)).headers['set-cookie']).toHaveLength(1)
  expect((await server.get(`${src}/else`)).status).toBe(404)
})
