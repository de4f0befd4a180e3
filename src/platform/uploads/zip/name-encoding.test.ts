import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Entry } from 'yauzl'
import { readNames } from './zip-names.ts'

const entry = (fileNameRaw: Buffer, extraFields: { id: number; data: Buffer }[] = []) =>
  ({ fileNameRaw, extraFields, generalPurposeBitFlag: 0 }) as unknown as Entry
const bytes = (hex: string, rest = '') => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(rest)])

test.each([
  ['Shift_JIS', [bytes('93fa967b8cea89b9', '.ogg')], ['日本語音.ogg']],
  ['Shift_JIS with a backslash as a second byte', [bytes('835c834e', '.png')], ['ソク.png']],
  ['Shift_JIS in katakana', [bytes('8351815b8380', '.js')], ['ゲーム.js']],
  ['CP866', [bytes('8ce3a7ebaaa0', '.mp3'), bytes('ada5a1ae', '.png')], ['Музыка.mp3', 'небо.png']],
  ['Shift_JIS in half-width katakana', [bytes('c3bdc4', '.png')], ['ﾃｽﾄ.png']],
  ['CP866 beside Latin', [bytes('e2a5e1e2', ' test.png')], ['тест test.png']],
  ['GBK', [bytes('b1b3beb0', '.png'), bytes('d5bdb6b7', '.ogg')], ['背景.png', '战斗.ogg']],
  ['GBK that is UTF-8 too', [bytes('cdbcc6ac', '/1.png')], ['图片/1.png']],
  ['Big5', [bytes('adb5bcd6', '.ogg'), bytes('b9cfa4f9', '.png')], ['音樂.ogg', '圖片.png']],
  ['EUC-KR', [bytes('b9e8b0e6', '.png'), bytes('c0bdbec7', '.ogg')], ['배경.png', '음악.ogg']],
  ['CP437', [bytes('477294e165', '.png'), bytes('4d816c6c', '.png')], ['Größe.png', 'Müll.png']],
  ['CP437 of one letter', [bytes('81', '.js')], ['ü.js']],
  ['ASCII beside it', [Buffer.from('index.html'), bytes('8ce3a7ebaaa0', '.mp3')], ['index.html', 'Музыка.mp3']],
  ['UTF-8 beside it', [Buffer.from('é.png'), bytes('93fa967b8cea', '.ogg')], ['é.png', '日本語.ogg']],
])('names in %s', (_, names, expected) => {
  expect(readNames(names.map((name) => entry(name))).names).toEqual(expected)
})

test('the field for Unicode names is used if it belongs to the name', () => {
  const raw = bytes('81', '.js')
  const field = (sum: number) => {
    const data = Buffer.concat([Buffer.from([1, 0, 0, 0, 0]), Buffer.from('ł.js')])
    data.writeUInt32LE(sum, 1)
    return [entry(raw, [{ id: 0x7075, data }])]
  }
  expect(readNames(field(crc32(raw))).names).toEqual(['ł.js'])
  expect(readNames(field(1)).names).toEqual(['ü.js'])
})
