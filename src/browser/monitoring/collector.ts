import { type MetricName, MOST_VALUES, metrics } from '#features/monitoring/metrics/rules.ts'
import type { RecordMetricsInput } from '#features/monitoring/metrics/schema.ts'

type Value = RecordMetricsInput['values'][number]

/** What a visit has measured and not reported yet. */
export interface Collector {
  /** `page` is the shown one if it is left out. */
  add(metricName: MetricName, value: number, page?: string): void
  /** Reports what was measured; failures are ignored. */
  report(): void
}

/** Keeps values until they are reported, at most as many as a report may have. */
export function openCollector(shownPage: () => string, send: (values: Value[]) => void): Collector {
  let values: Value[] = []
  return {
    add(metricName, value, page = shownPage()) {
      const isValid = Number.isFinite(value) && value >= 0 && value <= metrics[metricName].most
      if (isValid && values.length < MOST_VALUES)
        values.push({ metricName, value: Math.round(value * 10_000) / 10_000, page })
    },
    report() {
      if (values.length === 0) return
      const measured = values
      values = []
      send(measured)
    },
  }
}
