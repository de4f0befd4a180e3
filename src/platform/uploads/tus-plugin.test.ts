import { randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Upload } from 'tus-js-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UploadServer } from './testing.ts'

let server: UploadServer
beforeEach(async () => {
  server = await new UploadServer().start()
})
afterEach(() => server.end())

const onDisk = () => readdir(join(server.dataDir, 'uploads')).catch(() => [])

test("the browser's own client uploads a file, which is processed once with its grant", async () => {
  const file = randomBytes(5_000_000)
  const seen: number[] = []
  await new Promise<void>((resolve, reject) => {
    new Upload(file, {
      endpoint: `${server.origin}/uploads`,
      chunkSize: 2_000_000,
      headers: { 'x-person': 'ann' },
      metadata: { filename: 'C:\\games\\my "game"\u0007\u202E.zip', filetype: 'application/zip', purpose: 'cover' },
      onProgress: (sent) => seen.push(sent),
      onSuccess: () => resolve(),
      onError: reject,
    }).start()
  })
  const [done] = server.processed
  expect(done).toMatchObject({
    name: 'my "game".zip',
    mime: 'application/zip',
    grant: { ownerId: 'ann', purpose: 'cover' },
  })
  expect(done?.content.equals(file)).toBe(true)
  expect(server.processed).toHaveLength(1)
  expect(seen.at(-1)).toBe(5_000_000)
  expect(await server.offset(`/uploads/${done?.id}`)).toBe(5_000_000)
  expect(await onDisk()).toEqual([`${done?.id}.json`])
})

test('only the owner can read an upload', async () => {
  expect((await server.call('POST', '/uploads', { 'upload-length': '3' })).status).toBe(201)
  const mode = async (name: string) => ((await stat(join(server.dataDir, 'uploads', name))).mode & 0o777).toString(8)
  expect(await mode('')).toBe('700')
  for (const name of await onDisk()) expect(await mode(name)).toBe('600')
})

test('one request may create and fill a small upload', async () => {
  const headers = { 'upload-length': '3', 'content-type': 'application/offset+octet-stream' }
  const answer = await server.call('POST', '/uploads', headers, Buffer.from('abc'))
  expect(answer.status).toBe(201)
  expect(server.processed.map(({ content }) => content.toString())).toEqual(['abc'])
})

test('2 GB are accepted; one byte more is rejected before any byte is sent', async () => {
  expect((await server.call('POST', '/uploads', { 'upload-length': String(2 * 1024 ** 3) })).status).toBe(201)
  const before = await onDisk()

  const refused = await server.call('POST', '/uploads', { 'upload-length': String(2 * 1024 ** 3 + 1) })
  expect(refused.status).toBe(413)
  expect(refused.headers.get('content-type')).toContain('application/json')
  expect(await refused.json()).toMatchObject({
    code: 'TOO_LARGE',
    message: 'This file is larger than 2 GB. Please choose a smaller one.',
    data: { maxBytes: 2 * 1024 ** 3 },
  })

  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  // The server may reset the connection once it has answered.
  socket.on('error', () => undefined)
  socket.write(
    'POST /uploads HTTP/1.1\r\nhost: x\r\ntus-resumable: 1.0.0\r\nx-person: ann\r\nupload-length: 3000000000\r\n',
  )
  socket.write('content-type: application/offset+octet-stream\r\ncontent-length: 3000000000\r\n\r\n')
  expect(await text(socket)).toContain('"code":"TOO_LARGE"')
  expect(await onDisk()).toEqual(before)
})

test.each([
  ['an empty file', { 'upload-length': '0' }, 400, 'This file is empty. Please choose another one.'],
  ['no size', {}, 400, 'The size of the file must be known before it is uploaded.'],
  [
    'a size to come later',
    { 'upload-defer-length': '1' },
    400,
    'The size of the file must be known before it is uploaded.',
  ],
  ['a size below nothing', { 'upload-length': '-1' }, 400, 'The size of the file must be known before it is uploaded.'],
  ['no number', { 'upload-length': '1e3' }, 400, 'The size of the file must be known before it is uploaded.'],
  [
    'a description that is none',
    { 'upload-length': '5', 'upload-metadata': 'a %%%' },
    400,
    'The description of the file could not be read.',
  ],
])('%s is rejected with a message for the person', async (_what, headers, status, message) => {
  const answer = await server.call('POST', '/uploads', headers as Record<string, string>)
  expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([status, message])
  expect(await onDisk()).toEqual([])
})

