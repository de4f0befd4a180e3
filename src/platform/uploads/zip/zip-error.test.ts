import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { crc32, deflateRawSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anUnpacker, index } from '../testing-unpack.ts'
import { aZip, fileAttributes, symlinkAttributes, withLargeEnd, type ZipEntry } from '../testing-zip.ts'
import type { UnpackLimits } from './unpack-limits.ts'
import type { ZipRefusal } from './zip-error.ts'

let at: Awaited<ReturnType<typeof anUnpacker>>
beforeEach(async () => {
  at = await anUnpacker()
})
afterEach(() => at.end())

const linkField = Buffer.from([0x0d, 0, 16, 0, ...Buffer.alloc(12), ...Buffer.from('/etc')])
const noise = deflateRawSync(randomBytes(1000))
const bomb = deflateRawSync(Buffer.alloc(3_000_000))
/** An entry whose Unicode field gives it another name than its header. */
const withUnicodeName = (name: string, unicode: string): ZipEntry => {
  const head = Buffer.alloc(9)
  head.writeUInt16LE(0x7075, 0)
  head.writeUInt16LE(5 + Buffer.byteLength(unicode), 2)
  head.writeUInt8(1, 4)
  head.writeUInt32LE(crc32(name), 5)
  return { name, content: 'x', fields: { extra: Buffer.concat([head, Buffer.from(unicode)]) } }
}
/** The same zip with a number of its part in the end record. */
const lastPart = (zip: Buffer) => {
  zip.writeUInt16LE(2, zip.length - 18)
  return zip
}
const named = (name: string | Buffer): ZipEntry[] => [index, { name, content: 'x' }]

