import { expect, test } from 'vitest'
import { findChromium, findNobody } from './find-chromium.ts'

test('the setting decides; without it the path and the usual folders are searched', () => {
  expect(findChromium('/no/such/browser')).toBeNull()
  expect(findChromium(process.execPath)).toBe(process.execPath)
})

test('nobody is found by name, and is never root', () => {
  expect(findNobody('root:x:0:0::/root:/bin/sh\nnobody:x:65534:65533:nobody:/:/bin/false\n')).toEqual({
    uid: 65534,
    gid: 65533,
  })
  expect(findNobody('nobody:x:0:0:::')).toBeNull()
  expect(findNobody('root:x:0:0:::')).toBeNull()
})
