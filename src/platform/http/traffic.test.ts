import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { openTraffic } from './traffic.ts'

const agent = new Agent({ keepAlive: true })
afterEach(() => agent.destroy())

async function aServer() {
  const traffic = openTraffic()
  const held: (() => void)[] = []
  const server = createServer((request, response) => {
    if (request.url === '/held') held.push(() => response.end('held'))
    else response.end('quick')
  })
  traffic.watch(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const call = (path: string) =>
    new Promise<{ text: string; connection: string | undefined }>((done, fail) => {
      get({ port, host: '127.0.0.1', path, agent }, async (answer: IncomingMessage) =>
        done({ text: (await buffer(answer)).toString(), connection: answer.headers.connection }),
      ).on('error', fail)
    })
  return { traffic, server, port, held, call }
}

test('a drain lets running requests end, accepts one more on an idle connection, and refuses new connections', async () => {
  const { traffic, port, held, call } = await aServer()
  await call('/quick')
  const underWay = call('/held')
  await expect.poll(() => held.length).toBe(1)
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  // The server may reset the connection once it has answered.
  silent.on('error', () => undefined)
  const streams: string[] = []
  traffic.onDrain(() => streams.push('ended'))
  const drained = traffic.drain({ withinMs: 10_000, graceMs: 300 })
  expect([traffic.draining, streams]).toEqual([true, ['ended']])
  await new Promise((done) => setTimeout(done, 50))
  const late = connect(port, '127.0.0.1')
  expect((await once(late, 'error'))[0]).toMatchObject({ code: 'ECONNREFUSED' })
  silent.write('GET /quick HTTP/1.1\r\nhost: x\r\n\r\n')
  const [answer] = await once(silent, 'data')
  expect(String(answer)).toMatch(/connection: close/i)
  held[0]?.()
  expect(await underWay).toEqual({ text: 'held', connection: 'close' })
  expect(await drained).toBe(0)
})

test('a request that does not end is abandoned after the limit, and counted', async () => {
  const { traffic, server, held, call } = await aServer()
  const cut = call('/held').catch((error) => error.code)
  await expect.poll(() => held.length).toBe(1)
  expect(await traffic.drain({ withinMs: 100, graceMs: 50 })).toBe(1)
  server.closeAllConnections()
  expect(await cut).toBe('ECONNRESET')
})

test('a drain without connections ends immediately', async () => {
  const { traffic } = await aServer()
  expect(await traffic.drain({ withinMs: 60_000, graceMs: 60_000 })).toBe(0)
})
