import { expect, test } from 'vitest'
import { fisherExact, type Rate } from './fisher-exact.ts'
import { holm } from './holm.ts'
import { countedUpTo, midrankTest } from './midrank-test.ts'

const rate = (did: number, not: number): Rate => ({ of: did + not, did })

// Published two-sided values: Fisher's tea tasting and Snyder's convicted twins (manual of R, ?fisher.test: 0.4857 and
// 0.0005367), the students of the article "Fisher's exact test" of Wikipedia (0.002759456), and the whales and the
// example table of the manual of SciPy, `scipy.stats.fisher_exact` (0.0349650349650 and 0.1025641).
test.each([
  [3, 1, 1, 3, 0.4857],
  [2, 10, 15, 3, 0.0005367],
  [1, 9, 11, 3, 0.002759456],
  [8, 2, 1, 5, 0.034965034965],
  [6, 2, 1, 4, 0.1025641],
])('Fisher’s test of %i to %i and %i to %i is %f', (a, b, c, d, p) => {
  expect(fisherExact(rate(a, b), rate(c, d))).toBeCloseTo(p, String(p).length - 2)
  expect(fisherExact(rate(c, d), rate(a, b))).toBe(fisherExact(rate(a, b), rate(c, d)))
})

/** Every way to pick `size` of the positions from 0 to `of` - 1. */
function* picksOf(of: number, size: number, from = 0): Generator<number[]> {
  if (size === 0) yield []
  else for (let at = from; at <= of - size; at++) for (const rest of picksOf(of, size - 1, at + 1)) yield [at, ...rest]
}

test.each([
  [2, 6, 11, 1],
  [7, 0, 2, 3],
  [4, 0, 0, 4],
  [0, 5, 0, 6],
  [3, 5, 2, 10],
  [1, 1, 7, 4],
  [5, 0, 6, 0],
])('Fisher’s test of %i to %i and %i to %i is the share of all splits that are as rare', (a, b, c, d) => {
  const all = [...Array<number>(a + c).fill(1), ...Array<number>(b + d).fill(0)]
  const counts = new Map<number, number>()
  let splits = 0
  for (const picked of picksOf(all.length, a + b)) {
    const did = picked.reduce((sum, at) => sum + (all[at] ?? 0), 0)
    counts.set(did, (counts.get(did) ?? 0) + 1)
    splits++
  }
  const seen = counts.get(a) ?? 0
  const asRare = [...counts.values()].filter((count) => count <= seen).reduce((sum, count) => sum + count, 0)
  expect(fisherExact(rate(a, b), rate(c, d))).toBeCloseTo(asRare / splits, 12)
})

/** Two groups without ties of which `pairs` pairs have the larger value in the first. */
function groupsWith(pairs: number, sizes: readonly [number, number]): [number[], number[]] {
  let left = pairs
  const one = Array.from({ length: sizes[0] }, (_, at) => {
    const below = Math.min(sizes[1], left)
    left -= below
    return below + 0.5 + at / 1000
  })
  return [one, Array.from({ length: sizes[1] }, (_, at) => at + 1)]
}

// Largest U that differs at 5 %, two-sided (Milton, "An extended table of critical values for the Mann-Whitney
// (Wilcoxon) two-sample statistic", Journal of the American Statistical Association 59, 1964; in most textbooks).
test.each([
  [3, 5, 0],
  [3, 10, 3],
  [4, 4, 0],
  [4, 10, 5],
  [5, 5, 2],
  [5, 6, 3],
  [5, 10, 8],
  [6, 6, 5],
  [6, 7, 6],
  [6, 10, 11],
  [7, 7, 8],
  [7, 8, 10],
  [7, 12, 18],
  [8, 8, 13],
  [8, 9, 15],
  [8, 12, 22],
  [9, 9, 17],
  [9, 10, 20],
  [9, 15, 34],
  [10, 10, 23],
  [10, 12, 29],
  [10, 20, 55],
  [12, 12, 37],
  [15, 15, 64],
  [20, 20, 127],
])('%i and %i people differ up to U = %i', (m, n, critical) => {
  expect(midrankTest(...groupsWith(critical, [m, n]))).toBeLessThanOrEqual(0.05)
  expect(midrankTest(...groupsWith(critical + 1, [m, n]))).toBeGreaterThan(0.05)
  expect(midrankTest(...groupsWith(m * n - critical, [m, n]))).toBeCloseTo(
    midrankTest(...groupsWith(critical, [m, n])),
    12,
  )
})

const midrank = (value: number, all: readonly number[]) =>
  all.filter((each) => each < value).length + (all.filter((each) => each === value).length + 1) / 2

test.each([
  [
    [4, 4, 3, 5, 4, 2, 5, 5],
    [4, 4, 5, 3, 4, 4, 5, 3, 2, 5],
  ],
  [
    [1, 1, 2],
    [5, 5, 5, 4],
  ],
  [
    [3, 3, 3],
    [3, 3],
  ],
  [
    [5, 5, 4],
    [1, 2, 2, 3, 1, 1],
  ],
  [
    [14, 22, 9.5, 30],
    [14, 14, 41, 23, 23.5],
  ],
  [[1], [1, 2, 3, 4, 5]],
])('with ties %j and %j are the share of all splits whose ranks are as far from the middle', (one, other) => {
  const all = [...one, ...other]
  const ranks = all.map((value) => midrank(value, all))
  const middle = (one.length * (all.length + 1)) / 2
  const far = (sum: number) => Math.abs(sum - middle) + 1e-9
  const seen = ranks.slice(0, one.length).reduce((sum, rank) => sum + rank, 0)
  let [asFar, splits] = [0, 0]
  for (const picked of picksOf(all.length, one.length)) {
    splits++
    if (far(picked.reduce((sum, at) => sum + (ranks[at] ?? 0), 0)) >= Math.abs(seen - middle)) asFar++
  }
  expect(midrankTest(one, other)).toBeCloseTo(asFar / splits, 12)
  expect(midrankTest(other, one)).toBeCloseTo(asFar / splits, 12)
})

test('a group without anybody is no difference', () => {
  expect([midrankTest([], [1, 2]), midrankTest([], []), fisherExact(rate(0, 0), rate(2, 1))]).toEqual([1, 1, 1])
})

// The middle of U is 1300.5 and its deviation 149.42, so that 1007 is 1.961 deviations away after the correction.
test('above the limit of counting, the normal approximation gives the tail of the normal distribution', () => {
  expect(2 * (countedUpTo / 2 + 1)).toBe(102)
  expect(midrankTest(...groupsWith(1007, [51, 51]))).toBeCloseTo(0.0499, 4)
  expect(midrankTest(...groupsWith(1300, [51, 51]))).toBeCloseTo(1, 4)
})

// Holm's own example ("A simple sequentially rejective multiple test procedure", 1979), and the manual of R, ?p.adjust.
test.each([
  [
    [0.01, 0.04, 0.03],
    [0.03, 0.06, 0.06],
  ],
  [
    [0.005, 0.011, 0.02, 0.04, 0.13],
    [0.025, 0.044, 0.06, 0.08, 0.13],
  ],
  [
    [0.5, 0.9],
    [1, 1],
  ],
  [[], []],
])('Holm’s correction of %j is %j', (values, adjusted) => {
  for (const [at, value] of holm(values).entries()) expect(value).toBeCloseTo(adjusted[at] ?? -1, 12)
  expect(holm(values)).toHaveLength(adjusted.length)
})
