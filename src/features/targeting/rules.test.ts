import { expect, test } from 'vitest'
import { ages, agesAround, ageWithin } from './rules.ts'

test('the picked age is the one shown, also at the bounds', () => {
  for (let age: number = ages.min; age <= ages.max; age++) {
    const { min_age, max_age } = agesAround(age)
    expect(max_age - min_age).toBeLessThanOrEqual(2 * ages.around)
    expect(ageWithin({ from: min_age, to: max_age })).toBe(age)
  }
  expect(ageWithin({ from: 20, to: 41 })).toBe(31)
  expect(ageWithin({ from: ages.min, to: ages.max })).toBe(57)
})
