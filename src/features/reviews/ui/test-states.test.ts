import { expect, test } from 'vitest'
import type { Test } from '#features/reviews/ui/calls.ts'
import { caseUntil, dueAt, nextTest, promisedBy, statusOfTest } from './test-states.ts'

const at = (hour: number) => new Date(2026, 10, 21, hour)
const one = (id: string, state: Test['state'], more: Partial<Test> = {}) =>
  ({
    id,
    state,
    deadlineAt: at(12),
    returnDeadlineAt: null,
    decideBy: null,
    disputeAnswer: null,
    pay: 0,
    bonusCredits: 0,
    ...more,
  }) as Test

test('who ended a test themselves gave it up, and nobody else did', () => {
  expect(statusOfTest(one('a', 'abandoned', { counted: true })).label).toBe('Given up')
  expect(statusOfTest(one('a', 'abandoned', { counted: false })).label).toBe('Ended')
})

test('a returned review has its own deadline', () => {
  expect(dueAt(one('a', 'returned', { returnDeadlineAt: at(20) }))).toEqual(at(20))
  expect(dueAt(one('a', 'in_progress', { returnDeadlineAt: at(20) }))).toEqual(at(12))
})

test('the next test is the one with the earliest deadline, regardless of its state', () => {
  const tests = [
    one('late', 'in_progress', { deadlineAt: at(20) }),
    one('soon', 'returned_by_studio', { returnDeadlineAt: at(9) }),
    one('done', 'approved', { deadlineAt: at(1) }),
    one('waiting', 'validated', { deadlineAt: at(1) }),
  ]
  expect(nextTest(tests)?.id).toBe('soon')
})

test('a stage that is not open is not next, one that is open is', () => {
  const stageAt = (opensAt: Date | null) => one('stage', 'accepted', { place: { stage: 2, of: 3, opensAt } })
  expect(nextTest([stageAt(null)])).toBeUndefined()
  expect(nextTest([stageAt(new Date(Date.now() + 3_600_000))])).toBeUndefined()
  expect(nextTest([stageAt(new Date(Date.now() - 3_600_000))])?.id).toBe('stage')
})

test('a dispute without an answer is next only if no test has a deadline', () => {
  const dispute = one('dispute', 'disputed')
  expect(nextTest([dispute, one('run', 'accepted')])?.id).toBe('run')
  expect(nextTest([dispute])?.id).toBe('dispute')
  expect(nextTest([one('answered', 'disputed', { disputeAnswer: 'It is there' })])).toBeUndefined()
})

test('sums pay and bonus of valid and disputed reviews, with the last decision deadline', () => {
  const tests = [
    one('a', 'validated', { pay: 105, bonusCredits: 3, decideBy: at(9) }),
    one('b', 'validated', { pay: 25, decideBy: at(20) }),
    one('c', 'disputed', { pay: 70 }),
    one('d', 'approved', { pay: 500 }),
    one('e', 'in_progress', { pay: 500 }),
  ]
  expect(promisedBy(tests)).toEqual({ credits: 203, dueBy: at(20) })
  expect(promisedBy([])).toEqual({ credits: 0, dueBy: null })
})

test('a doubtful review is decided by an admin after its studio, and 14 days after it was valid at the latest', () => {
  const on = (day: number) => new Date(Date.UTC(2026, 10, day))
  const doubtful = (decideBy: Date | null, more: Partial<Test> = {}) =>
    one('d', 'validated', { outcome: 'doubtful', validatedAt: on(1), decideBy, pay: 70, ...more })
  expect(caseUntil(doubtful(on(4)))).toEqual(on(8))
  // Its studio sent it back first.
  expect(caseUntil(doubtful(on(9)))).toEqual(on(13))
  expect(caseUntil(doubtful(on(12)))).toEqual(on(15))
  expect(caseUntil(doubtful(on(8), { state: 'disputed' }))).toEqual(on(8))
  expect(caseUntil(doubtful(null, { state: 'disputed' }))).toBeNull()
  expect(promisedBy([doubtful(on(4)), one('a', 'validated', { pay: 25, decideBy: on(5) })])).toEqual({
    credits: 95,
    dueBy: on(8),
  })
})
