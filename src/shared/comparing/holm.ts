/** P-values after Holm's correction for how many comparisons were made together, in the order in which they came. */
export function holm(values: readonly number[]): number[] {
  const order = values.map((value, at) => ({ value, at })).sort((a, b) => a.value - b.value)
  const adjusted: number[] = values.map(() => 1)
  let largest = 0
  for (const [rank, { value, at }] of order.entries()) {
    largest = Math.max(largest, Math.min(1, value * (values.length - rank)))
    adjusted[at] = largest
  }
  return adjusted
}
