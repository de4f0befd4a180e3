import { expect, test } from 'vitest'
import { tagsOf } from './tags-of.ts'

test('tags are trimmed, named once, and at most five', () => {
  expect(tagsOf(' bug, design,,bug , a,b,c,d')).toEqual(['bug', 'design', 'a', 'b', 'c'])
  expect(tagsOf('')).toEqual([])
})
