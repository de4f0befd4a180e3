import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hours } from '../clock.ts'
import { sealToken } from '../storage/signed-token.ts'
import { expectFencedAt, PlayServer, refusalOf } from './testing.ts'

const one = '11111111-1111-4111-8111-111111111111'
const two = '22222222-2222-4222-8222-222222222222'

/** The page as it is sent: with the room's script first. */
const pageOne = (address: string) => `${server.tag(address)}<h1>One</h1>`

let server: PlayServer
beforeEach(async () => {
  server = await new PlayServer().start((app) => {
    app.all('/*', async (_request, reply) => reply.header('set-cookie', 'session=secret').send('the app'))
  })
  await server.addBuild(one, { 'index.html': '<h1>One</h1>', 'a/b.js': 'let b', 'Größe (1).data': '0123456789' })
  await server.addBuild(two, { 'index.html': '<h1>Two</h1>' }, true)
})
afterEach(() => server.end())

const expectFenced = (headers: Record<string, unknown>) => expectFencedAt(server.port, headers)

describe('hosts', () => {
  const app = async (host: string, headers = {}) => (await server.get(`http://${host}/x`, headers)).text === 'the app'

  test('the play domain never reaches the app, in any spelling', async () => {
    const { port } = server
    const names = [
      `${one}.play.localhost`,
      'play.localhost',
      'a.b.play.localhost',
      `${one}.PLAY.localhost`,
      `${one}.play.localhost.`,
      `${one}.play.localhost:1`,
      `_.play.localhost:${port}`,
      '.play.localhost',
    ]
    for (const name of names) {
      const answer = await server.get(`http://${name}/api/me`, { cookie: 'session=secret' })
      expect(answer.text, name).not.toBe('the app')
      expect(answer.status, name).toBe(403)
      expectFenced(answer.headers)
    }
  })

  test('the app never serves a build', async () => {
    const path = new URL(server.address(one)).pathname
    for (const host of [`localhost:${server.port}`, '127.0.0.1', 'xplay.localhost', 'play.localhost.example']) {
      expect((await server.get(`http://${host}${path}`)).text, host).toBe('the app')
    }
  })

  test('a forwarded host is used only behind a trusted proxy, and never lets the play domain reach the app', async () => {
    const address = server.address(one)
    expect(await app('localhost', { 'x-forwarded-host': `${one}.play.localhost` })).toBe(true)
    await server.end()
    server = await new PlayServer().start((it) => it.get('/*', async () => 'the app'), { trustProxy: 1 })
    await server.addBuild(one, { 'index.html': '<h1>One</h1>' })
    const { pathname, hostname } = new URL(address)
    expect((await server.get(`http://10.0.0.1${pathname}`, { 'x-forwarded-host': hostname })).text).toBe(
      pageOne(address),
    )
    expect(await app(`${one}.play.localhost`, { 'x-forwarded-host': 'localhost' })).toBe(false)
    expect(await app('10.0.0.1', { 'x-forwarded-host': 'localhost' })).toBe(true)
  })
})

describe('tickets', () => {
  test('a ticket opens only its own build', async () => {
    const own = server.address(one)
    expect((await server.get(own)).text).toBe(pageOne(own))
    const stolen = own.replace(`//${one}`, `//${two}`)
    const answer = await server.get(stolen)
    expect([answer.status, refusalOf(answer)]).toEqual([
      403,
      { code: 'RLS_VIOLATION', message: 'This link has expired. Open the build again from its page.' },
    ])
    expectFenced(answer.headers)
  })

  test('a ticket expires after twelve hours, and immediately when its grant is removed', async () => {
    const address = server.address(one)
    server.clock.advance(hours(12) - 5000)
    expect((await server.get(address)).status).toBe(200)
    server.clock.advance(5001)
    expect((await server.get(address)).status).toBe(403)
    const fresh = server.address(one)
    server.endGrant(one)
    expect(refusalOf(await server.get(fresh)).message).toBe('This build is no longer open to you.')
    expect((await server.get(server.address(two, 'stranger'))).status).toBe(403)
  })

  test('nothing else opens a build', async () => {
    const host = `http://${one}.play.localhost:${server.port}`
    const file = sealToken('file', [one, 'x', Date.now() + 1e9], Buffer.alloc(32, 5))
    const other = sealToken('play', [one, 'x', Date.now() + 1e9], Buffer.alloc(32, 6))
    for (const token of ['', 'index.html', 'a.b', file, other, '..', '%2e%2e']) {
      expect((await server.get(`${host}/${token}/index.html`)).status, token).toBe(403)
    }
  })
})

