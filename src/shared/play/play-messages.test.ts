import { expect, test } from 'vitest'
import { isProgram, readGameMessage, shownText } from './play-messages.ts'

const said = (playhatchSays: unknown) => readGameMessage({ playhatchSays })

test('what a game says counts only in the exact shape', () => {
  expect(said({ kind: 'alive' })).toEqual({ kind: 'alive' })
  expect(said({ kind: 'served', token: 'a.b' })).toEqual({ kind: 'served', token: 'a.b' })
  expect(said({ kind: 'dialog', open: true })).toEqual({ kind: 'dialog', open: true })
  for (const hostile of [
    null,
    undefined,
    'alive',
    ['alive'],
    {},
    { kind: 'note' },
    { kind: '__proto__' },
    { kind: 'served', token: 1 },
    { kind: 'served', token: 'x'.repeat(1001) },
    { kind: 'dialog', open: 'yes' },
    { kind: 'file', name: 'a', file: 'b' },
    { kind: 'refused', refusal: 'constructor', what: '' },
    { kind: 'refused', refusal: 'storage', what: 1 },
  ])
    expect(said(hostile)).toBeNull()
  expect(readGameMessage({ playhatchSays: { kind: 'alive' }, more: 1 })).toBeNull()
})

test('a link is a web address, shown as a browser opens it', () => {
  const url = (text: string) => said({ kind: 'link', url: text })
  expect(url('https://exämple.com/a')).toEqual({ kind: 'link', url: 'https://xn--exmple-cua.com/a' })
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'blob:x', '/a', 'https://a@b.c/'])
    expect(url(bad)).toBeNull()
  expect(url(`https://a.example/${'x'.repeat(2000)}`)).toBeNull()
})

test('names and reports can’t read as something else, and programs are known by their names', () => {
  expect(shownText('a\u202egpj.exe\u0000\n')).toBe('agpj.exe')
  expect(shownText('x'.repeat(500))).toHaveLength(200)
  // What follows is never looked at, however long it is.
  expect(shownText(`${'\u202e'.repeat(3000)}x`)).toBe('')
  const file = new Blob(['x'])
  expect(said({ kind: 'file', name: '../..\\a\u202e.sav', file })).toMatchObject({ name: '_.._a.sav' })
  expect(said({ kind: 'file', name: ' ', file })).toMatchObject({ name: 'file' })
  expect(['a.exe', 'A.EXE. ', 'a.sav.html', 'x.lnk', 'x.sh'].map(isProgram)).toEqual(Array(5).fill(true))
  expect(['a.sav', 'level.json', 'shot.png', 'exe'].map(isProgram)).toEqual(Array(4).fill(false))
})
