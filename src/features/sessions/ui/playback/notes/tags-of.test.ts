import { expect, test } from 'vitest'
import { tagsOf } from './tags-of.ts'

test('tags are trimmed and named once; commas of other scripts part them too', () => {
  expect(tagsOf(' bug, design,,bug , a').tags).toEqual(['bug', 'design', 'a'])
  expect(tagsOf('خلل، تصميم').tags).toEqual(['خلل', 'تصميم'])
  expect(tagsOf('音、遅い，ヒント').tags).toEqual(['音', '遅い', 'ヒント'])
  expect(tagsOf('')).toEqual({ tags: [], problem: undefined })
})

// Regression: a sixth tag, and what a tag had beyond 30 characters, were left out without a word.
test('what is too long or too much is said', () => {
  expect(tagsOf('x'.repeat(31)).problem).toBe('A tag has at most 30 characters.')
  expect(tagsOf('a,b,c,d,e').problem).toBeUndefined()
  expect(tagsOf('a,b,c,d,e,f').problem).toBe('A note has at most 5 tags.')
})
