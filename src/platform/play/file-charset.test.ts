import { expect, test } from 'vitest'
import { withCharset } from './file-charset.ts'

test.each([
  ['text/html', '<!doctype html><meta charset=utf-8>', 'text/html; charset=utf-8'],
  [
    'text/html',
    '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">',
    'text/html; charset=windows-1251',
  ],
  ['text/html', "<META CHARSET='Shift_JIS'>", 'text/html; charset=shift_jis'],
  ['text/html', '<p>Größe', 'text/html; charset=utf-8'],
  ['text/html', `<p>${' '.repeat(1100)}<meta charset=koi8-r>`, 'text/html; charset=utf-8'],
  ['text/javascript', 'let größe', 'text/javascript; charset=utf-8'],
  ['text/css', '@charset "windows-1252";', 'text/css'],
  ['application/xml', '<?xml version="1.0" encoding="ISO-8859-1"?>', 'application/xml'],
])('%s that begins with %j is %s', (type, start, found) => {
  expect(withCharset(type, Buffer.from(start))).toBe(found)
})

test('a file that is not UTF-8 and declares nothing gets no character set', () => {
  expect(withCharset('text/html', Buffer.from('<p>Gr\xf6\xdfe', 'latin1'))).toBe('text/html')
  expect(withCharset('text/javascript', Buffer.from('\xc8\xe3\xf0\xe0', 'latin1'))).toBe('text/javascript')
  expect(withCharset('text/html', Buffer.from('\ufeff<meta charset=x>', 'utf16le'))).toBe('text/html')
})
