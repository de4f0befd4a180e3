import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../log/log.ts'
import type { TimeLimits } from './http-settings.ts'
import { openHttp } from './open-http.ts'

const short = { headersMs: 300, bodyMs: 1000, idleMs: 1000, keepAliveMs: 300 }
/** For a connection that must stay open: a busy machine may pause this process for as long as the short limits. */
const longer = { headersMs: 3000, bodyMs: 3000, idleMs: 3000, keepAliveMs: 3000 }
let app: FastifyInstance
let opened: FastifyInstance[]
let sockets: Socket[]

/** Opens the server that the test talks to from here on. */
async function open(timeLimits: TimeLimits) {
  app = openHttp({ trustProxy: 0 }, silentLog, {
    timeLimits,
    isLongBody: (url) => url.startsWith('/uploads'),
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.post('/*', async (request) => ({ bytes: (await buffer(request.raw)).length }))
  app.get('/slow', async () => {
    await new Promise((done) => setTimeout(done, 1300))
    return { done: true }
  })
  app.get('/long', (_request, reply) => reply.send(Buffer.alloc(64 * 1024 * 1024)))
  opened.push(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
}

beforeEach(async () => {
  sockets = []
  opened = []
  await open(short)
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  for (const each of opened) await each.close()
})

async function speak(...lines: string[]) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  const received = { text: '', closed: false }
  socket.on('data', (part) => {
    received.text += part
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    received.closed = true
  })
  if (lines.length > 0) socket.write(lines.join('\r\n'))
  return { socket, received }
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

function expectRefused(text: string, status: string, code: string) {
  expect(text).toContain(`HTTP/1.1 ${status}`)
  const body = JSON.parse(text.split('\r\n\r\n')[1] ?? '')
  expect(body).toEqual({ code, message: expect.any(String), data: { requestId: expect.any(String) } })
}

test('a connection that is silent or never ends its headers is closed', async () => {
  const silent = await speak()
  const slow = await speak('POST /x HTTP/1.1', 'host: x', 'a: ')
  await expect.poll(() => [silent.received.closed, slow.received.closed]).toEqual([true, true])
  expectRefused(slow.received.text, '408 Request Timeout', 'TIMEOUT_ERROR')
})

test('a body that stalls is closed with an answer in the documented shape', async () => {
  const { received } = await speak('POST /x HTTP/1.1', 'host: x', 'content-length: 1000', '', 'begun')
  await expect.poll(() => received.closed).toBe(true)
  expectRefused(received.text, '408 Request Timeout', 'TIMEOUT_ERROR')
})

test('a body that trickles is closed, also where long bodies are allowed, and after its answer', async () => {
  const begun = await Promise.all(
    ['/x', '/uploads/1', '/slow'].map((url) =>
      speak(`${url === '/slow' ? 'GET' : 'POST'} ${url} HTTP/1.1`, 'host: x', 'content-length: 1000', '', ''),
    ),
  )
  const drip = setInterval(() => {
    for (const { socket } of begun) socket.write('x')
  }, 50)
  await expect.poll(() => begun.map(({ received }) => received.closed)).toEqual([true, true, true])
  clearInterval(drip)
  expect(begun[0]?.received.text).toContain('408')
})

test('a steady upload may take long', async () => {
  await open(longer)
  const parts = 40
  const { socket, received } = await speak(
    'POST /uploads HTTP/1.1',
    'host: x',
    `content-length: ${parts * 32 * 1024}`,
    'connection: close',
    '',
    '',
  )
  for (let part = 0; part < parts; part++) {
    socket.write(Buffer.alloc(32 * 1024))
    await wait(120)
  }
  await expect.poll(() => received.text).toContain(`{"bytes":${parts * 32 * 1024}}`)
})

test('a slow handler gets its answer through, and the idle connection is closed afterwards', async () => {
  const { received } = await speak('GET /slow HTTP/1.1', 'host: x', '', '')
  await expect.poll(() => received.text).toContain('{"done":true}')
  await expect.poll(() => received.closed).toBe(true)
})

test('a response that is not read is closed; one that is read slowly is not', async () => {
  await open(longer)
  const ask = ['GET /long HTTP/1.1', 'host: x', '', '']
  const stalled = await speak(...ask)
  stalled.socket.pause()
  const slow = await speak(...ask)
  let bytes = 0
  slow.socket.removeAllListeners('data')
  slow.socket.on('data', (part) => {
    bytes += part.length
    slow.socket.pause()
    setTimeout(() => slow.socket.resume(), 20)
  })
  const count = () => new Promise<number>((done) => app.server.getConnections((_error, found) => done(found)))
  await expect.poll(count).toBe(1)
  expect(bytes).toBeGreaterThan(0)
  expect(slow.received.closed).toBe(false)
})

test('invalid HTTP and too large headers are rejected in the documented shape', async () => {
  const garbage = await speak('\x16\x03\x01 nonsense', '', '')
  await expect.poll(() => garbage.received.closed).toBe(true)
  expectRefused(garbage.received.text, '400 Bad Request', 'VALIDATION_ERROR')
  const large = await speak('GET / HTTP/1.1', 'host: x', `a: ${'x'.repeat(40_000)}`, '', '')
  await expect.poll(() => large.received.closed).toBe(true)
  expectRefused(large.received.text, '431 Request Header Fields Too Large', 'TOO_LARGE')
  const broken = await speak('GET /%zz HTTP/1.1', 'host: x', 'connection: close', '', '')
  await expect.poll(() => broken.received.closed).toBe(true)
  expectRefused(broken.received.text, '400 Bad Request', 'VALIDATION_ERROR')
})
