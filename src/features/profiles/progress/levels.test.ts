import { describe, expect, test } from 'vitest'
import { levelAt, levelRank, levels, multiplierPercent, nextLevel } from './levels.ts'

describe('levels', () => {
  test.each([
    [-5, 'Newbie', 100],
    [0, 'Newbie', 100],
    [49, 'Newbie', 100],
    [50, 'Beginner', 110],
    [149, 'Beginner', 110],
    [150, 'Active', 120],
    [300, 'Regular', 150],
    [499, 'Regular', 150],
    [500, 'Core', 180],
    [800, 'Veteran', 200],
    [1199, 'Veteran', 200],
    [1200, 'Expert', 230],
    [2000, 'Legend', 250],
    [1_000_000, 'Legend', 250],
  ])('%i points are %s at %i %%', (points, name, percent) => {
    expect(levelAt(points).name).toBe(name)
    expect(multiplierPercent(name)).toBe(percent)
  })

  test('an unknown level has the multiplier 1.0', () => {
    expect(multiplierPercent('Wizard')).toBe(100)
    expect(levelRank('Wizard')).toBe(-1)
  })

  test.each([
    [0, 'Beginner', 50],
    [50, 'Active', 100],
    [1999, 'Legend', 1],
  ])('from %i points the next level is %s, %i to go', (points, name, missing) => {
    expect(nextLevel(points)).toMatchObject({ level: { name }, missing })
  })

  test('there is no level after Legend', () => {
    expect(nextLevel(2000)).toBeNull()
  })

  test('thresholds and multipliers rise with the rank', () => {
    for (const [rank, level] of levels.entries()) {
      expect(levelRank(level.name)).toBe(rank)
      const before = levels[rank - 1]
      if (before) expect([level.from > before.from, level.percent > before.percent]).toEqual([true, true])
    }
  })
})
