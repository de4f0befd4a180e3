import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '#testing/folder.ts'
import { parameterSetsOf } from './avc-parameters.ts'
import { copyClip } from './copy-clip.ts'
import { joinParts } from './join-parts.ts'
import { keyFrameBefore, type OpenMedia, openMedia, openWriter, packetsOf } from './media-file.ts'

const folder = await aFolder()
const fixture = new URL('../../features/sessions/recordings/fixtures/clock.webm', import.meta.url).pathname

/** The set-up of an H.264 decoder whose sequence has this level. */
const avcC = (level: number) =>
  Uint8Array.from([1, 66, 0, level, 255, 225, 0, 4, 103, 66, 0, level, 1, 0, 4, 104, 206, 60, 128])
const setsOf = (level: number) => [0, 0, 0, 4, 103, 66, 0, level, 0, 0, 0, 4, 104, 206, 60, 128]
const keyFrame = [0, 0, 0, 2, 0x65, 1]

/** A part of two key frames, as browsers record that write MP4. */
async function aPart(name: string, level: number) {
  const media = await openMedia(fixture)
  const packet = (await keyFrameBefore(media, 0))!.clone({ data: Uint8Array.from(keyFrame) })
  const config = { codec: 'avc1.42001e', codedWidth: 640, codedHeight: 360, description: avcC(level) }
  const of = { video: { getDecoderConfig: async () => config } } as unknown as OpenMedia
  const writer = await openWriter({ target: join(folder, name), videoCodec: 'avc', audioCodec: null })
  for (const second of [0, 1]) await writer.add({ track: 'video', packet }, second, of)
  await writer.finish()
  await media.close()
  const { size } = await stat(writer.path)
  return { path: writer.path, pieces: [{ bytes: size, atMs: 2000 }], cuts: [], maxMs: 2000 }
}

async function packetsIn(path: string) {
  const media = await openMedia(path)
  const found: number[][] = []
  for await (const { packet } of packetsOf(media)) found.push([...packet.data])
  await media.close()
  return found
}

test('each key frame of H.264 brings the set-up of its own part along, once', async () => {
  const parts = [await aPart('small', 30), await aPart('large', 31)]
  const { path } = await joinParts({ kind: 'join', parts, target: join(folder, 'both') })
  const expected = [30, 30, 31, 31].map((level) => [...setsOf(level), ...keyFrame])
  expect(await packetsIn(path)).toEqual(expected)
  const clip = await copyClip({ kind: 'clip', path, fromSeconds: 1, toSeconds: 3, target: join(folder, 'clip') })
  expect(await packetsIn(clip.path)).toEqual(expected.slice(1, 3))
})

test('what is no set-up of H.264, or ends too early, is none', () => {
  expect(parameterSetsOf(new Uint8Array())).toBeNull()
  expect(parameterSetsOf(avcC(30).subarray(0, 12))).toBeNull()
  expect(parameterSetsOf(Uint8Array.from([1, 66, 0, 30, 252, ...avcC(30).subarray(5)]))).toBeNull()
})
