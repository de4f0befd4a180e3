import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { closeListener } from './close-listener.ts'

async function aServer() {
  const server = createServer((socket) => socket.end('hello'))
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  /** Resolves to the text that the server sent, or to the error. */
  const client = async () => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    try {
      return String((await once(socket, 'data'))[0])
    } catch (error) {
      return (error as NodeJS.ErrnoException).code
    }
  }
  return { server, client }
}

// Regression: the listener was closed while a client was in the accept queue, which reset the connection.
test('closing a listener resets no client, even if one connects in every turn of the event loop', async () => {
  const { server, client } = await aServer()
  const clients: ReturnType<typeof client>[] = []
  const connecting = (async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      clients.push(client())
      await nextTurn()
    }
  })()
  await closeListener(server, 3000)
  await connecting
  const outcomes = await Promise.all(clients)
  expect(outcomes).not.toContain('ECONNRESET')
  expect(outcomes).toContain('hello')
  expect(await client()).toBe('ECONNREFUSED')
})

test('a listener is closed after the limit at the latest', async () => {
  const { server, client } = await aServer()
  let closed = false
  const connecting = (async () => {
    while (!closed) {
      void client()
      await nextTurn()
    }
  })()
  await closeListener(server, 50)
  closed = true
  await connecting
  expect(await client()).toBe('ECONNREFUSED')
})
