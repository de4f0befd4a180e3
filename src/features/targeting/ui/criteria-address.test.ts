import fc from 'fast-check'
import { expect, test } from 'vitest'
import { targetingCriteria } from '../schema.ts'
import { anyCriteria } from '../testing.ts'
import { readCriteria, writeCriteria } from './criteria-address.ts'

/** Parses a query as the router does: each value is JSON. */
function readQuery(query: URLSearchParams) {
  return Object.fromEntries([...query].map(([name, value]) => [name, JSON.parse(value)]))
}

test('filters survive the round trip through the URL and are always valid', () => {
  fc.assert(
    fc.property(anyCriteria, (criteria) => {
      const query = new URLSearchParams()
      writeCriteria(query, criteria)
      const read = readCriteria(readQuery(new URLSearchParams(query.toString())))
      expect(targetingCriteria.safeParse(read).success).toBe(true)
      for (const list of ['genders', 'locations', 'favorite_genres'] as const) {
        expect(read[list] ?? []).toEqual(criteria[list] ?? [])
      }
    }),
  )
})

test('invalid values in the URL are ignored', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('genders', 'locations', 'min_age', 'max_age'), fc.jsonValue()),
      (search) => {
        expect(targetingCriteria.safeParse(readCriteria(search)).success).toBe(true)
      },
    ),
  )
  expect(readCriteria({ genders: ['Nobody', 7], locations: 'Finland', min_age: 20, max_age: 22 })).toEqual({})
  expect(readCriteria({ genders: ['Female'], min_age: 25, max_age: 35 })).toEqual({
    genders: ['Female'],
    min_age: 25,
    max_age: 35,
  })
})
