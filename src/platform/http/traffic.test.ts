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

test('calls under way end, a silent connection may bring one more, a new one is refused', async () => {
  const { traffic, port, held, call } = await aServer()
  await call('/quick')
  const underWay = call('/held')
  await expect.poll(() => held.length).toBe(1)
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  const streams: string[] = []
  traffic.onDrain(() => streams.push('ended'))
  const drained = traffic.drain({ withinMs: 10_000, graceMs: 300 })
  expect([traffic.draining, streams]).toEqual([true, ['ended']])
  await new Promise((done) => setTimeout(done, 50))
  const late = connect(port, '127.0.0.1')
  expect((await once(late, 'error'))[0]).toMatchObject({ code: 'ECONNREFUSED' })
  silent.write('GET /quick HTTP/1.1\r\nhost: x\r\n\r\n')
  const [said] = await once(silent, 'data')
  expect(String(said)).toMatch(/connection: close/i)
  held[0]?.()
  expect(await underWay).toEqual({ text: 'held', connection: 'close' })
  expect(await drained).toBe(0)
})

test('a call that does not end is left after a while, and counted', async () => {
  const { traffic, server, held, call } = await aServer()
  const cut = call('/held').catch((error) => error.code)
  await expect.poll(() => held.length).toBe(1)
  expect(await traffic.drain({ withinMs: 100, graceMs: 50 })).toBe(1)
  server.closeAllConnections()
  expect(await cut).toBe('ECONNRESET')
})

test('with no connection nothing is waited for', async () => {
  const { traffic } = await aServer()
  expect(await traffic.drain({ withinMs: 60_000, graceMs: 60_000 })).toBe(0)
})
