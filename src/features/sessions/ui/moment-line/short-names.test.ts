import { expect, test } from 'vitest'
import { shortNames } from './short-names.ts'

test('long names are shortened at their ends, and where that would make them the same, in the middle', () => {
  const names = ['gate', 'the crossing of the river, bank 1', 'the crossing of the river, bank 2', '🐝'.repeat(30)]
  expect(shortNames(names, 25)).toEqual([
    'gate',
    'the crossing o…er, bank 1',
    'the crossing o…er, bank 2',
    `${'🐝'.repeat(24)}…`,
  ])
})
