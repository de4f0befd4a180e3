import { expect, test } from 'vitest'
import { type Gains, planHistory, reputationOf } from './plan-history.ts'

const nothing: Gains = { points: [], hasBug: false }
const scoresOf = (target: number, gains = nothing) => planHistory(target, gains).flatMap(({ scores }) => scores)
const pointsOf = (target: number, gains = nothing) =>
  scoresOf(target, gains).reduce((sum, one) => sum + reputationOf(one), 0)

test('a complete profile earns only its badge: no review is planned that would exceed the target', () => {
  expect(planHistory(25, nothing)).toEqual([])
  expect(planHistory(0, nothing)).toEqual([])
})

test('the reviews and their badges add up to the target', () => {
  // Complete profile, and the seven levels above the lowest: former reviews bring no badge that counts reviews.
  expect(pointsOf(2450) + 8 * 25).toBe(2450)
  expect(scoresOf(2450).length).toBeGreaterThan(50)
  // Complete profile, level Beginner.
  expect(pointsOf(110) + 2 * 25).toBe(110)
})

test('gains that are still to come are subtracted', () => {
  const gains = { points: [25, 20], hasBug: false }
  // The first of them brings its badge.
  expect(pointsOf(2450, gains)).toBe(pointsOf(2450) - 45 - 25)
  // A tester without former reviews earns the first badge, and maybe the bug badge, with the demo's own reviews.
  expect(scoresOf(170, { points: [25], hasBug: true }).length).toBeLessThan(scoresOf(170).length)
})

test('groups grow', () => {
  const steps = planHistory(900, nothing)
  expect(steps.slice(0, 3).map(({ scores }) => scores.length)).toEqual([1, 2, 3])
})
