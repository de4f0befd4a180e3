import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Ilse Maas', 'IM'],
  ['Hexfield', 'H'],
  ['  anna  maria  von Berg ', 'AB'],
  ['Ilse M.', 'IM'],
  ['“Tin” Orchard', 'TO'],
  ['3 Rats', '3R'],
  ['', '?'],
  ['…', '?'],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
