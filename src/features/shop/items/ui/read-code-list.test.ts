import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { itemLimits } from '../rules.ts'
import { readCodeFile } from './read-code-file.ts'
import { readCodeList } from './read-code-list.ts'
import { sortCodes } from './sort-codes.ts'

const sample = (name: string) =>
  readFileSync(new URL(`../../../../testing/builds/keys/${name}`, import.meta.url), 'utf8')

/** What would be sold of a text unasked. */
function read(text: string) {
  const list = readCodeList(text)
  if (typeof list === 'string') return list
  return sortCodes(list, list.column).codes.map(({ code }) => code)
}

const keys = (count: number) => Array.from({ length: count }, (_, n) => `KEY0${n + 1}-BBBBB-CCCCC`)
const [k1, k2, k3, k4] = keys(4)

test.each([
  ['mixed line ends', sample('mixed-line-ends.csv'), keys(4)],
  ['a heading', sample('header.csv'), keys(2)],
  ['two columns by semicolons', sample('semicolon.csv'), keys(2)],
  ['CR alone, blank lines', `${k1}\r\r${k2}\r`, keys(2)],
  ['quotes', `"${k1}"\n"${k2}"\n`, keys(2)],
  ['numbers', `1. ${k1}\n2. ${k2}\n3. ${k3}`, keys(3)],
  ['bullets', `- ${k1}\n- ${k2}`, keys(2)],
  ['formulas', `="${k1}"\n"=""${k2}"""`, keys(2)],
  ['invisible characters', `\uFEFF${k1}\u200b\n\u2060${k2}\u00a0\n`, keys(2)],
  ['tabs and a number first', `1\t${k1}\tweb\n2\t${k2}\tweb`, keys(2)],
  ['commas with a title', `Batch,Key,Note\nA,${k1},x\nA,${k2},`, keys(2)],
  ['remarks', `# batch of May\n${k1}\n${k2}\n${k3}\n// end\n${k4}`, keys(4)],
  ['a row of codes', `${k1},${k2},${k3}`, keys(3)],
  ['a trailing separator', `${k1};\n${k2};\n`, keys(2)],
  ['a quote that does not close', `"${k1}\n${k2}\n${k3}\n${k4}`, [k2, k3, k4]],
  ['Russian titles', `Ключ;Партия\n${k1};а\n${k2};а`, keys(2)],
  ['a line for spreadsheets before the heading', `sep=;\r\nKey;Note\r\n${k1};a\r\n${k2};b`, keys(2)],
  ['a remark before the heading', `# of the shop\nSteam Key\n${k1}\n${k2}`, keys(2)],
  ['a French title', `Clé;Lot\nab12;x\ncde345;x`, ['ab12', 'cde345']],
  ['numbers in brackets', `(1) ${k1}\n(2) ${k2}`, keys(2)],
  ['numbers that count up', `09 ${k1}\n10 ${k2}\n11 ${k3}`, keys(3)],
  ['numbers with a dash', `1 - ${k1}\n2 - ${k2}`, keys(2)],
  ['labels', `Steam key 1: ${k1}\nSteam key 2: ${k2}`, keys(2)],
  ['numbers that a spreadsheet shortened', '1.23457E+15\n4,5E+12\n1234567890123', ['1234567890123']],
  ['codes with spaces', 'KEY 01\nKEY 02\nKEY 03', ['KEY 01', 'KEY 02', 'KEY 03']],
  ['codes that hold the word key', 'KEY-AB-CD\nKEY-EF-GH', ['KEY-AB-CD', 'KEY-EF-GH']],
  ['an apostrophe by which a spreadsheet keeps text', `'${k1}\n'${k2}`, keys(2)],
  ['German quotes', `„${k1}“\n»${k2}«`, keys(2)],
  ['numbers before quotes', `1. "${k1}"\n2. \`${k2}\``, keys(2)],
  ['numbers without a blank', `1.${k1}\n2.${k2}\n3.${k3}`, keys(3)],
  ['numbers of Japanese keyboards', `１．${k1}\n２、${k2}\n３）${k3}`, keys(3)],
  ['quotes after a blank', `${k1}, "${k2}", "${k3}"`, keys(3)],
  ['a list of a program', JSON.stringify(keys(3), null, 2), keys(3)],
  ['a list of a program in one line', JSON.stringify(keys(3)), keys(3)],
  ['full-width characters', `ＫＥＹ０１－ｂｂ\nＫＥＹ０２－ｂｂ`, ['KEY01-bb', 'KEY02-bb']],
  ['hyphens that do not break', `A1\u2011B2\nC3\u2010D4`, ['A1-B2', 'C3-D4']],
  ['the end mark of old systems', `${k1}\r\n${k2}\x1a`, keys(2)],
  ['pages of a printer', `${k1}\f${k2}\v${k3}`, keys(3)],
  ['a heading over rows of different widths', `Key,Note\n${k1}\n${k2},x\n${k3},x,y`, keys(3)],
  ['many in a line between blanks', `${k1} ${k2} ${k3}\n${k4}`, keys(4)],
  ['a title in any language', `Aktivierungscode\n${k1}`, keys(1)],
  ['a Polish title', `Klucz\n${k1}\n${k2}`, keys(2)],
  ['a Chinese title', `兑换码\n${k1}`, keys(1)],
  ['German titles of columns', `Produktschlüssel;Spiel\n${k1};Demo\n${k2};Demo`, keys(2)],
  [
    'addresses that redeem, with numbers first',
    `id,url\n100,https://a.example/d/Xy1\n101,https://a.example/d/Xy2`,
    ['https://a.example/d/Xy1', 'https://a.example/d/Xy2'],
  ],
  [
    'long numbers with short ones first',
    '1,1234567812345678\n2,8765432187654321',
    ['1234567812345678', '8765432187654321'],
  ],
  ['dates before codes', `2026-11-01,${k1}\n2026-11-02,${k2}`, keys(2)],
  ['codes of letters alone', 'MONKEY\nDONKEY\nTURKEY', ['MONKEY', 'DONKEY', 'TURKEY']],
  ['codes of several groups between blanks', 'AB12 CD34\nEF56 GH78', ['AB12 CD34', 'EF56 GH78']],
  ['quoted line breaks and commas', '"two\nlines"\n"a, ""b"""', ['two\nlines', 'a, "b"']],
])('%s are read', (_what, text, codes) => expect(read(text)).toEqual(codes))

