import { expect, test } from 'vitest'
import { statusOf } from './payment-status.ts'

const fresh = { state: 'pending' as const, waited: 0, left: false, already: false }

test.each([
  [{ ...fresh, state: undefined }, 'confirming'],
  [fresh, 'confirming'],
  [{ ...fresh, waited: 21_000 }, 'longer'],
  [{ ...fresh, left: true }, 'left'],
  [{ ...fresh, state: 'paid', left: true }, 'credited'],
  [{ ...fresh, state: 'paid', already: true }, 'already'],
  [{ ...fresh, state: 'failed' }, 'failed'],
  [{ ...fresh, state: 'expired' }, 'failed'],
  [{ ...fresh, state: 'disputed' }, 'taken-back'],
  [{ ...fresh, state: 'refunded' }, 'taken-back'],
] as const)('%j is %s', (seen, status) => {
  expect(statusOf(seen)).toBe(status)
})
