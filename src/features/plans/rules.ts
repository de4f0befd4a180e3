/** The kinds of plans that a studio can order. */
export const planKinds = ['two_builds'] as const

export const planLimits = {
  /** Characters of the question that names the plan. */
  question: 120,
  /** Three people a side are the fewest that are compared (insights-1); a request has at most 100 spots. */
  testers: { min: 6, max: 100, standard: 24 },
} as const

export const sides = ['a', 'b'] as const
export type Side = (typeof sides)[number]

/** Places of a block that are still free, by side. */
export type Block = Record<Side, number>

/**
 * The side of the next tester and what is left of the block. Permuted blocks of 2 or 4 (plans-2): each block has both
 * sides equally often in an order by chance, so that the sides are never more than two apart, and an unknown size keeps
 * the last place of a block from being foreseen. `below(n)` is a whole number from 0 to n - 1, by chance.
 */
export function drawSide(left: Block, below: (n: number) => number): { side: Side; left: Block } {
  const each = below(2) + 1
  const block = left.a + left.b > 0 ? left : { a: each, b: each }
  const side: Side = below(block.a + block.b) < block.a ? 'a' : 'b'
  return {
    side,
    left: side === 'a' ? { a: block.a - 1, b: block.b } : { a: block.a, b: block.b - 1 },
  }
}
