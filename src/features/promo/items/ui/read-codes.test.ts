import { expect, test } from 'vitest'
import { itemLimits } from '../rules.ts'
import { readCodeFile, readCodes } from './read-codes.ts'

test('one code a line; quotes, commas and line breaks stand in quotes; blank lines are left out', () => {
  const text = '\uFEFFABC-1\r\n\r\n  ABC-2  \r\n"a ""quoted"", code"\r\n"two\nlines"\r\nключ-代码\r\n'
  expect(readCodes(text)).toEqual([
    { code: 'ABC-1', line: 1 },
    { code: 'ABC-2', line: 3 },
    { code: 'a "quoted", code', line: 4 },
    { code: 'two\nlines', line: 5 },
    { code: 'ключ-代码', line: 6 },
  ])
  expect(readCodes('A\nB')).toHaveLength(2)
  expect(readCodes('A\rB')).toHaveLength(2)
})

test.each([
  ['A,B', 'Line 1 has 2 columns. Put a code with a comma in quotes.'],
  ['A\n"B', 'Line 2: a quote is not closed, or text follows it.'],
  ['\n \n', 'No codes found. Add one code per line.'],
  [`A\n${'x'.repeat(201)}`, 'Line 2: A code has up to 200 characters.'],
  ['A\u0000', 'Line 1: This text contains characters that can’t be stored.'],
  ['A\n'.repeat(50_001), 'Add up to 50,000 codes at once. These are 50,001.'],
])('refused with a message: %j', (text, message) => {
  expect(readCodes(text)).toBe(message)
})

test('50,000 codes are read', () => {
  const text = Array.from({ length: itemLimits.codesAtOnce }, (_, at) => `CODE-${at}`).join('\n')
  expect(readCodes(text)).toHaveLength(itemLimits.codesAtOnce)
})

test('a file of 50 MB is refused before it is read, and one that is not UTF-8 with a message', async () => {
  const large = new File([], 'large.csv')
  Object.defineProperty(large, 'size', { value: 50_000_000 })
  large.arrayBuffer = () => Promise.reject(new Error('it was read'))
  expect(await readCodeFile(large)).toMatch(/^large.csv is larger than 15 MB/)
  expect(await readCodeFile(new File([new Uint8Array([0xff, 0xfe, 0x41, 0])], 'a.csv'))).toMatch(/UTF-8/)
})
