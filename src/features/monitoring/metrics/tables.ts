import { sql } from 'drizzle-orm'
import { bigserial, check, doublePrecision, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.ts'
import { hidden, table } from '#platform/db/table.ts'
import { deviceClasses, metricNames } from './rules.ts'

const noPerson = 'durations and sizes by page, without a person, an address or a visit'

/** What browsers measured (admin-7). Deleted after a week: the sums below stay. */
export const platformPerformanceMetrics = table(
  'platform_performance_metrics',
  {
    id: hidden(bigserial({ mode: 'number' }).primaryKey()),
    metricType: hidden(text().notNull()),
    metricName: hidden(text({ enum: metricNames as [string, ...string[]] }).notNull()),
    value: hidden(doublePrecision().notNull()),
    tags: hidden(jsonb().$type<{ page: string; device: string; version: string }>().notNull()),
    createdAt: hidden(instant().notNull()),
  },
  { copy: noPerson, erase: noPerson },
  (t) => [index('platform_performance_metrics_age').on(t.createdAt)],
)

/** Sums of an hour or a day: of all pages, of one page, or of one version. */
export const performanceSums = table(
  'performance_sums',
  {
    grain: hidden(text({ enum: ['hour', 'day'] }).notNull()),
    slot: hidden(instant().notNull()),
    part: hidden(text({ enum: ['all', 'page', 'version'] }).notNull()),
    /** The page or the version; '' for all. */
    key: hidden(text().notNull()),
    metric: hidden(text({ enum: metricNames as [string, ...string[]] }).notNull()),
    /** Each value is in the sum of its device and in that of all devices, so that a read needs one row of the three. */
    device: hidden(text({ enum: ['all', ...deviceClasses] }).notNull()),
    count: hidden(integer().notNull()),
    /** A histogram with the bounds of the metric (rules.ts). */
    buckets: hidden(integer().array().notNull()),
  },
  { copy: noPerson, erase: noPerson },
  (t) => [
    primaryKey({ columns: [t.grain, t.part, t.slot, t.key, t.metric, t.device] }),
    check('performance_sums_count', sql`${t.count} > 0`),
  ],
)

/** Calls by operation in each hour: every process adds what it has counted. */
export const operationSums = table(
  'operation_sums',
  {
    slot: hidden(instant().notNull()),
    operation: hidden(text().notNull()),
    calls: hidden(integer().notNull()),
    failed: hidden(integer().notNull()),
    seconds: hidden(doublePrecision().notNull()),
    /** Calls that took at most so long, for each of `operationBounds`. */
    upTo: hidden(integer().array().notNull()),
  },
  { copy: noPerson, erase: noPerson },
  (t) => [primaryKey({ columns: [t.slot, t.operation] }), check('operation_sums_calls', sql`${t.calls} > 0`)],
)
