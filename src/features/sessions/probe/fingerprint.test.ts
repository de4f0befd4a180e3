import { expect, test } from 'vitest'
import { fingerprintOf, functionsOf, plainText } from './fingerprint.ts'

const at = 'https://abc.play.example/assets'
const known = (message: string, stack: string) => fingerprintOf({ kind: 'error', message, stack })

const chromium = `Error: no cargo
    at Level.load (${at}/index-BqX3kd9f.js:4:12)
    at async Object.start [as run] (${at}/index-BqX3kd9f.js:90:3)
    at ${at}/main.js:1:1`

test('an error is the same in each browser, build and player', () => {
  const firefox = `load@${at}/index-Zk20dmA1.js:7:12\nasync*start/<@${at}/index-Zk20dmA1.js:80:3\n@${at}/main.js:1:1\n`
  const safari = `load@${at}/index-Zk20dmA1.js:7:12\nstart@${at}/index-Zk20dmA1.js:80:3\nmodule code@${at}/main.js:1:1`
  const one = known('Uncaught Error: no cargo', chromium)
  expect(known('Error: no cargo', firefox)).toBe(one)
  expect(known('Error: no cargo', safari)).toBe(one)
  expect(known('uncaught exception: Error: no cargo', firefox)).toBe(one)
})

test('numbers, ids and names that a build made short make no other error; other words and functions do', () => {
  const thrown = (message: string, name: string) => known(message, `${message}\n    at ${name} (${at}/game.js:1:2)`)
  const one = thrown('Error: bee 12 at -3.5 in 9f8a7b6c', 't')
  expect(thrown('Error: bee 7 at 120 in 00ffa1b2', 'e')).toBe(one)
  expect(thrown('Error: bee 7 at 120 in 4f0c2a6e-1111-4222-8333-444455556666', 'aB')).toBe(one)
  expect(thrown('Error: bee 7 at 120 in 00ffa1b2', 'flyHome')).not.toBe(one)
  expect(thrown('Error: wasp 7 at 120 in 00ffa1b2', 'e')).not.toBe(one)
})

test('the functions of a stack are read in the forms of all browsers, without those that a build made short', () => {
  expect(functionsOf(chromium)).toEqual(['load', 'start'])
  expect(functionsOf(`t@${at}/a.js:1:1\nfly@${at}/a.js:2:1\nmap@[native code]`)).toEqual(['fly'])
  expect(functionsOf('at game.wasm.Bee_Fly (wasm://wasm/1f:wasm-function[12]:0x4f)')).toEqual(['Bee_Fly'])
  expect(functionsOf('mail anna@example.com:80 at noon (really)')).toEqual([])
})

test('a text keeps no ticket, query or address of a person, wherever it was cut', () => {
  const ticket = 't'.repeat(80)
  expect(plainText(`at fly (https://abc.play.x/${ticket}/game.js?v=1:163:7)`)).toBe('at fly (game.js:163:7)')
  for (const end of ['', ' failed', '\nat fly'])
    expect(plainText(`no https://abc.play.x/${ticket}${end}`)).toBe(`no ${end}`)
  expect(plainText('login of anna.b+x@mail.example.com failed')).toBe('login of an address failed')
})

test('a hostile text takes no time', () => {
  const since = performance.now()
  for (const part of ['a@', 'at (', 'f'.repeat(50), '.', ' at a', 'https://a/', '[as '])
    known(part.repeat(1000).slice(0, 300), part.repeat(1000).slice(0, 1000))
  expect(performance.now() - since).toBeLessThan(500)
})
