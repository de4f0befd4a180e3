import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { openDiskStorage } from '#platform/storage/disk-storage.ts'
import { AppError } from '#shared/errors.ts'
import { aFolder } from '#testing/folder.ts'
import type { Playback } from './open-playback.ts'
import { rememberPlayed } from './read-ahead.ts'

const seek = { method: 'GET', headers: { range: 'bytes=2-4' } } as FastifyRequest
const playing = (key: string, bytes = 10): Playback => ({ mime: 'video/webm', pieces: [{ key, bytes }] })

/** A store of two files that notes what was read from it. */
async function aStore() {
  const root = await aFolder()
  await mkdir(join(root, 'recordings'))
  for (const name of ['a', 'b']) await writeFile(join(root, 'recordings', name), `${name}123456789`)
  const storage = openDiskStorage(root, { bytes: 0, share: 0 })
  const read: Readable[] = []
  const get: typeof storage.get = async (key, range) => {
    const content = await storage.get(key, range)
    read.push(content)
    return content
  }
  return { openAhead: rememberPlayed({ ...storage, get }), read }
}

test('from the second range on the store is asked before the link is open', async () => {
  const { openAhead, read } = await aStore()
  await openAhead(seek, 'link', async () => playing('recordings/a'))
  expect(read).toHaveLength(0)
  const { storage } = await openAhead(seek, 'link', async () => {
    await expect.poll(() => read.length).toBe(1)
    return playing('recordings/a')
  })
  expect(await text(await storage.get('recordings/a', { start: 2, end: 4 }))).toBe('234')
  expect(read).toHaveLength(1)
})

test.each<[string, () => Promise<Playback>, Partial<FastifyRequest>]>([
  ['that has ended', () => Promise.reject(new AppError('NOT_FOUND')), {}],
  ['that plays another file', async () => playing('recordings/b'), {}],
  ['whose file has another length', async () => playing('recordings/a', 9), {}],
])('what was read for a link %s is closed', async (_what, open) => {
  const { openAhead, read } = await aStore()
  await openAhead(seek, 'link', async () => playing('recordings/a'))
  const opened = await openAhead(seek, 'link', open).catch(() => null)
  await expect.poll(() => read.map(({ destroyed }) => destroyed)).toEqual([true])
  if (opened) expect(await text(await opened.storage.get('recordings/b'))).toBe('b123456789')
})

test.each([
  { method: 'HEAD', headers: { range: 'bytes=2-4' } },
  { method: 'GET', headers: {} },
  { method: 'GET', headers: { range: 'bytes=20-' } },
  { method: 'GET', headers: { range: 'bytes=2-4', 'if-range': '"x"' } },
])('nothing is read ahead for %j', async (request) => {
  const { openAhead, read } = await aStore()
  const open = async () => playing('recordings/a')
  for (let n = 0; n < 2; n++) await openAhead(request as FastifyRequest, 'link', open)
  expect(read).toHaveLength(0)
})

test('a missing file is an error of the answer, not of the process', async () => {
  const { openAhead } = await aStore()
  const open = async () => playing('recordings/gone')
  await openAhead(seek, 'link', open)
  const { storage } = await openAhead(seek, 'link', open)
  await expect(storage.get('recordings/gone')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a store that fails meanwhile ends that answer alone', async () => {
  const { openAhead, read } = await aStore()
  const open = async () => playing('recordings/a')
  await openAhead(seek, 'link', open)
  const { storage } = await openAhead(seek, 'link', async () => {
    await expect.poll(() => read.length).toBe(1)
    read[0]?.destroy(new Error('The store has gone.'))
    await setTimeout(20)
    return open()
  })
  await expect(text(await storage.get('recordings/a'))).rejects.toThrow('The store has gone.')
})
