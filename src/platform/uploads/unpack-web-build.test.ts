import { createHash } from 'node:crypto'
import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Storage } from '../storage/storage.ts'
import { anUnpacker, index } from './testing-unpack.ts'
import { aZip, withLargeEnd, type ZipEntry } from './testing-zip.ts'
import { sweepUnpacking, unpackWebBuild } from './unpack-web-build.ts'

let at: Awaited<ReturnType<typeof anUnpacker>>
beforeEach(async () => {
  at = await anUnpacker()
})
afterEach(() => at.end())

const read = async (name: string) => text(await at.storage.get(`builds/1/${name}`))

test('a build is unpacked with its folders, and described', async () => {
  const zip = aZip([
    index,
    { name: 'Build/' },
    { name: 'Build/game.wasm.br', content: 'wasm', deflate: false },
    { name: 'Build/Größe (1).data', content: 'x'.repeat(5000) },
    { name: 'empty.txt' },
  ])
  expect(await at.unpack(zip)).toEqual({
    files: 4,
    bytes: 5017,
    entry: 'index.html',
    hasWasm: true,
    precompressed: true,
    findings: [],
    pictures: [],
    digests: expect.any(Map),
    needs: { dialogs: false, threads: false },
  })
  expect(await at.stored()).toEqual(['Build/Größe (1).data', 'Build/game.wasm.br', 'empty.txt', 'index.html'])
  expect(await read('index.html')).toBe('<h1>Game</h1>')
  expect(await read('Build/Größe (1).data')).toBe('x'.repeat(5000))
  expect(await at.leftovers()).toEqual([])
  const again = await at.unpack(zip)
  expect(again.files).toBe(4)
  expect([...again.digests.keys()].sort()).toEqual(await at.stored())
  expect(again.digests.get('index.html')).toBe(createHash('sha256').update('<h1>Game</h1>').digest('base64url'))
})

test("a common top folder and the archive program's own files are left out", async () => {
  const zip = aZip([
    { name: 'My Game/index.html', content: '<script src="/assets/main.js"></script>' },
    { name: 'My Game/.DS_Store', content: 'x' },
    { name: 'My Game/a/b.js', content: 'y' },
    { name: '__MACOSX/._My Game', content: 'z' },
  ])
  expect(await at.unpack(zip)).toMatchObject({ files: 2, hasWasm: false, precompressed: false })
  expect(await at.stored()).toEqual(['a/b.js', 'index.html'])
})

test('names are stored in Unicode NFC, even without the UTF-8 flag', async () => {
  await at.unpack(
    aZip([
      index,
      { name: 'Gro\u0308ße.png', content: 'x', fields: { flags: 0 } },
      { name: Buffer.from([0x81, 0x2e, 0x6a, 0x73]), content: 'y', fields: { flags: 0 } },
    ]),
  )
  expect(await at.stored()).toEqual(['Größe.png', 'index.html', 'ü.js'])
})

test('relative paths and links of a page cause no warning, a picture of another site does', async () => {
  const content = '<script src="./a.js"></script><a href="//cdn.example/x">x</a><img src="https://a.example/b.png">'
  expect((await at.unpack(aZip([{ name: 'index.html', content }]))).findings).toEqual([
    'b.png of a.example isn’t loaded: games load nothing from other sites. Put it into the zip.',
  ])
})

test('a ZIP64 archive is read', async () => {
  expect((await at.unpack(withLargeEnd(aZip([index])))).files).toBe(1)
})

test('a zip with any changed bytes is either unpacked completely or rejected with a message', async () => {
  const zip = aZip([
    index,
    { name: 'a/b.js', content: 'x'.repeat(3000) },
    { name: 'c', content: 'abc', deflate: false },
  ])
  const change = fc.tuple(fc.nat(400), fc.oneof(fc.constant(255), fc.nat(255)), fc.integer({ min: 1, max: 8 }))
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(change, { minLength: 1, maxLength: 4 }), async (large, changes) => {
      const bytes = Buffer.from(large ? withLargeEnd(zip) : zip)
      for (const [back, value, length] of changes) {
        const from = Math.max(0, bytes.length - 1 - back)
        bytes.fill(value, from, Math.min(bytes.length, from + length))
      }
      const outcome = await at.unpack(bytes).catch((error: unknown) => error)
      if (!('files' in (outcome as object))) expect(outcome).toMatchObject({ details: { refusal: expect.any(String) } })
      expect(await at.leftovers()).toEqual([])
    }),
    { numRuns: 400 },
  )
})

test('the message names the affected file', async () => {
  const sentence = async (entries: ZipEntry[]) => at.unpack(aZip(entries)).then(String, (error: Error) => error.message)
  expect(await sentence([{ name: 'game.js', content: 'x' }])).toBe('The zip has no page (.html) that starts the game.')
  expect(await sentence([index, { name: 'a/../../x.js' }])).toBe(
    'A file in the zip would land outside its folder. (a/../../x.js)',
  )
  expect(await sentence([index, { name: 'a\u0007\u202eb' }])).toBe(
    'A file in the zip has a name we can’t accept. (a?\u202eb)',
  )
})

test('a zip that is one below each limit is accepted', async () => {
  const entries: ZipEntry[] = [index, { name: `${'a/'.repeat(16)}b`, content: 'x'.repeat(87) }]
  const limits = { entries: 2, totalBytes: 100, fileBytes: 87, depth: 16, pathBytes: 33 }
  expect((await at.unpack(aZip(entries), limits)).bytes).toBe(100)
})

test('a failure of the storage leaves nothing behind and is not reported as a rejection', async () => {
  const missing = unpackWebBuild({
    zipPath: join(at.dataDir, 'none'),
    storage: at.storage,
    prefix: 'builds/1',
    dataDir: at.dataDir,
  })
  await expect(missing).rejects.toMatchObject({ code: 'ENOENT' })
  let puts = 0
  const failing: Storage = {
    ...at.storage,
    putFile: async (key, path) => {
      if (++puts > 1) throw new Error('the store is away')
      await at.storage.putFile(key, path)
    },
  }
  const broken = at.unpack(aZip([index, { name: 'a' }]), {}, failing)
  await expect(broken).rejects.toThrow('the store is away')
  expect([await at.stored(), await at.leftovers()]).toEqual([[], []])
})

test('temporary folders of a killed process are deleted a day later', async () => {
  const left = join(at.dataDir, 'unpacking', 'left')
  await at.unpack(aZip([index]))
  await writeFile(left, '')
  await sweepUnpacking(at.dataDir, new Date())
  expect(await at.leftovers()).toEqual(['left'])
  const longAgo = new Date(Date.now() - 25 * 60 * 60_000)
  await utimes(left, longAgo, longAgo)
  await sweepUnpacking(at.dataDir, new Date())
  expect(await at.leftovers()).toEqual([])
})
