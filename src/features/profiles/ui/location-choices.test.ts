import { expect, test } from 'vitest'
import { popularCountries } from '../countries.ts'
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

test('nothing typed: the popular countries in their order, then all others, then places that testers added', () => {
  const all = locations('')
  expect(all.Popular).toEqual(popularCountries)
  expect(all['All countries']).toContain('Norway')
  expect(all['All countries']).not.toContain('Finland')
  expect(all['Other places']).toEqual(['Old Town Lane'])
})

test('typing narrows, names that begin so come first, accents and capitals do not matter', () => {
  expect(locations('mali')).toEqual({ 'All countries': ['Mali', 'Somalia'] })
  expect(locations('COTE D')['All countries']).toHaveLength(1)
})

test('text that names nothing whole is offered as a place of its own, last', () => {
  expect(locations('  Middle   Earth ')).toEqual({ 'Not listed': ['Middle Earth'] })
  expect(locations('finl')).toEqual({ Popular: ['Finland'], 'Not listed': ['finl'] })
  expect(locations('finland')).toEqual({ Popular: ['Finland'] })
})

test('each place says how many testers are there, and nothing before that is known', () => {
  const [group] = choicesFor('finland', counts)
  expect(group?.choices[0]).toEqual({ location: 'Finland', testers: 6 })
  expect(choicesFor('norway', counts)[0]?.choices[0]?.testers).toBe(0)
  expect(choicesFor('norway', undefined)[0]?.choices[0]?.testers).toBeUndefined()
})

test('what the browser fills in is taken when it names a place', () => {
  expect(locationNamed('united kingdom ', counts)).toBe('United Kingdom')
  expect(locationNamed('Unit', counts)).toBeUndefined()
  expect(locationNamed('Nowhere', counts)).toBeUndefined()
})
