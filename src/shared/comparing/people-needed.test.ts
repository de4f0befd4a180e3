import { expect, test } from 'vitest'
import {
  chanceToKeep,
  chanceToMeet,
  leastTold,
  neededForShares,
  neededForValues,
  peopleToMeet,
} from './people-needed.ts'

// Casagrande, Pike and Smith, "An improved approximate formula for calculating sample sizes for comparing two binomial
// distributions" (Biometrics 34, 1978), is what `power.prop.test` of textbooks calls the corrected size; 4 of 12 against
// 8 of 12 needs 40 a side.
test.each([
  [4 / 12, 8 / 12, 40],
  [0.5, 0.7, 103],
  [0.1, 0.1, null],
  [0.5, 0.55, null],
])('shares of %f and %f need %s people a side', (one, other, each) => {
  expect(neededForShares(one, other)).toBe(each)
  expect(neededForShares(other, one)).toBe(each)
})

test('values that overlap more need more people; equal ones can never be told', () => {
  expect(neededForValues([1, 2, 3], [4, 5, 6])).toBe(6)
  const near = neededForValues([3, 4, 4, 5, 3], [4, 4, 5, 5, 4]) ?? 0
  expect(near).toBeGreaterThan(10)
  expect(neededForValues([3, 4], [3, 4])).toBeNull()
  expect(neededForValues([], [3, 4])).toBeNull()
})

test.each([
  [6, 2, null],
  [6, 1, 6],
  [12, 4, 10],
  [24, 8, 16],
  [48, 16, 27],
])('of %i a side, against %i it takes %s', (each, did, must) => {
  expect(leastTold(each, did)).toBe(must)
})

test('a problem that one in three meets is met by one of five with 87 %', () => {
  expect(Math.round(chanceToMeet(5, 3) * 100)).toBe(87)
  expect(peopleToMeet(3, 0.87)).toBe(6)
  expect(peopleToMeet(10, 0.85)).toBe(19)
})

// Of a table of the binomial distribution.
test.each([
  [12, 12, 0.1, 0.2824],
  [25, 12, 0.5, 0.655],
  [20, 15, 0.3, 0.4164],
  [25, 0, 0.9, 1],
  [100, 100, 0, 1],
  [5, 6, 0, 0],
])('of %i people at least %i stay, if %f leave, with %f', (people, least, leaves, chance) => {
  expect(chanceToKeep(people, least, leaves)).toBeCloseTo(chance, 3)
})
