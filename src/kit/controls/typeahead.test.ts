import { expect, test } from 'vitest'
import { typeahead } from './typeahead.ts'

const sizes = ['Just me', '2 to 5', '6 to 20', 'Junior', '21 or more']

test.each([
  ['a letter selects the next text that starts with it', 'j', 0, 3],
  ['and around', 'j', 3, 0],
  ['nothing marked yet: the first', '2', -1, 1],
  ['more letters keep the selection when it still matches', '2 t', 1, 1],
  ['more letters narrow the choice', '21', 1, 4],
  ['repeating a letter selects the next match', 'jj', 0, 3],
  ['case does not matter', 'JUST', -1, 0],
  ['nothing begins so', 'x', 2, -1],
])('%s', (_, typed, marked, expected) => {
  expect(typeahead(sizes, typed, marked)).toBe(expected)
})
