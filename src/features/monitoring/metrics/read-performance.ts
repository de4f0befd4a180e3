import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { auditLog } from '#platform/tables.ts'
import {
  comparedMetrics,
  type DeviceClass,
  grainMs,
  type MetricName,
  MOST_PAGES,
  metricNames,
  PART_DAYS,
  quantileOf,
  type Range,
  ranges,
  SHOWN_CHECKS,
  scoreOf,
  slotOf,
} from './rules.ts'
import type { MetricFigures, PartFigures, Performance } from './schema.ts'
import { performanceSums } from './tables.ts'

interface PerformanceInput {
  range: Range
  /** All devices if undefined. */
  device?: DeviceClass | undefined
  now: Date
}

/** The figures of the range, with those of the range before; by page and by version those of the last days. */
export async function readPerformance(tx: SystemTx, { range, device, now }: PerformanceInput): Promise<Performance> {
  const ofDevice = device ? sql`and device = ${device}` : sql``
  const { slots, measured } = await readMetrics(tx, { range, ofDevice, now })
  const [pages, versions] = [
    await readParts(tx, { part: 'page', ofDevice, now }),
    await readParts(tx, { part: 'version', ofDevice, now }),
  ]
  return {
    score: scoreOf(Object.fromEntries(measured.map(({ metric, p75 }) => [metric, p75]))),
    ...{ slots, metrics: measured, pages, versions },
    checks: await latestChecks(tx),
  }
}

const sumRow = z.object({ slot: z.date(), metric: z.enum(metricNames), buckets: z.array(z.number()) })

async function readMetrics(
  tx: SystemTx,
  { range, ofDevice, now }: { range: Range; ofDevice: SQL; now: Date },
): Promise<{ slots: Date[]; measured: MetricFigures[] }> {
  const { grain, slots: count } = ranges[range]
  const last = slotOf(grain, now).getTime()
  const startOf = (n: number) => last - n * grainMs[grain]
  const slots = Array.from({ length: count }, (_, n) => new Date(startOf(count - 1 - n)))
  const first = startOf(count - 1)
  const found = await rows(tx, sumRow)`
    select slot, metric, buckets from ${performanceSums}
    where grain = ${grain} and part = 'all' and slot >= ${new Date(startOf(2 * count - 1)).toISOString()}::timestamptz
      and slot <= ${now.toISOString()}::timestamptz ${ofDevice}`
  const measured = metricNames.map((metric) => {
    const all = found.filter((row) => row.metric === metric)
    const mine = all.filter(({ slot }) => slot.getTime() >= first)
    const inRange = sumOf(mine)
    return {
      metric,
      count: inRange.reduce((sum, one) => sum + one, 0),
      p75: quantileOf(metric, inRange, 0.75),
      before: quantileOf(metric, sumOf(all.filter(({ slot }) => slot.getTime() < first)), 0.75),
      slots: slots.map((slot) =>
        quantileOf(metric, sumOf(mine.filter((row) => row.slot.getTime() === slot.getTime())), 0.75),
      ),
    }
  })
  return { slots, measured }
}

const sumOf = (found: readonly { buckets: readonly number[] }[]): number[] => {
  const sum: number[] = []
  for (const { buckets } of found) for (const [at, count] of buckets.entries()) sum[at] = (sum[at] ?? 0) + count
  return sum
}

const partRow = z.object({ key: z.string(), metric: z.enum(metricNames), buckets: z.array(z.number()) })

async function readParts(
  tx: SystemTx,
  { part, ofDevice, now }: { part: 'page' | 'version'; ofDevice: SQL; now: Date },
): Promise<PartFigures[]> {
  const since = new Date(slotOf('day', now).getTime() - (PART_DAYS - 1) * grainMs.day)
  const found = await rows(tx, partRow)`
    select key, metric, buckets from ${performanceSums}
    where grain = 'day' and part = ${part} and slot >= ${since.toISOString()}::timestamptz
      and slot <= ${now.toISOString()}::timestamptz and metric in ${[...comparedMetrics]} ${ofDevice}`
  return [...new Set(found.map(({ key }) => key))]
    .map((key) => {
      const ofKey = found.filter((row) => row.key === key)
      const sums = new Map<MetricName, number[]>(
        comparedMetrics.map((metric) => [metric, sumOf(ofKey.filter((row) => row.metric === metric))]),
      )
      const counts = [...sums.values()].map((buckets) => buckets.reduce((sum, one) => sum + one, 0))
      return {
        ...{ key, visits: Math.max(...counts) },
        p75: Object.fromEntries([...sums].map(([metric, buckets]) => [metric, quantileOf(metric, buckets, 0.75)])),
      }
    })
    .toSorted((one, other) => other.visits - one.visits)
    .slice(0, MOST_PAGES)
}

const checkRow = z.object({ checkedAt: z.date(), score: z.number() })

/** The latest performance_check entries of the admins' activity log (spec 3 §7). */
const latestChecks = (tx: SystemTx) =>
  rows(tx, checkRow)`
    select created_at as checked_at, (detail->>'metric_value')::int as score from ${auditLog}
    where action = 'performance_check' order by created_at desc limit ${SHOWN_CHECKS}`
