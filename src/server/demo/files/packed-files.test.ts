import { expect, test } from 'vitest'
import { packFiles, unpackFiles } from './packed-files.ts'

test('files come out of the pack as they went in, with empty ones and folders', () => {
  const files = new Map([
    ['/base/5/112', new Uint8Array([1, 2, 3])],
    ['/empty', new Uint8Array()],
    ['/größe', new Uint8Array([9])],
  ])
  expect(unpackFiles(packFiles({ folders: ['/base', '/base/5'], files }))).toEqual({
    folders: ['/base', '/base/5'],
    files,
  })
})
