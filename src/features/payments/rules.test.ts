import { describe, expect, test } from 'vitest'
import { shortageMessage } from '#kit/calls/shortage.ts'
import {
  creditsOwed,
  dollarsPerCredit,
  dollarsSaved,
  iconOf,
  isHighlyDiscounted,
  nextState,
  type PaymentState,
  paymentStates,
  recommended,
  transitions,
  wholeDollars,
} from './rules.ts'

const nothing = { paid: false, failed: false, expired: false, refundedCents: 0, disputed: false }

describe('states', () => {
  test('every state is reachable from pending', () => {
    const seen = new Set<PaymentState>(['pending'])
    for (const state of seen) for (const next of transitions[state]) seen.add(next)
    expect([...seen].sort()).toEqual([...paymentStates].sort())
  })

  test.each([
    ['pending', nothing, 'pending'],
    ['pending', { ...nothing, paid: true }, 'paid'],
    ['pending', { ...nothing, failed: true }, 'failed'],
    ['pending', { ...nothing, expired: true }, 'expired'],
    ['expired', { ...nothing, paid: true }, 'paid'],
    ['paid', nothing, 'paid'],
    ['paid', { ...nothing, failed: true }, 'paid'],
    ['paid', { ...nothing, paid: true, refundedCents: 1 }, 'refunded'],
    ['refunded', { ...nothing, paid: true }, 'refunded'],
    ['refunded', { ...nothing, paid: true, refundedCents: 1, disputed: true }, 'disputed'],
    ['disputed', { ...nothing, paid: true, disputed: true }, 'disputed'],
    ['disputed', { ...nothing, paid: true, refundedCents: 1 }, 'refunded'],
    ['disputed', { ...nothing, paid: true }, 'paid'],
  ] as const)('a %s payment with the status %j becomes %s', (state, status, next) => {
    expect(nextState(state, status)).toBe(next)
  })

  test.each([
    [100, 1000, 1000, 100],
    [550, 5000, 1001, 111],
    [550, 5000, 1, 1],
    [100, 1000, 2000, 100],
  ])('%i credits for %i cents, %i cents refunded: %i credits owed', (credits, priceCents, cents, owed) => {
    expect(creditsOwed({ credits, priceCents, cents })).toBe(owed)
  })
})

describe('package card', () => {
  test.each([
    [{ credits: 550, priceCents: 5000, discountPercentage: 9 }, 5],
    [{ credits: 7000, priceCents: 50_000, discountPercentage: 29 }, 200],
    [{ credits: 100, priceCents: 1000, discountPercentage: 0 }, null],
    [{ credits: 100, priceCents: 1000, discountPercentage: 5 }, null],
    [{ credits: 550, priceCents: 5000, discountPercentage: 0 }, null],
    [{ credits: 100, priceCents: 2000, discountPercentage: 9 }, null],
  ])('%j saves %s', (offer, saved) => {
    expect(dollarsSaved(offer)).toBe(saved)
  })

  test('whole dollars, three decimals, the icon by the name, and when it is highly discounted', () => {
    expect([999, 1000, 1049, 1050].map(wholeDollars)).toEqual([10, 10, 10, 11])
    expect([dollarsPerCredit(5000, 550), dollarsPerCredit(1000, 100)]).toEqual(['0.091', '0.100'])
    const names = ['Enterprise', 'Scale up', 'PROFESSIONAL', 'Growth', 'Business', 'Starter']
    expect(names.map(iconOf)).toEqual(['enterprise', 'enterprise', 'growth', 'growth', 'business', 'starter'])
    expect([25, 26].map(isHighlyDiscounted)).toEqual([false, true])
  })
})

describe('recommendations', () => {
  const packs = [2600, 100, 550, 15_000, 1200, 7000, 30, 20].map((credits) => ({ credits }))

  test('up to three that cover the shortfall, smallest first', () => {
    expect(recommended(packs, 540)).toEqual({
      title: 'Recommended Packages',
      packages: [{ credits: 550 }, { credits: 1200 }, { credits: 2600 }],
    })
    expect(recommended(packs, 7000).packages).toEqual([{ credits: 7000 }, { credits: 15_000 }])
  })

  test('without a sufficient package: the first six', () => {
    expect(recommended(packs, 15_001)).toEqual({ title: 'All Available Packages', packages: packs.slice(0, 6) })
  })

  test('the message of the shortage event', () => {
    expect(shortageMessage({ required: 25, current: 10, action: 'Request Review' })).toBe(
      'Insufficient credits: need 25, have 10 (shortfall 15) for Request Review',
    )
  })
})
