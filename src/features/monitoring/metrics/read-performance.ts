import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
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
  const ofDevice = sql`and device = ${device ?? 'all'}`
  const { slots, measured } = await readMetrics(tx, { range, ofDevice, now })
  const parts = await readParts(tx, { ofDevice, now })
  return {
    score: scoreOf(Object.fromEntries(measured.map(({ metric, p75 }) => [metric, p75]))),
    slots,
    metrics: measured,
    ...parts,
    checks: await latestChecks(tx),
  }
}

const sumRow = z.object({ slot: z.date(), metric: z.enum(metricNames), histogram: z.string() })

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
    select slot, metric, ${histogram} from ${performanceSums}
    where grain = ${grain} and part = 'all' and slot >= ${at(new Date(startOf(2 * count - 1)))}
      and slot <= ${at(now)} ${ofDevice}`
  const sums = new Sums()
  for (const { slot, metric, histogram: text } of found) {
    const isIn = slot.getTime() >= first
    sums.add(`${isIn ? 'now' : 'before'} ${metric}`, text)
    if (isIn) sums.add(`${slot.getTime()} ${metric}`, text)
  }
  const measured = metricNames.map((metric) => {
    const p75 = (what: string | number) => quantileOf(metric, sums.of(`${what} ${metric}`), 0.75)
    return {
      metric,
      count: sums.of(`now ${metric}`).reduce((sum, one) => sum + one, 0),
      p75: p75('now'),
      before: p75('before'),
      slots: slots.map((slot) => p75(slot.getTime())),
    }
  })
  return { slots, measured }
}

/** As text: the driver takes ten times as long for arrays of numbers. */
const histogram = sql`array_to_string(buckets, ' ') as histogram`

/** Histograms, added up by a key. */
class Sums {
  readonly #sums = new Map<string, number[]>()

  add(key: string, text: string) {
    const sum = this.#sums.get(key)
    const counts = text.split(' ')
    if (!sum) return void this.#sums.set(key, counts.map(Number))
    for (let at = 0; at < counts.length; at++) sum[at] = (sum[at] ?? 0) + Number(counts[at])
  }

  of = (key: string): readonly number[] => this.#sums.get(key) ?? []
}

const partRow = z.object({
  part: z.enum(['page', 'version']),
  key: z.string(),
  metric: z.enum(metricNames),
  histogram: z.string(),
})

async function readParts(
  tx: SystemTx,
  { ofDevice, now }: { ofDevice: SQL; now: Date },
): Promise<{ pages: PartFigures[]; versions: PartFigures[] }> {
  const since = new Date(slotOf('day', now).getTime() - (PART_DAYS - 1) * grainMs.day)
  // Only the histograms that are shown: to write and parse them takes longer than to find them.
  const found = await rows(tx, partRow)`
    with found as materialized (
      select part, key, metric, count, buckets from ${performanceSums}
      where grain = 'day' and part in ('page', 'version') and slot >= ${at(since)}
        and slot <= ${at(now)} and metric in ${[...comparedMetrics]} ${ofDevice}
    ), counted as (
      select part, key, sum(count) as visits from found group by part, key, metric
    ), shown as (
      select part, key, row_number() over (partition by part order by max(visits) desc, key) as rank
      from counted group by part, key
    )
    select f.part, f.key, f.metric, ${histogram} from found f
    join shown s on s.part = f.part and s.key = f.key where s.rank <= ${MOST_PAGES}`
  const sums = new Sums()
  for (const { part, key, metric, histogram: text } of found) sums.add(`${part} ${metric} ${key}`, text)
  const figuresOf = (part: 'page' | 'version') => {
    const keys = new Set(found.flatMap((row) => (row.part === part ? [row.key] : [])))
    return [...keys].map((key) => figuresOfPart(key, (metric) => sums.of(`${part} ${metric} ${key}`)))
  }
  const mostFirst = (all: PartFigures[]) => all.toSorted((one, other) => other.visits - one.visits)
  return { pages: mostFirst(figuresOf('page')), versions: mostFirst(figuresOf('version')) }
}

function figuresOfPart(key: string, histogramOf: (metric: MetricName) => readonly number[]): PartFigures {
  const all = comparedMetrics.map((metric) => [metric, histogramOf(metric)] as const)
  return {
    key,
    visits: Math.max(...all.map(([, buckets]) => buckets.reduce((sum, one) => sum + one, 0))),
    p75: Object.fromEntries(all.map(([metric, buckets]) => [metric, quantileOf(metric, buckets, 0.75)])),
  }
}

const checkRow = z.object({ checkedAt: z.date(), score: z.number() })

/** The latest performance_check entries of the admins' activity log (admin-3). */
const latestChecks = (tx: SystemTx) =>
  rows(tx, checkRow)`
    select created_at as checked_at, (detail->>'metric_value')::int as score from ${auditLog}
    where action = 'performance_check' order by created_at desc limit ${SHOWN_CHECKS}`