const refused: [string, ZipRefusal, () => Buffer, Partial<UnpackLimits>?][] = [
  ['nothing', 'not_a_zip', () => Buffer.alloc(0)],
  ['a picture', 'not_a_zip', () => Buffer.from('\x89PNG\r\n\x1a\n'.repeat(20), 'latin1')],
  ['half a zip', 'incomplete', () => aZip([index]).subarray(0, 40)],
  [
    'the first of several parts',
    'incomplete',
    () => Buffer.concat([Buffer.from('PK\x07\x08'), aZip([index])]).subarray(0, 44),
  ],
  ['the last of several parts', 'incomplete', () => lastPart(aZip([index]))],
  ['a zip without files', 'empty', () => aZip([])],
  ['a zip of folders and clutter', 'empty', () => aZip([{ name: 'a/' }, { name: '.DS_Store', content: 'x' }])],
  ['no page', 'no_page', () => aZip([{ name: 'game.js', content: 'x' }])],
  [
    'a page among the packages alone',
    'no_page',
    () => aZip([{ name: 'node_modules/a/index.html', content: 'x' }, { name: 'a' }]),
  ],
  ['a program', 'program', () => aZip([{ name: 'Game/Game.exe', content: 'MZ' }])],
  [
    'a program with the licences of its browser',
    'program',
    () => aZip([{ name: 'Game/Game.exe' }, { name: 'Game/LICENSES.chromium.html', content: '<h1>Credits</h1>' }]),
  ],
  ['a zip in a zip', 'nested', () => aZip([{ name: 'upload/game.zip', content: 'x' }])],
  ['a 7z', 'other_archive', () => Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4])],
  ['a RAR with a stored zip', 'other_archive', () => Buffer.concat([Buffer.from('Rar!\x1a\x07\x01\0'), aZip([index])])],
  ['a tar.gz', 'other_archive', () => gzipSync('x')],
  [
    'a tar with a stored zip',
    'other_archive',
    () => Buffer.concat([Buffer.alloc(257), Buffer.from('ustar'), aZip([index])]),
  ],
  ['a way out', 'outside', () => aZip(named('../evil.js'))],
  ['a way out from a folder', 'outside', () => aZip(named('a/../../evil.js'))],
  ['a way out that ends the name', 'outside', () => aZip(named('a/..'))],
  ['a way out with a space, as one system reads it', 'outside', () => aZip(named('a/.. /evil.js'))],
  ['a way out for a folder', 'outside', () => aZip([index, { name: '../evil/' }])],
  ['a way out among the clutter', 'outside', () => aZip(named('__MACOSX/../../evil.js'))],
  ['an absolute path', 'outside', () => aZip(named('/etc/cron.d/evil'))],
  ['a drive letter', 'outside', () => aZip(named('C:/evil.js'))],
  ['a drive letter without a slash', 'outside', () => aZip(named('c:evil.js'))],
  ['a share', 'outside', () => aZip(named('\\\\host\\share\\evil.js'))],
  ['a way out by backslashes', 'outside', () => aZip(named('a\\..\\..\\evil.js'))],
  ['a drive letter with a backslash', 'outside', () => aZip(named('C:\\evil.js'))],
  ['a root by a backslash', 'outside', () => aZip(named('\\evil.js'))],
  ['a way out after a dot', 'outside', () => aZip(named('./../evil.js'))],
  ['a way out behind dots and backslashes', 'outside', () => aZip(named('.\\.\\..\\evil.js'))],
  ['a way out in what is left out', 'outside', () => aZip(named('.git/../../evil.js'))],
  ['a way out in the Unicode field', 'outside', () => aZip([index, withUnicodeName('a', '../evil.js')])],
  ['a way out in Shift_JIS', 'outside', () => aZip(named(Buffer.from('93fa967b8cea5c2e2e5c2e2e5c61', 'hex')))],
  ['a zero byte', 'bad_name', () => aZip(named('evil.js\0.png'))],
  ['a line break', 'bad_name', () => aZip(named('a\r\nSet-Cookie: b'))],
  ['a nameless file', 'bad_name', () => aZip(named(''))],
  ['dots for a folder', 'outside', () => aZip(named('.../a.js'))],
  ['a dot for a file', 'bad_name', () => aZip(named('.'))],
  ['a dot with a space for a folder', 'bad_name', () => aZip(named('. /a.js'))],
  ['a folder without a name', 'bad_name', () => aZip(named('a//b.js'))],
  ['a stream behind a file', 'bad_name', () => aZip(named('a.js:evil'))],
  ['a long path', 'path_too_long', () => aZip(named(`${'a/'.repeat(10)}${'b'.repeat(230)}`))],
  ['deep folders', 'too_deep', () => aZip(named(`${'a/'.repeat(17)}b`))],
  [
    'a symbolic link',
    'link',
    () => aZip([index, { name: 'a', content: '/etc/passwd', fields: { attributes: symlinkAttributes } }]),
  ],
  ['a link to a folder', 'link', () => aZip([index, { name: 'a/', fields: { attributes: symlinkAttributes } }])],
  ['a reparse point', 'link', () => aZip([index, { name: 'a', content: 'x', fields: { attributes: 0x400 } }])],
  ['a hard link', 'link', () => aZip([index, { name: 'a', fields: { extra: linkField, attributes: fileAttributes } }])],
  ['a device', 'special_file', () => aZip([index, { name: 'a', fields: { attributes: 0o020666 * 65_536 } }])],
  ['a pipe', 'special_file', () => aZip([index, { name: 'a', fields: { attributes: 0o010666 * 65_536 } }])],
  [
    'a folder named as a file',
    'contradiction',
    () => aZip([index, { name: 'a', fields: { attributes: 0o040755 * 65_536 } }]),
  ],
  ['a folder with bytes', 'contradiction', () => aZip([index, { name: 'a/', content: 'x' }])],
  [
    'another name before the bytes',
    'contradiction',
    () => aZip([index, { name: 'a.js', localName: '../a', content: 'x' }]),
  ],
  [
    'another packing before the bytes',
    'contradiction',
    () => aZip([index, { name: 'a.js', localMethod: 0, content: 'x' }]),
  ],
  ['a password', 'encrypted', () => aZip([index, { name: 'a', content: 'x', fields: { flags: 0x801 } }])],
  ['a strong password', 'encrypted', () => aZip([index, { name: 'a', content: 'x', fields: { flags: 0x841 } }])],
  ['a hidden table', 'encrypted', () => aZip([index, { name: 'a', content: 'x', fields: { flags: 0x2800 } }])],
  ['LZMA', 'unknown_packing', () => aZip([index, { name: 'a', content: 'x', fields: { method: 14 } }])],
  ['the same file with a slash and a backslash', 'duplicate', () => aZip([...named('a/b'), { name: 'a\\b' }])],
  ['the same file with and without a dot', 'duplicate', () => aZip([...named('a'), { name: './a' }])],
  ['the same name twice', 'duplicate', () => aZip([index, { name: 'a', content: '1' }, { name: 'a', content: '2' }])],
  [
    'names that differ by case',
    'duplicate',
    () => aZip([index, { name: 'Data/A.js', content: '1' }, { name: 'data/a.JS', content: '2' }]),
  ],
  ['a second index.html by case', 'duplicate', () => aZip([index, { name: 'Index.html', content: '2' }])],
  [
    'names that differ by Unicode form',
    'duplicate',
    () => aZip([index, { name: 'ö', content: '1' }, { name: 'o\u0308', content: '2' }]),
  ],
  [
    'names that differ by sharp s',
    'duplicate',
    () => aZip([index, { name: 'straße', content: '1' }, { name: 'STRASSE', content: '2' }]),
  ],
  [
    'a file where a folder is needed',
    'duplicate',
    () => aZip([index, { name: 'a/b', content: '1' }, { name: 'A', content: '2' }]),
  ],
  [
    'more files than allowed',
    'too_many_files',
    () => aZip([index, { name: 'a' }, { name: 'b' }, { name: 'c' }]),
    { entries: 3 },
  ],
  [
    'more files than the end tells of',
    'too_many_files',
    () => aZip([index], { comment: 'x'.repeat(60_000) }),
    { listedEntries: 20 },
  ],
  [
    'too many bytes in one file',
    'file_too_large',
    () => aZip([{ name: 'index.html', content: 'x'.repeat(11) }]),
    { fileBytes: 10 },
  ],
  [
    'too many bytes in all',
    'too_large',
    () => aZip([index, { name: 'a', content: 'x'.repeat(90) }]),
    { totalBytes: 100 },
  ],
  [
    'a bomb',
    'packed_too_tightly',
    () => aZip([index, { name: 'a', content: Buffer.alloc(3_000_000) }]),
    { ratioFreeBytes: 2_000_000 },
  ],
  [
    'a bomb of many small ones',
    'packed_too_tightly',
    () => aZip([index, ...Array.from({ length: 30 }, (_, n) => ({ name: `a${n}`, content: Buffer.alloc(900_000) }))]),
    { ratioFreeBytes: 20_000_000 },
  ],
  [
    'a bomb that says it is small',
    'false_size',
    () => aZip([index, { name: 'a', raw: bomb, fields: { method: 8, bytes: 100_000 } }]),
  ],
  [
    'a bomb that says it is empty',
    'false_size',
    () => aZip([index, { name: 'a', raw: bomb, fields: { method: 8, bytes: 0 } }]),
  ],
  [
    'a file that says it is longer',
    'false_size',
    () => aZip([index, { name: 'a', content: 'x', fields: { bytes: 2 } }]),
  ],
  [
    'a plain file that says it is longer',
    'false_size',
    () => aZip([index, { name: 'a', content: 'x', deflate: false, fields: { bytes: 2 } }]),
  ],
  [
    'bytes where nothing is packed',
    'false_size',
    () => aZip([index, { name: 'a', raw: Buffer.alloc(0), fields: { method: 8, bytes: 5 } }]),
  ],
  ['a wrong checksum', 'damaged', () => aZip([index, { name: 'a', content: 'x', fields: { crc: 1 } }])],
  [
    'bytes that are not packed',
    'damaged',
    () => aZip([index, { name: 'a', raw: Buffer.from([0xff, 0xff, 0xff]), fields: { method: 8, bytes: 9 } }]),
  ],
  [
    'packed bytes that end early',
    'damaged',
    () => aZip([index, { name: 'a', raw: noise.subarray(0, 500), fields: { method: 8, bytes: 1000 } }]),
  ],
  [
    'bytes beyond the end',
    'damaged',
    () => aZip([index, { name: 'a', content: 'x', fields: { packed: 100_000_000 } }]),
  ],
  [
    'bytes that lie nowhere',
    'damaged',
    () => aZip([index, { name: 'a', content: 'x', fields: { offset: 4_000_000 } }]),
  ],
  ['fewer files than the end tells of', 'damaged', () => aZip([index], { count: 2 })],
  ['an end beyond all numbers', 'damaged', () => withLargeEnd(aZip([index]), { endAt: 2n ** 64n - 1n })],
  ['a table beyond all numbers', 'damaged', () => withLargeEnd(aZip([index]), { tableAt: 2n ** 64n - 1n })],
  [
    'two files in the same bytes',
    'overlapping',
    () => aZip([index, { name: 'index.html', content: '<h1>Game</h1>', fields: { offset: 0 } }]),
  ],
  [
    'a file over another one',
    'overlapping',
    () =>
      aZip([
        { ...index, fields: { packed: 40 } },
        { name: 'a', content: 'x' },
      ]),
  ],
  [
    'a file over the table',
    'overlapping',
    () => aZip([index, { name: 'a', content: 'x', deflate: false, fields: { packed: 20, bytes: 20 } }]),
  ],
]

test.each(refused)('%s is rejected', async (_what, refusal, zip, limits) => {
  await at.storage.put('builds/10/index.html', Buffer.from('a neighbour'))
  await expect(at.unpack(zip(), limits)).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: { refusal } })
  expect(await at.stored()).toEqual([])
  expect(await at.leftovers()).toEqual([])
  expect(await readdir(at.dataDir).then((names) => names.sort())).toEqual(
    expect.not.arrayContaining(['evil.js', 'evil']),
  )
  expect(await at.storage.stat('builds/10/index.html')).not.toBeNull()
})
