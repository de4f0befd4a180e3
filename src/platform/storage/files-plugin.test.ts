import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MovableClock, minutes, stoppedClock } from '../clock.ts'
import { silentLog } from '../log/log.ts'
import { serveFiles } from './files-plugin.ts'
import { openStorage } from './open-storage.ts'
import { signLink } from './signed-links.ts'
import { sealToken } from './signed-token.ts'
import type { Storage } from './storage.ts'

const secret = Buffer.alloc(32, 7)
let dataDir: string
let storage: Storage
let clock: MovableClock
let app: FastifyInstance
let origin: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'playhatch-files-'))
  storage = await openStorage({ dataDir, s3: undefined })
  clock = stoppedClock()
  app = Fastify({ forceCloseConnections: true })
  await serveFiles(app, { storage, secret, clock, log: silentLog })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  await storage.put('images/1', Buffer.from('0123456789'))
})
afterEach(async () => {
  await app.close()
  await rm(dataDir, { recursive: true })
})

const link = (change: { name?: string; mime?: string; key?: string } = {}) =>
  origin +
  signLink(
    {
      key: 'images/1',
      name: 'cover.webp',
      mime: 'image/webp',
      expiresAt: new Date(clock.now().getTime() + minutes(10)),
      ...change,
    },
    secret,
  )

test('an image is shown inline, and cached until its link expires', async () => {
  const answer = await fetch(link())
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('0123456789')
  const headers = Object.fromEntries(answer.headers)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '10',
    'content-disposition': `inline; filename="cover.webp"; filename*=UTF-8''cover.webp`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'accept-ranges': 'bytes',
  })
  expect(headers['cache-control']).toMatch(/^private, max-age=(599|600), immutable$/)
})

test.each(['image/svg+xml', 'text/html', 'application/zip', 'IMAGE/PNG'])('%s is only downloaded', async (mime) => {
  const answer = await fetch(link({ mime, name: 'my "game"\r\nSet-Cookie: a/Größe.zip' }))
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="Groe.zip"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.zip`,
  )
  expect(answer.headers.get('set-cookie')).toBeNull()
})

test('an invalid type is sent as application/octet-stream', async () => {
  const answer = await fetch(link({ mime: 'text/html\r\nx: y' }))
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
})

test('ranges are served, with If-Range only while the file is unchanged', async () => {
  const part = await fetch(link(), { headers: { range: 'bytes=2-4' } })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234'])
  const etag = part.headers.get('etag') ?? ''
  expect((await fetch(link(), { headers: { range: 'bytes=2-4', 'if-range': etag } })).status).toBe(206)
  expect((await fetch(link(), { headers: { range: 'bytes=2-4', 'if-range': '"other"' } })).status).toBe(200)
  expect((await fetch(link(), { headers: { 'if-none-match': `"x", W/${etag}` } })).status).toBe(304)
  const beyond = await fetch(link(), { headers: { range: 'bytes=10-' } })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10'])
})

test('HEAD returns the length and no body', async () => {
  const answer = await fetch(link(), { method: 'HEAD' })
  expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '10', ''])
})

test('an expired, forged or foreign token is not found', async () => {
  const good = link()
  const foreign = sealToken('play', ['images/1', 'a', 'image/webp', clock.now().getTime()], secret)
  const [body] = good.split('/files/')[1]!.split('.')
  const forged = [
    `${origin}/files/`,
    `${origin}/files/a.b`,
    `${good}x`,
    good.slice(0, -1),
    `${origin}/files/${body}`,
    `${origin}/files/${body}.`,
    `${good}.x`,
    `${origin}/files/${foreign}`,
    `${good}/../x`,
  ]
  for (const url of forged) expect((await fetch(url)).status, url).toBe(404)
  expect((await fetch(good)).status).toBe(200)
  clock.advance(minutes(10))
  const late = await fetch(good)
  expect(late.status).toBe(404)
  expect(late.headers.get('cache-control')).toBe('no-store')
  expect(await late.json()).toMatchObject({
    code: 'NOT_FOUND',
    message: 'This link has expired. Open the page again to get a new one.',
  })
})

test('a link to a deleted file is not found, and a hostile key in a signed link reads nothing', async () => {
  await storage.delete('images/1')
  expect((await fetch(link())).status).toBe(404)
  const hostile = await fetch(link({ key: '../keys/links.key' }))
  expect(hostile.status).toBe(500)
  expect(await hostile.text()).not.toContain('keys')
})
