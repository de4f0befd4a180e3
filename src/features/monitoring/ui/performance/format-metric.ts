import { formatNumber } from '#kit/data/format.ts'
import { type MetricName, metrics } from '../../metrics/rules.ts'

/** A duration: '850 ms', '1.9 s'. */
export const formatMs = (ms: number): string =>
  ms < 1000
    ? `${formatNumber(Math.round(ms * (ms < 10 ? 10 : 1)) / (ms < 10 ? 10 : 1))} ms`
    : `${formatNumber(Math.round(ms / 100) / 10)} s`

/** A value with the unit of its metric; a dash where nothing was measured. */
export function formatMetric(name: MetricName, value: number | null | undefined): string {
  if (value === null || value === undefined) return '–'
  const { unit } = metrics[name]
  if (unit === 'ms') return formatMs(value)
  if (unit === 'score') return value.toFixed(2)
  return `${formatNumber(Math.round(value))} ${unit}`
}

/** Whether a value is above its target. */
export const isOver = (name: MetricName, value: number | null | undefined): boolean =>
  value !== null && value !== undefined && value > metrics[name].target
