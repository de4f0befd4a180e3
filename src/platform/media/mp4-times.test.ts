import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '#testing/folder.ts'
import { lastTimesOf } from './emitted-times.ts'

const folder = await aFolder()

const u32 = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from(Uint32Array.of(value).buffer).swap32()))
const box = (name: string, ...content: Buffer[]) => {
  const inside = Buffer.concat(content)
  return Buffer.concat([u32(inside.length + 8), Buffer.from(name), inside])
}
const trak = (id: number, timescale: number) =>
  box(
    'trak',
    box('tkhd', u32(0, 0, 0, id, 0, 0)),
    box('mdia', box('mdhd', u32(0, 0, 0, timescale, 0)), box('hdlr', u32(0, 0))),
  )
/** The head of a file with a picture in thousandths of a second and a sound in 48,000ths, whose samples have one length. */
const head = Buffer.concat([
  box('ftyp', Buffer.from('iso5'), u32(0)),
  box(
    'moov',
    box('mvhd', u32(0, 0)),
    trak(1, 1000),
    trak(2, 48_000),
    box('mvex', box('trex', u32(0, 2, 1, 960, 0, 0))),
  ),
])

/** A fragment with these lengths of pictures, and so many sounds of 20 ms. */
function fragment(picture: { base: number; lengths: number[] }, sound: { base: number; count: number }): Buffer {
  const entries = picture.lengths.flatMap((length) => [length, 7])
  return Buffer.concat([
    box(
      'moof',
      box('mfhd', u32(0, 1)),
      box(
        'traf',
        box('tfhd', u32(0x20000, 1)),
        // A base in 64 bits, as recorders write it.
        box('tfdt', u32(0x1000000, 0, picture.base)),
        box('trun', u32(0x301, picture.lengths.length, 100, ...entries)),
      ),
      box(
        'traf',
        box('tfhd', u32(0x20000, 2)),
        box('tfdt', u32(0, sound.base)),
        box('trun', u32(0x201, sound.count, 100, ...Array<number>(sound.count).fill(3))),
      ),
    ),
    box('mdat', Buffer.alloc(500)),
  ])
}

const fragments = [
  fragment({ base: 400, lengths: [66, 67, 1800] }, { base: 19_200, count: 90 }),
  fragment({ base: 2333, lengths: [66, 66] }, { base: 105_600, count: 10 }),
  fragment({ base: 4400, lengths: [50] }, { base: 211_200, count: 3 }),
]

test('the last times of the pieces of an MP4 in fragments are counted from its first packet', async () => {
  const path = join(folder, 'safari.mp4')
  await writeFile(path, Buffer.concat([head, ...fragments]))
  const [first = 0, second = 0, third = 0] = fragments.map(({ length }) => length)
  // The picture of the first one ends with its third sample at 533 ms, its sound with the 90th at 400 + 1780 ms.
  const pieces = [head.length + first, second, third]
  expect(await lastTimesOf(path, { pieces, first: 400 })).toEqual([1780, 1999, 4040])
  // A piece that ends within a fragment does not have it yet.
  expect(await lastTimesOf(path, { pieces: [head.length + first - 10, 10 + second + third], first: 400 })).toEqual([
    null,
    4040,
  ])
  expect(await lastTimesOf(path, { pieces: [head.length], first: 0 })).toEqual([])
})

test('a file whose boxes lie ends the list', async () => {
  const path = join(folder, 'lies.mp4')
  await writeFile(path, Buffer.concat([head, u32(3), Buffer.from('moof'), ...fragments]))
  expect(await lastTimesOf(path, { pieces: [5000], first: 0 })).toEqual([])
})
