import { expect, test } from 'vitest'
import { frameBudget } from './frame-budget.ts'

const seconds = (budget: ReturnType<typeof frameBudget>, frames: number, many: number) =>
  Array.from({ length: many }, () => budget.note(frames)).at(-1)

test('five slow seconds in a row cost a step, down to five frames a second', () => {
  const budget = frameBudget(60)
  expect(seconds(budget, 49, 60)).toBe(15)
  expect(seconds(budget, 40, 4)).toBe(15)
  expect(seconds(budget, 55, 1)).toBe(15)
  expect(seconds(budget, 40, 5)).toBe(10)
  expect(seconds(budget, 40, 5)).toBe(5)
  expect(seconds(budget, 1, 50)).toBe(5)
})

test('without a check nothing is slow', () => {
  expect(seconds(frameBudget(0), 1, 50)).toBe(15)
})
