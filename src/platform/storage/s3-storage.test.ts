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

test('a folder of thousands of files is deleted whole, and what a store keeps is an error', async () => {
  let keys = Array.from({ length: 2500 }, (_, at) => `recordings/1/chunks/${String(at).padStart(4, '0')}`)
  const others = ['recordings/10/video.webm']
  let refuses = false
  const bucket = createServer(async (request, reply) => {
    const { searchParams } = new URL(String(request.url), 'http://store')
    const body = String(await buffer(request))
    if (searchParams.has('delete')) {
      const asked = new Set([...body.matchAll(/<Key>([^<]*)/g)].map(([, key]) => key))
      if (!refuses) keys = keys.filter((key) => !asked.has(key))
      return void reply.end('<DeleteResult><Error><Key>x</Key><Code>AccessDenied</Code></Error></DeleteResult>')
    }
    const found = [...keys, ...others].filter((key) => key.startsWith(searchParams.get('prefix') ?? ''))
    const page = found.filter((key) => key > (searchParams.get('continuation-token') ?? '')).slice(0, 1000)
    const more = found.length > 0 && page.at(-1) !== found.at(-1)
    const list = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('')
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    reply.end(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${list}</ListBucketResult>`)
  }).listen(0, '127.0.0.1')
  await once(bucket, 'listening')
  onTestFinished(() => void bucket.close())
  const url = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/bucket`
  const filled = await openS3Storage({ url, key: 'key', secret: 'secret' })
  refuses = true
  await expect(filled.deletePrefix('recordings/1')).rejects.toThrow('kept files')
  refuses = false
  await filled.deletePrefix('recordings/1')
  expect(keys).toEqual([])
})
