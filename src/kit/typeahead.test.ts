import { expect, test } from 'vitest'
import { typeahead } from './typeahead.ts'

const sizes = ['Just me', '2 to 5', '6 to 20', 'Junior', '21 or more']

test.each([
  ['a letter goes to the next that begins with it', 'j', 0, 3],
  ['and around', 'j', 3, 0],
  ['nothing marked yet: the first', '2', -1, 1],
  ['more letters stay where they already fit', '2 t', 1, 1],
  ['more letters tell apart', '21', 1, 4],
  ['the same letter again walks on', 'jj', 0, 3],
  ['case does not matter', 'JUST', -1, 0],
  ['nothing begins so', 'x', 2, -1],
])('%s', (_, typed, marked, expected) => {
  expect(typeahead(sizes, typed, marked)).toBe(expected)
})