describe('files', () => {
  test('a folder is its index.html, slashes count once, and nothing else is served', async () => {
    const address = server.address(one)
    expect((await server.get(address.slice(0, -1))).headers.location).toBe(new URL(address).pathname)
    expect((await server.get(`${address}a/b.js`)).text).toBe('let b')
    expect((await server.get(`${address}a//b.js`)).text).toBe('let b')
    await server.addBuild(one, { 'w/o/index.html': '<h1>W</h1>' })
    expect((await server.get(`${address}w/o/`)).text).toContain('<h1>W</h1>')
    expect((await server.get(`${address}w//o//`)).text).toContain('<h1>W</h1>')
    expect((await server.get(`${address}w/o?v=1`)).headers.location).toBe('./o/?v=1')
    expect((await server.get(`${address}Gr%C3%B6%C3%9Fe%20(1).data`)).text).toBe('0123456789')
    expect((await server.get(`${address}Gro%CC%88%C3%9Fe%20(1).data?v=2`)).text).toBe('0123456789')
    const paths = [
      'a',
      'a/',
      'a/index.html',
      'b',
      './index.html',
      'index.html/',
      'a/%2e%2e/index.html',
      '../index.html',
      `../${two}/index.html`,
      `%2e%2e%2f${two}/index.html`,
      '..%5cx',
      'index.html%00',
      '%ff',
      '%zz',
      '%',
    ]
    for (const path of paths) {
      const answer = await server.get(address + path)
      expect([path, answer.status, refusalOf(answer)]).toEqual([
        path,
        404,
        { code: 'NOT_FOUND', message: 'There is nothing here.' },
      ])
      expectFenced(answer.headers)
    }
  })

  test('names of inherited object properties are ordinary file names', async () => {
    const names = ['a.constructor', 'a.toString', 'a.__proto__', 'constructor', 'a.constructor.br', 'a.valueOf.gz']
    for (const name of names) {
      const answer = await server.get(server.address(one) + name)
      expect([name, answer.status]).toEqual([name, 404])
      expectFenced(answer.headers)
    }
    await server.addBuild(one, Object.fromEntries(names.map((name) => [name, 'bytes'])))
    for (const name of names) {
      const answer = await server.get(server.address(one) + name)
      expect([name, answer.status, answer.text]).toEqual([name, 200, 'bytes'])
      expect(answer.headers['content-type']).toMatch(/^application\/(octet-stream|gzip)$/)
    }
  })

  test('only GET and HEAD are allowed', async () => {
    const address = server.address(one)
    const head = await server.get(address, {}, 'HEAD')
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, String(pageOne(address).length), ''])
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE']) {
      const answer = await server.get(address, {}, method)
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD'])
      expectFenced(answer.headers)
    }
  })

  test('a service worker is rejected, even if the browser has the script cached', async () => {
    const answer = await server.get(`${server.address(one)}a/b.js`, { 'service-worker': 'script' })
    expect(answer.status).toBe(403)
    expectFenced(answer.headers)
    const script = await server.get(`${server.address(one)}a/b.js`)
    expect(script.headers['cache-control']).toBe('private, no-cache')
  })

  test('ranges, ETags and caching', async () => {
    const file = `${server.address(one)}Gr%C3%B6%C3%9Fe%20(1).data`
    const whole = await server.get(file)
    expect(whole.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      'content-type': 'application/octet-stream',
    })
    expectFenced(whole.headers)
    const part = await server.get(file, { range: 'bytes=3-5' })
    expect([part.status, part.headers['content-range'], part.text]).toEqual([206, 'bytes 3-5/10', '345'])
    const same = await server.get(file, { 'if-none-match': String(whole.headers.etag) })
    expect([same.status, same.text]).toEqual([304, ''])
    expectFenced(same.headers)
  })

  test('an isolated build has isolation headers with every file, other builds do not', async () => {
    const isolated = await server.get(server.address(two))
    expect(isolated.headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expectFenced(isolated.headers)
    const plain = await server.get(server.address(one))
    expect(plain.headers['cross-origin-embedder-policy']).toBeUndefined()
    expect(plain.headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  test('an error of the store reveals no internals and has the same headers', async () => {
    server.grants.set(one, { prefix: '../keys', digests: 'none', isolated: false, dialogs: false, probe: true })
    expect((await server.get(server.address(one))).status).toBe(404)
    server.storage.stat = () => Promise.reject(new Error('secret path'))
    const answer = await server.get(server.address(two))
    expect([answer.status, refusalOf(answer)]).toEqual([
      500,
      { code: 'UNKNOWN_ERROR', message: 'Something went wrong. Please try again.' },
    ])
    expectFenced(answer.headers)
  })
})

describe('compressed files', () => {
  const wasm = Buffer.from('0061736d01000000', 'hex')
  const marked = Buffer.concat([
    Buffer.from('\x0b\x02\x80UnityWeb Compressed Content (brotli)', 'latin1'),
    Buffer.from('rest'),
  ])
  beforeEach(async () => {
    await server.addBuild(one, {
      'a.wasm': wasm,
      'a.wasm.br': brotliCompressSync(wasm),
      'a.wasm.gz': gzipSync(wasm),
      'a.data.unityweb': gzipSync('data'),
      'a.framework.js.unityweb': marked,
      'plain.js.unityweb': 'let a',
      'not-packed.js.gz': 'let b',
      'save.tar.gz': gzipSync('tar'),
      'empty.js.gz': '',
      'some.pck': 'pck',
    })
  })

  test.each([
    ['a.wasm', 'application/wasm', undefined],
    ['a.wasm.br', 'application/wasm', 'br'],
    ['a.wasm.gz', 'application/wasm', 'gzip'],
    ['a.data.unityweb', 'application/octet-stream', 'gzip'],
    ['a.framework.js.unityweb', 'text/javascript; charset=utf-8', 'br'],
    ['plain.js.unityweb', 'text/javascript; charset=utf-8', undefined],
    ['not-packed.js.gz', 'text/javascript; charset=utf-8', undefined],
    ['empty.js.gz', 'text/javascript; charset=utf-8', undefined],
    ['save.tar.gz', 'application/gzip', undefined],
    ['some.pck', 'application/octet-stream', undefined],
  ])('%s is %s, compressed as %s', async (name, type, packing) => {
    const answer = await server.get(server.address(one) + name, { 'accept-encoding': 'gzip, br;q=0.9' })
    expect([answer.status, answer.headers['content-type'], answer.headers['content-encoding']]).toEqual([
      200,
      type,
      packing,
    ])
    expectFenced(answer.headers)
  })

  test.each(['a.wasm.br', 'a.wasm.gz'])('%s is decompressed for clients that can not', async (name) => {
    for (const accepted of ['identity', 'br;q=0, gzip;q=0', '']) {
      const answer = await server.get(server.address(one) + name, { 'accept-encoding': accepted })
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.headers['content-type']).toBe('application/wasm')
      expect(answer.body.equals(wasm)).toBe(true)
    }
  })
})
