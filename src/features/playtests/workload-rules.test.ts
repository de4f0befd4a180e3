import { describe, expect, test } from 'vitest'
import { levels } from '#features/profiles/progress/levels.ts'
import { completionPercent, openTestsAllowed } from './rules.ts'

describe('the limit of open tests', () => {
  test('grows with the level, from 2 to 8', () => {
    expect(levels.map(({ name }) => openTestsAllowed(name, null))).toEqual([2, 3, 4, 5, 6, 7, 8, 8])
    expect(openTestsAllowed('unknown', 100)).toBe(2)
  })

  test('is one below a completion rate of 60 %', () => {
    expect(openTestsAllowed('Legend', 59)).toBe(1)
    expect(openTestsAllowed('Legend', 60)).toBe(8)
  })
})

test.each([
  [0, 0, null],
  [2, 0, null],
  [3, 3, 100],
  [3, 2, 66],
  [10, 6, 60],
  [10, 5, 50],
])('of %i ended tests %i were submitted: %s %%', (ended, submitted, percent) => {
  expect(completionPercent({ ended, submitted })).toBe(percent)
})
