import { expect, test } from 'vitest'
import { placesOf, previewOf } from './found-places.ts'
import { inboxQuery, noFilter, readInboxFilter } from './inbox-filter.ts'

test('a filter goes into the address and comes back, whatever the router makes of it', () => {
  const filter = { ...noFilter, q: 'thin ice', rating: ['5', '4'], country: ['Korea, South'] }
  const query = inboxQuery(filter)
  expect(readInboxFilter(Object.fromEntries(new URLSearchParams(query)))).toEqual(filter)
  expect(readInboxFilter({ q: 42, rating: 5, device: ['PC'], level: { a: 1 } })).toEqual({
    ...noFilter,
    q: '42',
    rating: ['5'],
  })
  expect(inboxQuery(noFilter)).toBe('')
})

test('places are found without accents and case, and a preview begins shortly before the first', () => {
  expect(placesOf('Así, ASI y más', 'asi mas')).toEqual([
    [0, 3],
    [5, 8],
    [11, 14],
  ])
  // The start of a word; anywhere in scripts without spaces.
  expect(placesOf('Nice: iced ice, 薄い氷', 'ice 氷')).toEqual([
    [6, 9],
    [11, 14],
    [18, 19],
  ])
  expect(placesOf('abc abc', 'ab abc')).toEqual([
    [0, 2],
    [4, 6],
  ])
  const text = `${'Nothing here. '.repeat(8)}Then the hatch opened.`
  expect(previewOf(text, 'hatch')).toBe('… Then the hatch opened.')
  expect(previewOf(text, 'nothing')).toBe(text)
})
