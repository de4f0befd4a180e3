/** How many of how many: 11 of 12 testers. */
export interface Rate {
  of: number
  did: number
}

/**
 * Two-sided p-value of Fisher's exact test for two rates: the share of all tables with the same margins that are at most
 * as likely as this one. Counted in whole numbers, so that equally likely tables are never told apart by rounding.
 */
export function fisherExact(one: Rate, other: Rate): number {
  const all = one.did + other.did
  const likely = (did: number) => choose(one.of, did) * choose(other.of, all - did)
  const seen = likely(one.did)
  let asRare = 0n
  for (let did = Math.max(0, all - other.of); did <= Math.min(one.of, all); did++) {
    const count = likely(did)
    if (count <= seen) asRare += count
  }
  return ratio(asRare, choose(one.of + other.of, all))
}

/** The number of ways to pick `k` of `n`. */
function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let at = 1; at <= Math.min(k, n - k); at++) ways = (ways * BigInt(n - Math.min(k, n - k) + at)) / BigInt(at)
  return ways
}

const digits = 10n ** 30n

const ratio = (part: bigint, whole: bigint): number => Number((part * digits) / whole) / Number(digits)
