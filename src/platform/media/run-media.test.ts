import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '#testing/folder.ts'
import { openMedia, pictureTimes } from './media-file.ts'
import { MediaRefused, MediaTooCostly } from './media-work.ts'
import { runMedia } from './run-media.ts'

const folder = await aFolder()
const clock = new URL('../../features/sessions/recordings/fixtures/clock.webm', import.meta.url).pathname

test('a clip begins at the key frame before its start and ends with its stretch', async () => {
  const work = { kind: 'clip' as const, path: clock, fromSeconds: 5, toSeconds: 9, target: join(folder, 'clip') }
  const made = await runMedia(work)
  expect(made.mime).toBe('video/webm')
  expect(made.seconds).toBeGreaterThan(3.9)
  expect(made.seconds).toBeLessThan(6.2)
  const media = await openMedia(made.path)
  const first = await pictureTimes(media).next()
  await media.close()
  expect(first.value).toEqual({ seconds: 0, isKey: true })
})

test('the thread is ended when the work takes longer than an honest file could', async () => {
  const parts = Array.from({ length: 40 }, () => ({ path: clock, pieces: [], cuts: [], maxMs: 13_000 }))
  const work = { kind: 'join' as const, parts, target: join(folder, 'costly') }
  await expect(runMedia(work, { times: 0 })).rejects.toBeInstanceOf(MediaTooCostly)
})

test('a file that is no recording is refused by its reason', async () => {
  const work = { kind: 'clip' as const, path: import.meta.filename, fromSeconds: 0, toSeconds: 1, target: 'nowhere' }
  const refused = await runMedia(work).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(MediaRefused)
  expect(refused).toMatchObject({ reason: 'unreadable' })
})