test.each([
  ['\n \n', 'No codes found. Add one code per line.'],
  ['Steam Key\n', 'Only a heading was found. Add one code per line.'],
  ['A\n'.repeat(50_001), 'Add up to 50,000 codes at once. These are 50,001.'],
])('refused with a message: %j', (text, message) => expect(readCodeList(text)).toBe(message))

test('lines that look different, twins and repeated lines are found and not sold unasked', () => {
  const list = readCodeList(
    [...keys(5), 'KEY09-BBB', 'kEY01-bbbbb-CCCCC', k2, 'KEY0А-BBBBB-CCCCC', 'x'.repeat(201)].join('\n'),
  )
  if (typeof list === 'string') throw new Error(list)
  const { codes, odd, twins, repeated } = sortCodes(list, 0)
  expect(codes.map(({ code }) => code)).toEqual(keys(5))
  expect(odd.map(({ line, why }) => [line, why])).toEqual([
    [6, 'The others have the form XXXXX-XXXXX-XXXXX.'],
    [9, 'It has a character that the other codes don’t use.'],
    [10, 'A code has up to 200 characters.'],
  ])
  expect(odd.map(({ isUnsellable }) => isUnsellable)).toEqual([false, false, true])
  expect(twins.map(({ first, second }) => [first.line, second.line])).toEqual([[1, 7]])
  expect(repeated).toEqual([8])
})

test('a separator in few codes and letters of two alphabets in one are shown, not sold unasked', () => {
  const list = readCodeList([...keys(3), 'KEY04-BBBBB-CCCCC,x', 'KEY05-BBBBB-CCССC'].join('\n'))
  if (typeof list === 'string') throw new Error(list)
  const { codes, odd } = sortCodes(list, 0)
  expect(codes.map(({ code }) => code)).toEqual(keys(3))
  expect(odd.map(({ line }) => line)).toEqual([4, 5])
  const two = readCodeList('KEY05-BBBBB-CCССC\nKEY0А-BBBBB-CCCCC')
  expect(typeof two === 'string' ? two : sortCodes(two, 0).odd.map(({ why }) => why)).toEqual(
    Array(2).fill('It mixes letters of two alphabets that look alike.'),
  )
})

test('50,000 codes are read and sorted', () => {
  const text = Array.from({ length: itemLimits.codesAtOnce }, (_, at) => `CODE-${at}`).join('\r\n')
  expect(read(text)).toHaveLength(itemLimits.codesAtOnce)
})

const utf16 = (text: string, little: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return new Uint8Array(little ? bytes : bytes.swap16())
}

test.each([
  ['UTF-16 with a mark', utf16(`\uFEFF${k1}\r\n${k2}`, true), 'UTF-16'],
  ['big-endian UTF-16 with a mark', utf16(`\uFEFF${k1}\r\n${k2}`, false), 'UTF-16'],
  ['UTF-16 without a mark', utf16(`${k1}\n${k2}`, true), 'UTF-16'],
  ['UTF-8', new TextEncoder().encode(`\uFEFF${k1}\n${k2}`), 'UTF-8'],
  ['Windows-1252', new Uint8Array(Buffer.from(`Schl\xfcssel\n${k1}\n${k2}`, 'latin1')), 'Windows-1252'],
])('a file in %s', async (_what, bytes, encoding) => {
  const found = await readCodeFile(new File([bytes], 'a.csv'))
  expect(found).toMatchObject({ encoding })
  expect(typeof found === 'string' ? found : read(found.text)).toEqual(keys(2))
})

test('a file of 50 MB is refused before it is read, and one that is no text with a message', async () => {
  const large = new File([], 'large.csv')
  Object.defineProperty(large, 'size', { value: 50_000_000 })
  large.arrayBuffer = () => Promise.reject(new Error('it was read'))
  expect(await readCodeFile(large)).toMatch(/^large.csv is larger than 15 MB/)
  expect(await readCodeFile(new File(['PK\x03\x04'], 'a.xlsx'))).toMatch(/spreadsheet/)
  expect(await readCodeFile(new File(['{\\rtf1\\ansi A'], 'a.rtf'))).toBe(
    'a.rtf is a formatted document. Save it as plain text, or copy the codes from it.',
  )
  expect(await readCodeFile(new File(['\uFEFF\n<!DOCTYPE html><p>A'], 'a.xls'))).toMatch(/a formatted document/)
  expect(await readCodeFile(new File(['a\0b\0\0c'], 'a.csv'))).toMatch(/not a text file/)
})
