import { z } from 'zod/mini'
import { deviceClasses, MOST_VALUES, metricNames, rangeNames } from './rules.ts'

const metric = z.enum(metricNames)
const version = z.string().check(z.regex(/^(\d{1,4}\.\d{1,4}\.\d{1,4}|development)$/))

/** A report of one visit: values in the metric's unit, each with the page that it was measured on. */
export const recordMetricsInput = z.object({
  device: z.enum(deviceClasses),
  version,
  values: z
    .array(
      z.object({
        metricName: metric,
        value: z.number().check(z.minimum(0), z.maximum(1_000_000)),
        /** The page's pattern: /game/$gameId. */
        page: z.string().check(z.maxLength(200)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_VALUES)),
})
export type RecordMetricsInput = z.output<typeof recordMetricsInput>

export const performanceInput = z._default(
  z.object({ range: z._default(z.enum(rangeNames), '24h'), device: z.optional(z.enum(deviceClasses)) }),
  { range: '24h' },
)

const figure = z.nullable(z.number())

const metricFigures = z.object({
  metric,
  count: z.int(),
  p75: figure,
  /** Of the range before. */
  before: figure,
  /** Of each slot, oldest first; null where nothing was measured. */
  slots: z.array(figure),
})
export type MetricFigures = z.output<typeof metricFigures>

/** p75 of a page or a version, by metric. */
const part = z.object({ key: z.string(), visits: z.int(), p75: z.partialRecord(metric, figure) })
export type PartFigures = z.output<typeof part>

const check = z.object({ checkedAt: z.date(), score: z.int() })

export const performanceOutput = z.object({
  score: z.nullable(z.int()),
  /** Starts of the slots, oldest first. */
  slots: z.array(z.date()),
  metrics: z.array(metricFigures),
  pages: z.array(part),
  versions: z.array(part),
  /** The latest performance_check entries, newest first. */
  checks: z.array(check),
})
export type Performance = z.output<typeof performanceOutput>

/** Calls to all processes in the last 24 hours; times in milliseconds. */
const operation = z.object({
  operation: z.string(),
  calls: z.int(),
  failed: z.int(),
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
})

const statement = z.object({
  /** `queryid` of pg_stat_statements. */
  id: z.string(),
  verb: z.string(),
  /** The first table or function that it names. */
  subject: z.string(),
  calls: z.int(),
  meanMs: z.number(),
  maxMs: z.number(),
  totalMs: z.number(),
})

export const serverOutput = z.object({
  /** When the process that answers started. */
  startedAt: z.date(),
  /** Of all operations in the last 24 hours. */
  calls: z.int(),
  failed: z.int(),
  /** Those that took most time. */
  operations: z.array(operation),
  /** Null if PostgreSQL keeps no statistics of statements, or hides them from us. */
  statements: z.nullable(z.array(statement)),
  queue: z.object({ due: z.int(), running: z.int(), dead: z.int(), oldestDueSeconds: z.number() }),
})
export type ServerFigures = z.output<typeof serverOutput>
