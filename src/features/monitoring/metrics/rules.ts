interface MetricRule {
  type: 'web_vital' | 'navigation' | 'route' | 'long_task' | 'memory' | 'resource'
  label: string
  unit: 'ms' | 'score' | 'MB' | 'kB'
  /** Good up to here, in the unit (admin-7). INP has no target there; its is the one of the web vitals. */
  target: number
  /** Larger values are measuring errors. */
  most: number
}

/** What browsers measure, by the metric's name. */
export const metrics = {
  LCP: { type: 'web_vital', label: 'Largest content', unit: 'ms', target: 2500, most: 120_000 },
  FCP: { type: 'web_vital', label: 'First content', unit: 'ms', target: 1800, most: 120_000 },
  FID: { type: 'web_vital', label: 'First input delay', unit: 'ms', target: 100, most: 60_000 },
  INP: { type: 'web_vital', label: 'Input to next paint', unit: 'ms', target: 200, most: 60_000 },
  CLS: { type: 'web_vital', label: 'Layout shift', unit: 'score', target: 0.1, most: 100 },
  page_load: { type: 'navigation', label: 'Page load', unit: 'ms', target: 3000, most: 120_000 },
  route_load: { type: 'route', label: 'Route load', unit: 'ms', target: 1000, most: 120_000 },
  long_task: { type: 'long_task', label: 'Long tasks', unit: 'ms', target: 50, most: 60_000 },
  memory: { type: 'memory', label: 'Memory', unit: 'MB', target: 120, most: 100_000 },
  initial_bundle: { type: 'resource', label: 'Initial bundle', unit: 'kB', target: 512, most: 100_000 },
} as const satisfies Record<string, MetricRule>

export type MetricName = keyof typeof metrics
export const metricNames = /* @__PURE__ */ Object.keys(metrics) as MetricName[]

/** The metrics with a target of their own; the score is made from them. */
export const coreMetrics = ['LCP', 'FCP', 'FID', 'CLS'] as const satisfies readonly MetricName[]

export const deviceClasses = ['desktop', 'tablet', 'phone'] as const
export type DeviceClass = (typeof deviceClasses)[number]

/** Share of visits that are measured. */
export const SAMPLED = 0.25
/** A browser reports 10 s after the page has loaded and every 300 s; it looks at its memory and tasks every 30 s. */
export const REPORT_AFTER_MS = 10_000
export const REPORT_EVERY_MS = 300_000
export const COLLECT_EVERY_MS = 30_000
export const LONG_TASK_MS = 50
/** Values of one report. */
export const MOST_VALUES = 100

/** The two monitors of a page's memory (admin-8), in MB of 10^6 bytes. */
export const memoryBudgets = [
  { everyMs: 60_000, warnAbove: 180 },
  { everyMs: 30_000, warnAbove: 120, criticalAbove: 150 },
] as const

/** Measurements are kept for a week, sums of hours for a month, sums of days for a year. */
export const KEPT_DAYS = { values: 7, hours: 31, days: 366 } as const

const bounds = {
  ms: [
    25, 50, 75, 100, 150, 200, 300, 400, 500, 650, 800, 1000, 1200, 1500, 1800, 2150, 2500, 3000, 3500, 4000, 5000,
    7000, 10_000,
  ],
  score: [0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.125, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.75, 1],
  MB: [10, 20, 30, 40, 50, 60, 80, 100, 120, 135, 150, 165, 180, 220, 300, 500],
  kB: [64, 96, 128, 160, 192, 224, 256, 320, 384, 448, 512, 640, 768, 1024, 2048],
} as const

const boundsOf = (name: MetricName): readonly number[] => bounds[metrics[name].unit]

/** Number of buckets of a metric's histogram: the last one has no upper bound. */
export const bucketCount = (name: MetricName): number => boundsOf(name).length + 1

/** The bucket of a value. */
export function bucketOf(name: MetricName, value: number): number {
  const at = boundsOf(name).findIndex((bound) => value <= bound)
  return at === -1 ? boundsOf(name).length : at
}

/**
 * A quantile (0.75 for p75) of a histogram, evenly distributed within a bucket; the largest bound stands for values
 * above it. Null without values.
 */
export function quantileOf(name: MetricName, buckets: readonly number[], quantile: number): number | null {
  const total = buckets.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const limits = boundsOf(name)
  const rank = quantile * total
  let before = 0
  for (const [at, count] of buckets.entries()) {
    if (count > 0 && before + count >= rank) {
      const low = limits[at - 1] ?? 0
      const high = limits[at] ?? low
      return low + ((high - low) * Math.max(0, rank - before)) / count
    }
    before += count
  }
  return limits.at(-1) ?? null
}

export type Rating = 'Excellent' | 'Good' | 'Needs Attention'

/** Points of one metric: 100 up to its target, then falling as the value grows: 50 at twice the target. */
const pointsOf = (name: MetricName, p75: number) => Math.min(100, (100 * metrics[name].target) / Math.max(p75, 1e-9))

/** The score: the mean of the points of the core metrics that have values. Null without any. */
export function scoreOf(p75: Partial<Record<MetricName, number | null>>): number | null {
  const points = coreMetrics.flatMap((name) => {
    const value = p75[name]
    return value === null || value === undefined ? [] : [pointsOf(name, value)]
  })
  return points.length === 0 ? null : Math.round(points.reduce((sum, one) => sum + one, 0) / points.length)
}

export const ratingOf = (score: number): Rating =>
  score >= 80 ? 'Excellent' : score >= 60 ? 'Good' : 'Needs Attention'

/** A change of more than 5 % is a trend. */
export function trendOf(now: number, before: number): 'up' | 'down' | 'stable' {
  if (before === 0) return now === 0 ? 'stable' : 'up'
  const change = (now - before) / before
  return change > 0.05 ? 'up' : change < -0.05 ? 'down' : 'stable'
}

export const ranges = {
  '24h': { label: '24 hours', grain: 'hour', slots: 24 },
  '7d': { label: '7 days', grain: 'day', slots: 7 },
  '30d': { label: '30 days', grain: 'day', slots: 30 },
} as const
export type Range = keyof typeof ranges
export const rangeNames = /* @__PURE__ */ Object.keys(ranges) as Range[]

export const grainMs = { hour: 3_600_000, day: 86_400_000 } as const
export type Grain = keyof typeof grainMs

/** The start of the slot of an instant (UTC). */
export const slotOf = (grain: Grain, at: Date): Date =>
  new Date(Math.floor(at.getTime() / grainMs[grain]) * grainMs[grain])

/** Figures by page and by version are those of so many days. */
export const PART_DAYS = 7
/** What pages and versions are compared by. */
export const comparedMetrics = ['LCP', 'INP', 'CLS', 'route_load'] as const satisfies readonly MetricName[]
/** Pages that are listed, the most visited ones. */
export const MOST_PAGES = 20
/** performance_check entries that are shown. */
export const SHOWN_CHECKS = 50
