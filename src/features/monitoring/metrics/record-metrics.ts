import { sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { bucketCount, bucketOf, type Grain, type MetricName, metrics, slotOf } from './rules.ts'
import type { RecordMetricsInput } from './schema.ts'
import { performanceSums, platformPerformanceMetrics } from './tables.ts'

/** A page that the product does not have: its name comes from outside and would make rows without limit. */
export const otherPage = '(other)'

interface RecordMetrics extends RecordMetricsInput {
  /** The patterns of all pages. */
  pages: ReadonlySet<string>
  now: Date
}

/**
 * Stores what a browser measured, and adds it to the sums of its hour and day. Values beyond the metric's limit are
 * measuring errors and left out.
 */
export async function recordMetrics(
  tx: SystemTx,
  { values, device, version, pages, now }: RecordMetrics,
): Promise<void> {
  const measured = values
    .filter(({ metricName, value }) => value <= metrics[metricName].most)
    .map(({ page, ...rest }) => ({ ...rest, page: pages.has(page) ? page : otherPage }))
  if (measured.length === 0) return
  const raw = measured.map(({ metricName, value, page }) => ({
    metric_type: metrics[metricName].type,
    metric_name: metricName,
    value,
    tags: { page, device, version },
  }))
  await tx.execute(sql`
    insert into ${platformPerformanceMetrics} (metric_type, metric_name, value, tags, created_at)
    select metric_type, metric_name, value, tags, ${at(now)}
    from jsonb_to_recordset(${JSON.stringify(raw)}::jsonb) as r(metric_type text, metric_name text, value float8, tags jsonb)`)
  // In the order of the key, so that concurrent reports can't deadlock.
  await tx.execute(sql`
    insert into ${performanceSums} as s (grain, slot, part, key, metric, device, count, buckets)
    select r.grain, r.slot, r.part, r.key, r.metric, d.device, r.count,
      array(select b::int from jsonb_array_elements_text(r.buckets) with ordinality e(b, n) order by n)
    from jsonb_to_recordset(${JSON.stringify(sumsOf(measured, { version, now }))}::jsonb)
      as r(grain text, slot timestamptz, part text, key text, metric text, count int, buckets jsonb), (values ('all'), (${device})) d(device)
    order by r.grain, r.part, r.slot, r.key, r.metric, d.device
    on conflict (grain, part, slot, key, metric, device) do update set count = s.count + excluded.count,
      buckets = array(select a + b from unnest(s.buckets, excluded.buckets) with ordinality e(a, b, n) order by n)`)
}

interface Sum {
  grain: Grain
  slot: string
  part: 'all' | 'page' | 'version'
  key: string
  metric: MetricName
  count: number
  buckets: number[]
}

function sumsOf(
  measured: readonly { metricName: MetricName; value: number; page: string }[],
  { version, now }: { version: string; now: Date },
): Sum[] {
  const sums = new Map<string, Sum>()
  for (const { metricName: metric, value, page } of measured) {
    const parts: [Grain, Sum['part'], string][] = [
      ['hour', 'all', ''],
      ['day', 'all', ''],
      ['day', 'page', page],
      ['day', 'version', version],
    ]
    for (const [grain, part, key] of parts) {
      const id = JSON.stringify([grain, part, key, metric])
      const sum = sums.get(id) ?? {
        grain,
        part,
        key,
        metric,
        slot: slotOf(grain, now).toISOString(),
        count: 0,
        buckets: Array.from({ length: bucketCount(metric) }, () => 0),
      }
      sum.count += 1
      const at = bucketOf(metric, value)
      sum.buckets[at] = (sum.buckets[at] ?? 0) + 1
      sums.set(id, sum)
    }
  }
  return [...sums.values()]
}
