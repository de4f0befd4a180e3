import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeSeal } from './seal-code.ts'

const studio = randomUUID()
const seal = codeSeal(randomBytes(32))

test.each(['ABCD-1234', '"quoted", and\nwith a newline', 'ключ 🗝', ''])('opens what it sealed: %j', (code) => {
  const sealed = seal.seal(code, studio)
  expect(sealed).not.toContain(code || '\0')
  expect(seal.open(sealed, studio)).toBe(code)
  expect(seal.seal(code, studio)).not.toBe(sealed)
})

test('a code opens only with its key and for its studio, and not after a change', () => {
  const sealed = seal.seal('ABCD-1234', studio)
  expect(() => codeSeal(randomBytes(32)).open(sealed, studio)).toThrow()
  expect(() => seal.open(sealed, randomUUID())).toThrow()
  expect(() => seal.open(`${sealed.slice(0, -8)}AAAAAAA=`, studio)).toThrow()
  expect(() => seal.open('ABCD-1234', studio)).toThrow('unknown format')
})

test('the digest finds duplicates within a studio only, and needs the key', () => {
  expect(seal.digest('A', studio)).toBe(seal.digest('A', studio))
  expect(seal.digest('A', studio)).not.toBe(seal.digest('B', studio))
  expect(seal.digest('A', studio)).not.toBe(seal.digest('A', randomUUID()))
  expect(seal.digest('A', studio)).not.toBe(codeSeal(randomBytes(32)).digest('A', studio))
})
