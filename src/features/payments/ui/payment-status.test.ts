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
  [{ ...fresh, state: 'disputed' }, 'reversed'],
  [{ ...fresh, state: 'refunded' }, 'reversed'],
] as const)('%j is %s', (input, status) => {
  expect(statusOf(input)).toBe(status)
})
