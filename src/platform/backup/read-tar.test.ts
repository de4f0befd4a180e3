import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readTar } from './read-tar.ts'
import { tarEnd, tarFile } from './write-tar.ts'

/** Written by the code that backups were made with before the library: two pax headers, an empty file, a full block. */
const former = gunzipSync(
  Buffer.from(
    'H4sIAAAAAAACA+2YQU7DMBBFs+YUUfZtZ2K7TipxGNsZt6VpEjWu1ApxBa7AEZBYs+uFOAIqLJACUlk0oajzFrbljRff3388TWn2CxPcYmSNW22b8V1bV9F5AQCYAnzM8H0GQPm1Pu5jClJEMUQDsG2D2UQwyFkXyH3i683ahGSGDxFzdfhlSe2E1k3Y93bGSf931wgIU/b/cPrbsnarv9Iff9Cf3/+BsMxVQ7tAVUFFn3fs1PufauxkgVYaonjH/u8dzFTcmLC4/QyCsq7mo4sbJofX6vDs6oLit6fHl7FdVjdcup0x//vV73T91/n/CVCp4vwfgqM+7ILrxdXrpqRAffR9fpv/iKpb/0vB/h+o/1Ms59SGZJY4raQlYyHPtMylJIEgcuFBuSJHK7TyLrNeZ16TSTXluQdJHp1yppg6SLiBxDAM8394B9UPkioAGgAA',
    'base64',
  ),
)

async function* inChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(bytes: Buffer, chunkSize = bytes.length) {
  const found: Record<string, string> = {}
  let digest = ''
  for await (const { name, content, digestBefore } of readTar(inChunks(bytes, chunkSize))) {
    const parts: Buffer[] = []
    for await (const part of content) parts.push(part)
    found[name] = Buffer.concat(parts).toString()
    digest = digestBefore()
  }
  return { found, digest }
}

async function packed(...files: [name: string, content: string][]) {
  const parts: Buffer[] = []
  for (const [name, content] of files) {
    for await (const part of tarFile(name, Buffer.byteLength(content), [Buffer.from(content)])) parts.push(part)
  }
  return Buffer.concat(parts)
}

const long = `files/${'long-'.repeat(30)}/ünïcode 🎲.bin`

test.each([1 << 20, 512, 700, 7])('an archive of the former writer is read in chunks of %i bytes', async (size) => {
  const { found, digest } = await read(former, size)
  expect(Object.keys(found)).toEqual(['playhatch-backup.json', 'files/empty', 'files/block', long, 'complete.json'])
  expect(found['files/empty']).toBe('')
  expect(found['files/block']).toBe('b'.repeat(512))
  expect(found[long]).toBe('long')
  expect(JSON.parse(found['complete.json'] ?? '')).toEqual({ digest })
})

test('what is written is read', async () => {
  const files: [string, string][] = [
    ['a', 'first'],
    ['files/empty', ''],
    [long, 'x'.repeat(100_000)],
  ]
  expect((await read(Buffer.concat([await packed(...files), tarEnd()]))).found).toEqual(Object.fromEntries(files))
})

test('a file that changes its size while it is packed is an error', async () => {
  for (const size of [2, 4]) {
    const pack = async () => {
      for await (const _ of tarFile('files/a', size, [Buffer.from('abc')]));
    }
    await expect(pack()).rejects.toThrow('files/a could not be read, or changed its size meanwhile')
  }
})

test('archives with links, damaged headers, endless sizes or a missing end are refused', async () => {
  const changed = (at: number, text: string) => {
    const bytes = Buffer.from(former)
    bytes.write(text, at, 'latin1')
    bytes.write(' '.repeat(8), 148)
    const sum = bytes.subarray(0, 512).reduce((total, byte) => total + byte, 0)
    bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    return bytes
  }
  await expect(read(changed(156, '2'))).rejects.toThrow('an entry that is not a file')
  await expect(read(changed(156, '5'))).rejects.toThrow('an entry that is not a file')
  await expect(read(changed(124, '77777777777'))).rejects.toThrow('Unexpected end of data')
  const damaged = Buffer.from(former)
  damaged.write('X', 3)
  await expect(read(damaged)).rejects.toThrow('Invalid tar header')
  await expect(read(former.subarray(0, 1000))).rejects.toThrow('Unexpected end of data')
})
