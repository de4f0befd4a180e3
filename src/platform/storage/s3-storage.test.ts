import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openS3Storage } from './s3-storage.ts'

/** A store that answers as each test defines; null never answers. */
let answer: ((attempt: number, reply: ServerResponse) => void) | null = null
let attempts = 0
const store = createServer((request, reply) => {
  request.resume()
  attempts += 1
  answer?.(attempts, reply)
})
await new Promise<void>((ready) => store.listen(0, '127.0.0.1', ready))
afterAll(() => {
  store.closeAllConnections()
  store.close()
})
beforeEach(() => {
  attempts = 0
})

const { port } = store.address() as AddressInfo
const storage = await openS3Storage(
  { url: `http://127.0.0.1:${port}/bucket`, key: 'key', secret: 'secret' },
  { connectMs: 200, silenceMs: 200 },
)

test('a request to a temporarily overloaded store is retried', async () => {
  answer = (attempt, reply) => void reply.writeHead(attempt === 1 ? 503 : 200).end()
  await storage.put('images/1', new Uint8Array([1]))
  expect(attempts).toBe(2)
})

test('a request to a store that never answers fails after a limited number of attempts', async () => {
  answer = null
  await expect(storage.put('images/1', new Uint8Array([1]))).rejects.toThrow()
  await expect(storage.check()).rejects.toThrow()
  expect(attempts).toBe(6)
})

test('the check detects a store that refuses connections', async () => {
  const away = await openS3Storage({ url: 'http://127.0.0.1:9/bucket', key: 'key', secret: 'secret' })
  await expect(away.check()).rejects.toThrow('ECONNREFUSED')
})

test('the check passes for a store that answers', async () => {
  answer = (_attempt, reply) => void reply.writeHead(404).end()
  await storage.check()
})
