import { expect, test } from 'vitest'
import { stepsOf } from './test-steps.tsx'

const base = {
  status: 'in_progress',
  state: 'in_progress',
  buildVersion: '0.8.2',
  activeSeconds: 14 * 60 + 59,
  estimatedMinutes: 30,
  answered: { done: 0, of: 5 },
  timed: true,
  deadlineAt: new Date(2026, 10, 26, 13, 20),
  returnDeadlineAt: null,
  place: null,
  together: null,
} as const

const shares = (more: Partial<Parameters<typeof stepsOf>[0]>) => stepsOf({ ...base, ...more }).map(({ share }) => share)

test('a web build shows its minutes of the estimate', () => {
  const [build, play, answer] = stepsOf(base)
  expect(build).toMatchObject({ detail: '0.8.2', share: 1 })
  expect(play?.detail).toBe('15 of 30 min')
  expect(play?.share).toBeCloseTo(0.5, 1)
  expect(answer).toMatchObject({ detail: '0 of 5', share: 0 })
})

test('no step is done before the start, and extra time does not exceed the full bar', () => {
  expect(shares({ status: 'accepted', state: 'accepted', activeSeconds: 0 })).toEqual([0, 0, 0, 0])
  expect(shares({ activeSeconds: 9999 })[1]).toBe(1)
})

test('a native build is not timed; playing counts as done with the first answer', () => {
  expect(stepsOf({ ...base, timed: false })[1]).toMatchObject({ detail: 'about 30 min', share: 0 })
  expect(shares({ timed: false, answered: { done: 1, of: 5 } })[1]).toBe(1)
})

test('without questions there is nothing to answer', () => {
  const steps = stepsOf({ ...base, answered: { done: 0, of: 0 } })
  expect(steps.map(({ name }) => name)).toEqual(['Build', 'Play', 'Submit'])
})
