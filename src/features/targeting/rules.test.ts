import { expect, test } from 'vitest'
import { ageGroups, ages, agesAround, ageWithin, filterText } from './rules.ts'

test('the picked age is the one shown, also at the bounds', () => {
  for (let age: number = ages.min; age <= ages.max; age++) {
    const { min_age, max_age } = agesAround(age)
    expect(max_age - min_age).toBeLessThanOrEqual(2 * ages.around)
    expect(ageWithin({ from: min_age, to: max_age })).toBe(age)
  }
  expect(ageWithin({ from: 20, to: 41 })).toBe(31)
  expect(ageWithin({ from: ages.min, to: ages.max })).toBe(57)
})

test('groups of ages cover every age once; a small pool gets groups as wide as the narrowest filter', () => {
  for (const testers of [0, 99, 100, 5000]) {
    const groups = ageGroups(testers)
    const covered = groups.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
    expect(covered).toEqual(Array.from({ length: ages.max - ages.min + 1 }, (_, at) => ages.min + at))
    expect(groups[0]).toEqual({ from: 13, to: testers < 100 ? 17 : 14 })
  }
})

test('a filter is named by what it asks for', () => {
  expect(filterText('favorite_genres', { favorite_genres: ['Puzzle', 'Adventure'] })).toBe('Puzzle or Adventure')
  expect(filterText('age', { min_age: 22, max_age: 34 })).toBe('Age 22 to 34')
})
