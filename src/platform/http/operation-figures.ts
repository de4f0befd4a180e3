import type { Histogram } from 'prom-client'

/** Times of one operation in milliseconds, since this process started. */
export interface OperationFigures {
  operation: string
  calls: number
  /** Calls that ended with a status of 500 or higher. */
  failed: number
  p50: number
  p95: number
  p99: number
}

interface Counted {
  /** Calls up to each bound in seconds. */
  upTo: Map<number, number>
  calls: number
  failed: number
  seconds: number
}

/** The figures of all operations from their histogram, those that took most time first. */
export async function operationFigures(
  histogram: Pick<Histogram<'operation' | 'outcome'>, 'get'>,
): Promise<OperationFigures[]> {
  const found = new Map<string, Counted>()
  for (const { labels: given, value, metricName } of (await histogram.get()).values) {
    // Buckets have their bound as a further label.
    const labels: Partial<Record<string, string | number>> = given
    const operation = String(labels.operation)
    const one = found.get(operation) ?? { upTo: new Map(), calls: 0, failed: 0, seconds: 0 }
    found.set(operation, one)
    if (metricName?.endsWith('_sum')) one.seconds += value
    else if (metricName?.endsWith('_count')) {
      one.calls += value
      if (labels.outcome === 'failed') one.failed += value
    } else if (labels.le !== '+Inf') {
      const bound = Number(labels.le)
      one.upTo.set(bound, (one.upTo.get(bound) ?? 0) + value)
    }
  }
  return [...found]
    .toSorted(([, one], [, other]) => other.seconds - one.seconds)
    .map(([operation, { upTo, calls, failed }]) => {
      const at = (quantile: number) => Math.round(quantileOf(upTo, quantile * calls) * 10_000) / 10
      return { operation, calls, failed, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
    })
}

/** The time of the call at this rank, evenly distributed between two bounds; the largest bound stands for longer ones. */
function quantileOf(upTo: ReadonlyMap<number, number>, rank: number): number {
  let [low, before] = [0, 0]
  for (const [bound, count] of [...upTo].toSorted(([one], [other]) => one - other)) {
    if (count >= rank && count > before) return low + ((bound - low) * Math.max(0, rank - before)) / (count - before)
    low = bound
    before = count
  }
  return low
}
