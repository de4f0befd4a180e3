import type { Histogram } from 'prom-client'

/** Times of one operation in milliseconds. */
export interface OperationFigures {
  operation: string
  calls: number
  /** Calls that ended with a status of 500 or higher. */
  failed: number
  p50: number
  p95: number
  p99: number
}

/** Calls of one operation. */
export interface OperationCounts {
  operation: string
  calls: number
  failed: number
  seconds: number
  /** Calls that took at most so long, for each bound. */
  upTo: number[]
}

/** In seconds. The sums in the database have them in this order, so they never change. */
export const operationBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const

/** What a histogram has counted since this process started. */
export async function operationCounts(
  histogram: Pick<Histogram<'operation' | 'outcome'>, 'get'>,
  bounds: readonly number[] = operationBounds,
): Promise<OperationCounts[]> {
  const found = new Map<string, OperationCounts>()
  for (const { labels: given, value, metricName } of (await histogram.get()).values) {
    // Buckets have their bound as a further label.
    const labels: Partial<Record<string, string | number>> = given
    const operation = String(labels.operation)
    const one = found.get(operation) ?? { operation, calls: 0, failed: 0, seconds: 0, upTo: bounds.map(() => 0) }
    found.set(operation, one)
    const at = bounds.indexOf(Number(labels.le))
    if (metricName?.endsWith('_sum')) one.seconds += value
    else if (metricName?.endsWith('_count')) {
      one.calls += value
      if (labels.outcome === 'failed') one.failed += value
    } else if (at >= 0) one.upTo[at] = (one.upTo[at] ?? 0) + value
  }
  return [...found.values()]
}

/** The figures of operations from their counts, those that took most time first. */
export const figuresOf = (
  counts: readonly OperationCounts[],
  bounds: readonly number[] = operationBounds,
): OperationFigures[] =>
  counts
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(({ operation, calls, failed, upTo }) => {
      const at = (quantile: number) => Math.round(quantileOf({ bounds, upTo, rank: quantile * calls }) * 10_000) / 10
      return { operation, calls, failed, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
    })

interface Ranked {
  bounds: readonly number[]
  upTo: readonly number[]
  rank: number
}

/** The time of the call at this rank, evenly distributed between two bounds; the largest bound stands for longer ones. */
function quantileOf({ bounds, upTo, rank }: Ranked): number {
  let [low, before] = [0, 0]
  for (const [at, bound] of bounds.entries()) {
    const count = upTo[at] ?? 0
    if (count >= rank && count > before) return low + ((bound - low) * Math.max(0, rank - before)) / (count - before)
    low = bound
    before = count
  }
  return low
}
