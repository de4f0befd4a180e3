import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { Database } from '../db/open.ts'
import type { LiveFeed } from '../live/relay.ts'
import { assertMayReadMetrics } from './may-read-metrics.ts'

interface Measured {
  config: Pick<Config, 'metricsToken' | 'trustProxy'>
  db: Database
  feed: LiveFeed
  /** What features say of themselves. */
  more?: { name: string; help: string; read(): number }[]
}

/** `GET /metrics` for Prometheus: requests by route, pools, live streams, waiting jobs, the process itself. */
export function serveMetrics(app: FastifyInstance, { config, db, feed, more = [] }: Measured): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer a request, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  const failures = new Counter({
    name: 'http_server_errors_total',
    help: 'Answers of 500 and above',
    registers: [register],
  })
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        this.set(await read())
      },
    })
  for (const { name, help, read } of more) gauge(name, help, read)
  gauge('live_streams', 'Browsers listening to the live feed', () => feed.subscribers)
  gauge(
    'database_connections_waiting',
    'Calls waiting for a database connection',
    () => db.systemPool.waitingCount + db.personPool.waitingCount,
  )
  gauge('jobs_waiting', 'Jobs that are due and not yet done', async () => {
    const { rows } = await db.systemPool.query<{ n: number }>(
      'select count(*)::int as n from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts',
    )
    return rows[0]?.n ?? 0
  })
  gauge('jobs_dead', 'Jobs that failed for good', async () => {
    const { rows } = await db.systemPool.query<{ n: number }>(
      'select count(*)::int as n from graphile_worker._private_jobs where attempts >= max_attempts',
    )
    return rows[0]?.n ?? 0
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.raw.statusCode),
    }
    seconds.observe(labels, reply.elapsedTime / 1000)
    if (reply.raw.statusCode >= 500) failures.inc()
  })
  app.get('/metrics', async (request, reply) => {
    assertMayReadMetrics(request.raw, config)
    return reply.type(register.contentType).send(await register.metrics())
  })
}
