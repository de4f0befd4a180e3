import { expect, test } from 'vitest'
import { otherCountries, popularCountries } from '../countries.ts'
import { consentAgeOf, needsGuardian } from './rules.ts'

test.each([
  ['Germany', 15, true],
  ['Germany', 16, false],
  ['France', 14, true],
  ['France', 15, false],
  ['Spain', 13, true],
  ['Sweden', 13, false],
  ['United States', 13, false],
  ['South Korea', 13, true],
  ['Atlantis', 13, false],
])('in %s a person of %s needs a guardian: %s', (country, age, needed) =>
  expect(needsGuardian(age, country)).toBe(needed),
)

test('the age of consent is 13 to 16 everywhere, and nobody without an age needs a guardian', () => {
  for (const country of popularCountries) expect(consentAgeOf(country)).toBeGreaterThanOrEqual(13)
  for (const country of popularCountries) expect(consentAgeOf(country)).toBeLessThanOrEqual(16)
  expect(needsGuardian(null, 'Germany')).toBe(false)
  expect(needsGuardian(30, null)).toBe(false)
})

test('each country of the table is a country of the form, under the same name', () => {
  const ages = [...popularCountries, ...otherCountries()].map(consentAgeOf)
  expect([14, 15, 16].map((age) => ages.filter((one) => one === age).length)).toEqual([7, 5, 10])
})
