import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/open.ts'
import { oldestDueSeconds } from '../jobs/queue-figures.ts'
import type { Jobs } from '../jobs/worker.ts'
import type { LiveFeed } from '../live/relay.ts'
import type { Traffic } from './traffic.ts'
import { type WatchedPart, watchedPart } from './watched-part.ts'

/** An outside service: asked anew when its last success is old. A process without it still answers most calls. */
export interface OutsidePart {
  part: WatchedPart
  /** Throws when the service does not answer; left out, there is no such service. */
  check?: (() => Promise<unknown>) | undefined
  /** Anyone may ask for the readiness, and has the service itself asked at most this often. */
  everyMs: number
}

interface Parts {
  db: Database
  jobs: Pick<Jobs, 'running' | 'lastSuccessAt'>
  feed: LiveFeed
  traffic: Traffic
  storage: OutsidePart
  email: OutsidePart
}

interface PartState {
  state: 'up' | 'down' | 'unknown' | 'off'
  lastSuccess: string | null
}

const patienceMs = 3_000

/**
 * `/healthz`: alive. `/readyz`: each part with its state and last success, and the age of the oldest job that is due. 503
 * when database, jobs or live feed are down or the process stops; 200 and "degraded" when only storage or email are, for
 * what does not need them goes on.
 */
export function serveHealth(app: FastifyInstance, { db, jobs, feed, traffic, storage, email }: Parts): void {
  const database = watchedPart()
  const outside = [outsideState(storage), outsideState(email)] as const

  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const [oldestDue, storageState, emailState] = await Promise.all([
      within(database.watch(oldestDueSeconds(db.systemPool))).catch(() => null),
      ...outside.map((ask) => ask()),
    ])
    const needed = {
      database: stateOf(oldestDue !== null, database.lastSuccessAt),
      jobs: stateOf(jobs.running, jobs.lastSuccessAt),
      live: stateOf(feed.healthy, feed.lastSuccessAt),
    }
    const parts = { ...needed, storage: storageState as PartState, email: emailState as PartState }
    const ready = !traffic.draining && Object.values(needed).every(({ state }) => state === 'up')
    const whole = Object.values(parts).every(({ state }) => state !== 'down')
    reply.status(ready ? 200 : 503).header('cache-control', 'no-store')
    return {
      status: traffic.draining ? 'draining' : ready ? (whole ? 'ready' : 'degraded') : 'not ready',
      parts,
      oldestDueJobSeconds: oldestDue,
    }
  })
}

const stateOf = (up: boolean | null, lastSuccessAt: Date | null): PartState => ({
  state: up === null ? 'unknown' : up ? 'up' : 'down',
  lastSuccess: lastSuccessAt?.toISOString() ?? null,
})

function outsideState({ part, check, everyMs }: OutsidePart): () => Promise<PartState> {
  let askedAt = 0
  return async () => {
    if (!check) return { state: 'off', lastSuccess: null }
    const known = Math.max(askedAt, part.up ? (part.lastSuccessAt?.getTime() ?? 0) : 0)
    if (Date.now() - known > everyMs) {
      askedAt = Date.now()
      await part.watch(within(check())).catch(() => undefined)
    }
    return stateOf(part.up, part.lastSuccessAt)
  }
}

/** A part that does not answer in time counts as down. */
function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), patienceMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
