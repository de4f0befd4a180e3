import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from '#shared/errors.ts'
import type { Config } from '../config.ts'
import { timingSafeEqual } from '../crypto/crypto.ts'
import type { Database } from '../db/open.ts'
import { oldestDueSeconds } from '../jobs/queue-figures.ts'
import type { LiveFeed } from '../live/relay.ts'
import { digestOf } from '../rpc/attempts.ts'
import { diskSpace } from '../storage/free-space.ts'
import { type OperationCounts, operationBounds, operationCounts } from './operation-figures.ts'

interface ServeMetricsInput {
  config: Pick<Config, 'metricsToken' | 'trustProxy'>
  db: Database
  feed: LiveFeed
  /** Gauges that features provide. */
  more?: { name: string; help: string; read(): number | Promise<number> }[]
}

export interface Measures {
  jobFinished(task: string, outcome: string, seconds: number): void
  /** Calls by operation since this process started. */
  operations(): Promise<OperationCounts[]>
}

/**
 * `GET /metrics` for Prometheus: requests by route, calls by operation, jobs by task, the age of the queue, waits for
 * database connections, live streams, and process metrics including event-loop lag.
 */
export function serveMetrics(app: FastifyInstance, { config, db, feed, more = [] }: ServeMetricsInput): Measures {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const { seconds, operations, jobSeconds, waits, retries, failures } = measuresIn(register)
  Object.assign(db.measures, {
    onWait: (pool: string, waited: number) => waits.observe({ pool }, waited),
    onRetry: () => retries.inc(),
  })
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        // A gauge that can't be read, for example while the database is down, must not block the others.
        this.set(await Promise.resolve(read()).catch(() => Number.NaN))
      },
    })
  for (const { name, help, read } of more) gauge(name, help, read)
  gauge('live_streams', 'Browsers connected to the live feed', () => feed.subscribers)
  gauge(
    'database_connections_waiting',
    'Calls waiting for a database connection',
    () => db.systemPool.waitingCount + db.personPool.waitingCount,
  )
  gauge('jobs_waiting', 'Jobs that are due and not done yet', async () => {
    const { rows } = await db.systemPool.query<{ n: number }>(
      'select count(*)::int as n from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts',
    )
    return rows[0]?.n ?? 0
  })
  gauge('jobs_oldest_due_seconds', 'Age of the oldest due job that no worker has taken', () =>
    oldestDueSeconds(db.systemPool),
  )
  for (const [name, pool] of [
    ['system', db.systemPool],
    ['person', db.personPool],
  ] as const) {
    gauge(`database_connections_${name}`, `Open connections of the pool ${name}`, () => pool.totalCount)
    gauge(`database_connections_${name}_idle`, `Idle connections of the pool ${name}`, () => pool.idleCount)
  }
  gauge('jobs_dead', 'Jobs that have no attempts left', async () => {
    const { rows } = await db.systemPool.query<{ n: number }>(
      'select count(*)::int as n from graphile_worker._private_jobs where attempts >= max_attempts',
    )
    return rows[0]?.n ?? 0
  })
  app.quickPages.observe = (route, status, ran) =>
    seconds.observe({ method: 'GET', route, status: String(status) }, ran)
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.raw.statusCode),
    }
    seconds.observe(labels, reply.elapsedTime / 1000)
    if (reply.raw.statusCode >= 500) failures.inc()
    if (request.operation) {
      const { statusCode } = reply.raw
      const outcome = statusCode < 400 ? 'ok' : statusCode < 500 ? 'refused' : 'failed'
      operations.observe({ operation: request.operation, outcome }, reply.elapsedTime / 1000)
    }
  })
  app.get('/metrics', async (request, reply) => {
    assertMayReadMetrics(request.raw, config)
    return reply.type(register.contentType).send(await register.metrics())
  })
  return {
    jobFinished: (task, outcome, ran) => jobSeconds.observe({ task, outcome }, ran),
    operations: () => operationCounts(operations),
  }
}

function measuresIn(register: Registry) {
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer a request, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  const operations = new Histogram({
    name: 'operation_seconds',
    help: 'Time to answer a call, by operation and outcome (ok, refused, failed)',
    labelNames: ['operation', 'outcome'],
    buckets: [...operationBounds],
    registers: [register],
  })
  const jobSeconds = new Histogram({
    name: 'job_seconds',
    help: 'Run time of a job, by task and outcome',
    labelNames: ['task', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
    registers: [register],
  })
  const waits = new Histogram({
    name: 'database_connection_wait_seconds',
    help: 'Time a transaction waited for its connection, by pool',
    labelNames: ['pool'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  })
  const retries = new Counter({
    name: 'database_transaction_retries_total',
    help: 'Transactions that were retried after a deadlock or a serialization failure',
    registers: [register],
  })
  const failures = new Counter({
    name: 'http_server_errors_total',
    help: 'Responses with a status of 500 or higher',
    registers: [register],
  })
  return { seconds, operations, jobSeconds, waits, retries, failures }
}

/** The free room of the disk with the data folder. */
export const diskMetric = (dataDir: string) => ({
  name: 'disk_free_bytes',
  help: 'Free bytes on the disk of DATA_DIR',
  read: async () => (await diskSpace(dataDir))?.freeBytes ?? Number.NaN,
})

type Setting = Pick<Config, 'metricsToken' | 'trustProxy'>

/**
 * Metrics are for the operator (operation-2): with the bearer token METRICS_TOKEN, or without one from this machine,
 * which is certain only if no proxy is trusted and the request was not forwarded. Throws NOT_FOUND, or SIGNED_OUT if a
 * token is set.
 */
function assertMayReadMetrics(request: IncomingMessage, { metricsToken, trustProxy }: Setting): void {
  const { headers, socket } = request
  const forwarded = Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'))
  if (trustProxy === 0 && !forwarded && isLoopbackAddress(socket.remoteAddress ?? '')) return
  if (!metricsToken) throw new AppError('NOT_FOUND')
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  // Compares digests, because timingSafeEqual needs equal lengths.
  const [mine, theirs] = [metricsToken, given].map((token) => Buffer.from(digestOf(token)))
  if (!mine || !theirs || !timingSafeEqual(mine, theirs)) {
    throw new AppError('SIGNED_OUT', 'This needs the token of the setting METRICS_TOKEN.')
  }
}

const isLoopbackAddress = (address: string) => /^(::ffff:)?127(\.\d+){3}$/i.test(address) || address === '::1'
