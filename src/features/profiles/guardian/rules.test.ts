import { expect, test } from 'vitest'
import { otherCountries, popularCountries } from '../details/countries.ts'
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
  ['germany', 15, true],
  [' GERMANY ', 15, true],
  ['Deutschland', 15, true],
  ['Allemagne', 15, true],
  ['DE', 15, true],
  ['Holland', 15, true],
  ['the netherlands', 15, true],
  ['Österreich', 13, true],
  ['osterreich', 14, false],
  ['Czech Republic', 14, true],
  ['Polska', 15, true],
  ['대한민국', 13, true],
  ['USA', 13, false],
  ['u.k.', 13, false],
  ['Turkey', 13, false],
  // An unknown place counts as below.
  ['Atlantis', 13, true],
  ['Atlantis', 15, true],
  ['Atlantis', 16, false],
  ['', 15, true],
])('in %s a person of %s needs a guardian: %s', (country, age, needed) =>
  expect(needsGuardian(age, country)).toBe(needed),
)

test('the age of consent is 13 to 16 everywhere, and without an age a guardian is needed', () => {
  for (const country of popularCountries) expect(consentAgeOf(country)).toBeGreaterThanOrEqual(13)
  for (const country of popularCountries) expect(consentAgeOf(country)).toBeLessThanOrEqual(16)
  expect(needsGuardian(null, 'Germany')).toBe(true)
  expect(needsGuardian(undefined, 'United States')).toBe(true)
  expect(needsGuardian(30, null)).toBe(false)
})

test('each country of the table is a country of the form, under the same name', () => {
  const ages = [...popularCountries, ...otherCountries()].map(consentAgeOf)
  expect([14, 15, 16].map((age) => ages.filter((one) => one === age).length)).toEqual([7, 5, 10])
})
