import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketCount, bucketOf, type MetricName, metricNames, quantileOf, ratingOf, scoreOf, trendOf } from './rules.ts'

const histogramOf = (name: MetricName, values: readonly number[]) => {
  const buckets = Array.from({ length: bucketCount(name) }, () => 0)
  for (const value of values) buckets[bucketOf(name, value)]! += 1
  return buckets
}

test('p75 of a histogram lies in the bucket of the exact p75', () => {
  const cases = fc.tuple(
    fc.constantFrom(...metricNames),
    fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 200 }),
  )
  fc.assert(
    fc.property(cases, ([name, shares]) => {
      // Within the bounds of each unit.
      const scale = name === 'CLS' ? 1 : name === 'memory' || name === 'initial_bundle' ? 500 : 10_000
      const values = shares.map((share) => share * scale).toSorted((a, b) => a - b)
      const exact = values[Math.ceil(0.75 * values.length) - 1]!
      const estimated = quantileOf(name, histogramOf(name, values), 0.75)!
      expect(bucketOf(name, estimated)).toBe(bucketOf(name, exact))
    }),
  )
})

test('no value has no quantile; values above all bounds count as the largest', () => {
  expect(quantileOf('LCP', histogramOf('LCP', []), 0.75)).toBeNull()
  expect(quantileOf('LCP', histogramOf('LCP', [99_000]), 0.75)).toBe(10_000)
})

test('the score: 100 on target, 50 at twice the target; 80 is Excellent, 60 Good', () => {
  expect(scoreOf({})).toBeNull()
  expect(scoreOf({ LCP: 2500, FCP: 1800, FID: 100, CLS: 0.1 })).toBe(100)
  expect(scoreOf({ LCP: 5000, FCP: 1800, FID: null })).toBe(75)
  expect(scoreOf({ CLS: 0 })).toBe(100)
  // Not one of the four with a target of their own (admin-7).
  expect(scoreOf({ INP: 9000 })).toBeNull()
  expect([80, 79, 60, 59].map(ratingOf)).toEqual(['Excellent', 'Good', 'Good', 'Needs Attention'])
})

test('a change beyond 5 % is a trend', () => {
  expect([trendOf(106, 100), trendOf(105, 100), trendOf(95, 100), trendOf(94, 100)]).toEqual([
    'up',
    'stable',
    'stable',
    'down',
  ])
  expect([trendOf(0, 0), trendOf(1, 0)]).toEqual(['stable', 'up'])
})
