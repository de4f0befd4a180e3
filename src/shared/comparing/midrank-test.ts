/** Up to so many people together every split is counted; above, the normal approximation with ties is close enough. */
export const countedUpTo = 100

/**
 * Two-sided p-value of the permutation test of midranks (Mann–Whitney with ties): the share of all ways to split the
 * same values into two groups of these sizes whose sum of ranks is at least as far from the middle. 1 for an empty group.
 */
export function midrankTest(one: readonly number[], other: readonly number[]): number {
  if (one.length > other.length) return midrankTest(other, one)
  if (one.length === 0) return 1
  const groups = tiesOf(one, other)
  const people = one.length + other.length
  // Ranks are doubled, so that midranks are whole numbers.
  const middle = one.length * (people + 1)
  const seen = groups.reduce((sum, { rank, ofOne }) => sum + rank * ofOne, 0)
  const far = Math.abs(seen - middle)
  if (far === 0) return 1
  return people <= countedUpTo ? counted(groups, one.length, { middle, far }) : approximated(groups, one.length, far)
}

interface Tie {
  /** Twice the midrank of these equal values. */
  rank: number
  all: number
  ofOne: number
}

function tiesOf(one: readonly number[], other: readonly number[]): Tie[] {
  const ties = new Map<number, { all: number; ofOne: number }>()
  for (const [values, isOne] of [
    [one, 1],
    [other, 0],
  ] as const)
    for (const value of values) {
      const tie = ties.get(value) ?? { all: 0, ofOne: 0 }
      ties.set(value, { all: tie.all + 1, ofOne: tie.ofOne + isOne })
    }
  let below = 0
  return [...ties]
    .sort(([a], [b]) => a - b)
    .map(([, tie]) => {
      const rank = 2 * below + tie.all + 1
      below += tie.all
      return { rank, ...tie }
    })
}

/** All splits by how many people they take and their sum of ranks, one group of equal values after the other. */
function counted(groups: readonly Tie[], size: number, { middle, far }: { middle: number; far: number }): number {
  let ways: Map<number, number>[] = Array.from({ length: size + 1 }, () => new Map())
  ways[0]?.set(0, 1)
  for (const { rank, all } of groups) {
    const next: Map<number, number>[] = ways.map((sums) => new Map(sums))
    let picks = 1
    for (let taken = 1; taken <= Math.min(all, size); taken++) {
      picks = (picks * (all - taken + 1)) / taken
      for (let before = 0; before + taken <= size; before++) {
        const into = next[before + taken]
        for (const [sum, count] of ways[before] ?? []) {
          const at = sum + rank * taken
          into?.set(at, (into.get(at) ?? 0) + count * picks)
        }
      }
    }
    ways = next
  }
  let [asFar, all] = [0, 0]
  for (const [sum, count] of ways[size] ?? []) {
    all += count
    if (Math.abs(sum - middle) >= far) asFar += count
  }
  return asFar / all
}

/** The normal approximation, with the variance that ties leave and the correction for continuity. */
function approximated(groups: readonly Tie[], size: number, far: number): number {
  const people = groups.reduce((sum, { all }) => sum + all, 0)
  const ties = groups.reduce((sum, { all }) => sum + (all ** 3 - all), 0)
  const variance = ((size * (people - size)) / 12) * (people + 1 - ties / (people * (people - 1)))
  return Math.min(1, 2 * upperTail(Math.max(0, far / 2 - 0.5) / Math.sqrt(variance)))
}

/** P(Z > z) of the normal distribution for z ≥ 0, to seven digits (Abramowitz and Stegun, 26.2.17). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = series.reduceRight((rest, factor) => (rest + factor) * t, 0)
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}
