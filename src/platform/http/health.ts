import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/open.ts'
import type { Jobs } from '../jobs/worker.ts'
import type { LiveFeed } from '../live/relay.ts'

/** `/healthz`: alive. `/readyz`: database, jobs and live feed, each with its state; 503 when one is down. */
export function serveHealth(
  app: FastifyInstance,
  { db, jobs, feed }: { db: Database; jobs: Jobs; feed: LiveFeed },
): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const database = await db.systemPool.query('select 1').then(
      () => true,
      () => false,
    )
    const parts = { database, jobs: jobs.running, live: feed.healthy }
    const ready = Object.values(parts).every(Boolean)
    reply.status(ready ? 200 : 503)
    return {
      status: ready ? 'ready' : 'not ready',
      parts: Object.fromEntries(Object.entries(parts).map(([part, up]) => [part, up ? 'up' : 'down'])),
    }
  })
}
