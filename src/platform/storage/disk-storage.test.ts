import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStorage } from './open-storage.ts'
import type { Storage } from './storage.ts'

let dataDir: string
let storage: Storage
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'playhatch-storage-'))
  storage = await openStorage({ dataDir, s3: undefined })
})
afterEach(() => rm(dataDir, { recursive: true }))

const read = async (key: string, range?: { start: number; end: number }) =>
  (await buffer(await storage.get(key, range))).toString()
const notFound = { code: 'NOT_FOUND' }

test('folders and files are private to their owner, whatever their source', async () => {
  const path = join(dataDir, 'upload')
  await writeFile(path, 'bytes', { mode: 0o644 })
  await storage.put('images/1/full', Buffer.from('x'))
  await storage.putFile('builds/1/a', path)
  await storage.copy('builds/1/a', 'builds/2/c')
  const modes = await Promise.all(
    ['', 'images', 'images/1', 'builds/1', 'images/1/full', 'builds/1/a', 'builds/2/c'].map(async (name) =>
      ((await stat(join(dataDir, 'files', name))).mode & 0o777).toString(8),
    ),
  )
  expect(modes).toEqual(['700', '700', '700', '700', '600', '600', '600'])
})

test('a stored file can be read, read in part, measured, copied and deleted', async () => {
  await storage.put('games/1/Größe (1).data', Buffer.from('0123456789'))
  expect(await read('games/1/Größe (1).data')).toBe('0123456789')
  expect(await read('games/1/Größe (1).data', { start: 2, end: 4 })).toBe('234')
  expect(await storage.stat('games/1/Größe (1).data')).toMatchObject({
    bytes: 10,
    etag: expect.stringMatching(/^"[^"]+"$/),
  })
  await storage.copy('games/1/Größe (1).data', 'games/2/copy')
  await storage.delete('games/1/Größe (1).data')
  await storage.delete('games/1/Größe (1).data')
  expect(await storage.stat('games/1/Größe (1).data')).toBeNull()
  expect(await read('games/2/copy')).toBe('0123456789')
})

test('a local file is stored without moving it, and can be retrieved', async () => {
  const path = join(dataDir, 'upload')
  await writeFile(path, 'bytes')
  await storage.putFile('builds/a', path)
  await storage.putFile('builds/a', path)
  await rm(path)
  await storage.getFile('builds/a', path)
  expect(await readFile(path, 'utf8')).toBe('bytes')
  await expect(storage.getFile('builds/b', join(dataDir, 'other'))).rejects.toMatchObject(notFound)
  expect(await readdir(join(dataDir, 'files', '.incoming'))).toEqual([])
})

test('a store refuses what would leave less room than the setting keeps free, on its disk or where the file is unpacked', async () => {
  const keeping = (bytes: number) => openStorage({ dataDir, s3: undefined, freeRoom: { bytes, share: 0 } })
  await expect((await keeping(0)).assertRoom(1, tmpdir())).resolves.toBeUndefined()
  const full = { code: 'NO_ROOM', message: 'The server has no room. Nothing was saved.' }
  await expect((await keeping(1e18)).assertRoom(1, tmpdir())).rejects.toMatchObject(full)
  const s3 = { url: 'https://s3.example.net/bucket', key: 'k', secret: 's' }
  const bucket = await openStorage({ dataDir, s3, freeRoom: { bytes: 0, share: 0 } })
  await expect(bucket.assertRoom(1, tmpdir())).resolves.toBeUndefined()
})

test('a replaced file has another ETag', async () => {
  await storage.put('a', Buffer.from('one'))
  const before = await storage.stat('a')
  await storage.put('a', Buffer.from('three'))
  expect((await storage.stat('a'))?.etag).not.toBe(before?.etag)
})

test('deleting a prefix does not affect a sibling with the same beginning', async () => {
  await storage.put('builds/1/a/b', Buffer.from('x'))
  await storage.put('builds/10/a', Buffer.from('y'))
  await storage.deletePrefix('builds/1')
  await storage.deletePrefix('builds/1')
  expect(await storage.stat('builds/1/a/b')).toBeNull()
  expect(await read('builds/10/a')).toBe('y')
})

test('a missing file, a folder and a path through a file are not found', async () => {
  await storage.put('builds/1/a', Buffer.from('x'))
  for (const key of ['builds/2', 'builds/1', 'builds/1/a/b']) {
    expect(await storage.stat(key)).toBeNull()
    await expect(storage.get(key)).rejects.toMatchObject(notFound)
    await expect(storage.copy(key, 'c')).rejects.toBeDefined()
  }
})

const hostile = [
  '',
  '/etc/passwd',
  '../x',
  'a/../../x',
  'a/./b',
  'a//b',
  'a/',
  'a\\..\\b',
  'a\0b',
  'a\nb',
  '.incoming/x',
  '.',
  '..',
  `a/${'x'.repeat(256)}`,
  `${'a/'.repeat(600)}b`,
  'a\ud800',
]

test.each(hostile)('the key %j is refused everywhere', async (key) => {
  await mkdir(join(dataDir, 'files'), { recursive: true })
  await writeFile(join(dataDir, 'x'), 'outside')
  const path = join(dataDir, 'x')
  const tries = [
    () => storage.put(key, Buffer.from('x')),
    () => storage.putFile(key, path),
    () => storage.get(key),
    () => storage.getFile(key, join(dataDir, 'y')),
    () => storage.stat(key),
    () => storage.delete(key),
    () => storage.deletePrefix(key),
    () => storage.copy(key, 'a'),
    () => storage.copy('a', key),
  ]
  for (const attempt of tries) await expect((async () => attempt())()).rejects.toThrow()
  expect(await readFile(path, 'utf8')).toBe('outside')
})

test('a bucket address without a bucket is named as a wrong setting', async () => {
  const s3 = { url: 'https://s3.example.net', key: 'k', secret: 's' }
  await expect(openStorage({ dataDir, s3 })).rejects.toThrow('S3_URL must end with the name of the bucket')
})
