import { readOperations } from '#features/monitoring/metrics/read-operations.ts'
import { readPerformance } from '#features/monitoring/metrics/read-performance.ts'
import { recordMetrics } from '#features/monitoring/metrics/record-metrics.ts'
import { bucketCount, deviceClasses, KEPT_DAYS, metricNames, metrics } from '#features/monitoring/metrics/rules.ts'
import { errorGroups, logEntries } from '#features/monitoring/queries.ts'
import { MOST_GROUPS, mostKept } from '#features/monitoring/rules.ts'
import type { Database } from '#platform/db/open.ts'
import { operationBounds } from '#platform/http/operation-figures.ts'

const measurements = 1_000_000
/** More than the product has, each called in every hour. */
const operations = 400
const pages = Array.from({ length: 60 }, (_, n) => `/page-${n}`)
const versions = ['0.1.0', '0.2.0', '0.3.0', '0.4.0']

/**
 * A million measurements of a week, and their sums without a gap: each hour, day, page and version has a row of each
 * metric and device, which is the most there can be. All groups of errors, and a full log.
 */
export async function fillMetrics({ systemPool }: Database): Promise<void> {
  await systemPool.query(
    `insert into platform_performance_metrics (metric_type, metric_name, value, tags, created_at)
     select 'web_vital', 'LCP', random() * 4000, jsonb_build_object('page', '/page-' || n % 60, 'device', 'desktop', 'version', '0.1.0'),
       now() - n * interval '604 milliseconds' from generate_series(1, ${measurements}) n`,
  )
  for (const metric of metricNames)
    for (const [grain, part, keys, slots] of [
      ['hour', 'all', [''], KEPT_DAYS.hours * 24],
      ['day', 'all', [''], KEPT_DAYS.days],
      ['day', 'page', pages, 30],
      ['day', 'version', versions, 30],
    ] as const)
      await systemPool.query(
        `insert into performance_sums (grain, slot, part, key, metric, device, count, buckets)
         select '${grain}', date_trunc('${grain}', now(), 'UTC') - n * interval '1 ${grain}', '${part}', key, '${metric}', device, 100,
           array(select (random() * 20)::int from generate_series(1, ${bucketCount(metric)}))
         from generate_series(0, ${slots - 1}) n, unnest($1::text[]) key, unnest($2::text[]) device`,
        [keys, ['all', ...deviceClasses]],
      )
  await systemPool.query(
    `insert into operation_sums (slot, operation, calls, failed, seconds, up_to)
     select date_trunc('hour', now(), 'UTC') - n * interval '1 hour', 'area.operation' || operation, 1000, 1, 12.5,
       array(select 100 * step from generate_series(1, ${operationBounds.length}) step)
     from generate_series(0, ${KEPT_DAYS.hours * 24 - 1}) n, generate_series(1, ${operations}) operation`,
  )
  await systemPool.query(
    `insert into client_errors (fingerprint, message, stack, page, crumbs, first_version, last_version, last_rank, first_seen_at, last_seen_at)
     select n::text, 'Broken ' || n, repeat('at somewhere', 100), '/studio', '[]', '0.1.0', '0.1.0', 1, now(), now() - n * interval '1 minute'
     from generate_series(1, ${MOST_GROUPS}) n`,
  )
  await systemPool.query(
    `insert into client_log_entries (created_at, level, message, page, version, session_id, network)
     select now(), 'warn', 'Slow ' || n, '/studio', '0.1.0', 'visit-0000', '192.0.2.1' from generate_series(1, ${mostKept.entries}) n`,
  )
}

/** What the dashboards read, and a report of a browser. */
export function readsOfMetrics(db: Database): Record<string, () => Promise<unknown>> {
  const now = new Date()
  const values = metricNames.map((metricName) => ({ metricName, value: metrics[metricName].target, page: '/page-1' }))
  const report = { device: 'desktop', version: '0.1.0', values, pages: new Set(pages), now } as const
  const performanceOf = (range: '24h' | '7d' | '30d', device?: 'phone') => () =>
    db.asSystem((tx) => readPerformance(tx, { range, device, now }))
  return {
    'Performance, 24 hours': performanceOf('24h'),
    'Performance, 7 days': performanceOf('7d'),
    'Performance, 30 days': performanceOf('30d'),
    'Performance, 30 days, phones': performanceOf('30d', 'phone'),
    'Operations of all processes, 24 hours': () => db.asSystem((tx) => readOperations(tx, now)),
    'Errors, first page': () => db.asSystem((tx) => errorGroups(tx, { state: 'open', search: '' })),
    'Errors, searched': () => db.asSystem((tx) => errorGroups(tx, { state: 'open', search: 'studio' })),
    'Log, first page': () => db.asSystem((tx) => logEntries(tx, {})),
    'Report of a browser (10 values)': () => db.asSystem((tx) => recordMetrics(tx, report)),
  }
}
