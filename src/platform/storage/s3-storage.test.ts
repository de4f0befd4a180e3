import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
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

test('a file that a store does not take is an error, however large the file is', async () => {
  const path = join(tmpdir(), `playhatch-refused-${process.pid}`)
  onTestFinished(() => rm(path))
  await writeFile(path, Buffer.alloc(4 * 1024 ** 2, 7))
  const away = await openS3Storage({ url: 'http://127.0.0.1:9/bucket', key: 'key', secret: 'secret' })
  await expect(away.putFile('backup.tar.gz', path)).rejects.toThrow('ECONNREFUSED')
  answer = null
  await expect(storage.putFile('backup.tar.gz', path)).rejects.toThrow()
  answer = (_attempt, reply) => void reply.writeHead(200).end()
  await storage.putFile('backup.tar.gz', path)
})

test('the check passes for a store that answers', async () => {
  answer = (_attempt, reply) => void reply.writeHead(404).end()
  await storage.check()
})

test('a file that is too large for one request is stored in parts; one that fails leaves nothing', async () => {
  const path = join(tmpdir(), `playhatch-parts-${process.pid}`)
  await writeFile(path, Buffer.alloc(20 * 1024 ** 2, 7))
  const parts: number[] = []
  let refuses = false
  const asked: string[] = []
  const parted = createServer(async (request, reply) => {
    const { searchParams } = new URL(String(request.url), 'http://store')
    asked.push(`${request.method} ${[...searchParams.keys()].filter((key) => key !== 'x-id').sort()}`)
    const { length } = await buffer(request)
    if (searchParams.has('partNumber')) {
      parts.push(length)
      return void reply.writeHead(refuses ? 403 : 200, { etag: `"${parts.length}"` }).end()
    }
    reply.end('<Answer><UploadId>one</UploadId></Answer>')
  }).listen(0, '127.0.0.1')
  await once(parted, 'listening')
  onTestFinished(async () => {
    parted.close()
    await rm(path)
  })
  const url = `http://127.0.0.1:${(parted.address() as AddressInfo).port}/bucket`
  const limits = { connectMs: 1_000, silenceMs: 10_000, inOneRequest: 1024 ** 2 }
  const store = await openS3Storage({ url, key: 'key', secret: 'secret' }, limits)
  await store.putFile('backup.tar.gz', path)
  expect(parts).toEqual([16 * 1024 ** 2, 4 * 1024 ** 2])
  expect(asked).toEqual(['POST uploads', 'PUT partNumber,uploadId', 'PUT partNumber,uploadId', 'POST uploadId'])
  refuses = true
  await expect(store.putFile('backup.tar.gz', path)).rejects.toThrow()
  expect(asked.at(-1)).toBe('DELETE uploadId')
})
