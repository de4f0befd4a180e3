import { expect, test } from 'vitest'
import { popularCountries } from '../details/countries.ts'
import { choicesFor, locationNamed } from './location-choices.ts'

const counts = {
  total: 9,
  locations: [
    { location: 'Finland', testers: 6 },
    { location: 'Old Town Lane', testers: 3 },
  ],
}
const locations = (typed: string) =>
  Object.fromEntries(
    choicesFor(typed, counts).map(({ heading, choices }) => [heading, choices.map(({ location }) => location)]),
  )

test('without a query: popular countries in their order, then all others, then custom locations of testers', () => {
  const all = locations('')
  expect(all.Popular).toEqual(popularCountries)
  expect(all['All countries']).toContain('Norway')
  expect(all['All countries']).not.toContain('Finland')
  expect(all['Other locations']).toEqual(['Old Town Lane'])
})

test('a query filters, prefix matches come first, accents and letter case are ignored', () => {
  expect(locations('mali')).toEqual({ 'All countries': ['Mali', 'Somalia'] })
  expect(locations('COTE D')['All countries']).toHaveLength(1)
})

test('text that is not the full name of a location is offered as a custom location, last', () => {
  expect(locations('  Middle   Earth ')).toEqual({ 'Not listed': ['Middle Earth'] })
  expect(locations('finl')).toEqual({ Popular: ['Finland'], 'Not listed': ['finl'] })
  expect(locations('finland')).toEqual({ Popular: ['Finland'] })
})

test('each location has its number of testers, undefined while the counts are not loaded', () => {
  const [group] = choicesFor('finland', counts)
  expect(group?.choices[0]).toEqual({ location: 'Finland', testers: 6 })
  expect(choicesFor('norway', counts)[0]?.choices[0]?.testers).toBe(0)
  expect(choicesFor('norway', undefined)[0]?.choices[0]?.testers).toBeUndefined()
})

test('autofilled text is accepted when it is the full name of a location', () => {
  expect(locationNamed('united kingdom ', counts)).toBe('United Kingdom')
  expect(locationNamed('Unit', counts)).toBeUndefined()
  expect(locationNamed('Nowhere', counts)).toBeUndefined()
})