test('a request without the protocol headers is rejected, so foreign forms can send no files', async () => {
  const answer = await fetch(`${server.origin}/uploads`, {
    method: 'POST',
    headers: { 'x-person': 'ann', 'upload-length': '5' },
  })
  expect(answer.status).toBe(412)
  const preflight = await fetch(`${server.origin}/uploads`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example' },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  expect(preflight.headers.get('tus-extension')).toBe('creation,creation-with-upload,termination,expiration')
  expect(preflight.headers.get('tus-max-size')).toBe(String(2 * 1024 ** 3))
})

test("anonymous callers and other people can't see, fill, read or delete an upload", async () => {
  const path = await server.begin(10)
  const foreign = await server.begin(10, 'bob')
  for (const [person, status] of [
    ['', 401],
    ['bob', 404],
  ] as const) {
    expect((await server.call('HEAD', path, {}, undefined, person)).status).toBe(status)
    expect((await server.patch(path, 0, Buffer.from('0123456789'), person)).status).toBe(status)
    expect((await server.call('DELETE', path, {}, undefined, person)).status).toBe(status)
  }
  const id = path.split('/').at(-1)
  // The last segment of the path must not be used instead of the checked id.
  for (const trick of [
    `${foreign}?x=/${id}`,
    `${foreign}?/${id}`,
    `${foreign}/../${id}`,
    `/uploads/..%2f${id}`,
    `${foreign}%2f${id}`,
  ]) {
    const answer = await server.patch(trick, 0, Buffer.from('0123456789'), 'bob')
    expect([204, 404, 409]).toContain(answer.status)
  }
  expect(await server.offset(path)).toBe(0)
  expect((await server.call('GET', path)).status).toBe(404)
  expect((await server.call('POST', '/uploads', { 'upload-length': '5' }, undefined, '')).status).toBe(401)
})

test.each(['../../keys/links.key', '..%2f..%2fkeys', 'a', `${'0'.repeat(32)}.json`, '0'.repeat(32)])(
  'the id %s is not an upload',
  async (id) => {
    expect((await server.call('HEAD', `/uploads/${id}`)).status).toBe(404)
    expect((await server.call('DELETE', `/uploads/${id}`)).status).toBe(404)
  },
)

test('an owner may cancel an upload, which deletes its bytes', async () => {
  const path = await server.begin(10)
  await server.patch(path, 0, Buffer.from('01234'))
  expect((await server.call('DELETE', path)).status).toBe(204)
  expect(await onDisk()).toEqual([])
  expect((await server.call('HEAD', path)).status).toBe(404)
})

test('more bytes than announced are never stored', async () => {
  const path = await server.begin(5)
  expect((await server.patch(path, 0, Buffer.from('0123456789'))).status).toBe(413)
  const endless = new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('0123456789')) })
  const headers = {
    'tus-resumable': '1.0.0',
    'x-person': 'ann',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  }
  await fetch(server.origin + path, { method: 'PATCH', headers, body: endless, duplex: 'half' } as RequestInit).catch(
    () => null,
  )
  expect(await server.offset(path)).toBeLessThanOrEqual(5)
  expect(server.processed).toEqual([])
})

test('a person with twenty unfinished uploads must finish or cancel one first', async () => {
  for (let n = 0; n < 20; n++) await server.begin(5)
  const answer = await server.call('POST', '/uploads', { 'upload-length': '5' })
  expect(answer.status).toBe(429)
  expect(((await answer.json()) as { message: string }).message).toBe(
    'You have 20 unfinished uploads. Finish or cancel one of them first.',
  )
  await server.begin(5, 'bob')
})
