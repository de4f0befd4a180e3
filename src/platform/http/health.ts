import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/open.ts'
import { oldestDueSeconds } from '../jobs/queue-figures.ts'
import type { Jobs } from '../jobs/worker.ts'
import type { LiveFeed } from '../live/relay.ts'
import type { DiskSpace } from '../storage/free-space.ts'
import type { Traffic } from './traffic.ts'
import { type WatchedPart, watchedPart } from './watched-part.ts'

/** An external service. It is checked again when its last success is too old. Most calls work without it. */
export interface OutsidePart {
  part: WatchedPart
  /** Throws if the service does not answer; undefined if no such service is configured. */
  check?: (() => Promise<unknown>) | undefined
  /** Minimum interval between two checks in milliseconds, because anyone may call the readiness endpoint. */
  everyMs: number
}

interface Parts {
  db: Database
  /** Asked at each check, because jobs start after the other parts. */
  jobs: () => Pick<Jobs, 'running' | 'lastSuccessAt'>
  feed: LiveFeed
  /** The process's own clock agrees with the database's. */
  clock: { isRight: boolean; lastReadAt: Date | null }
  traffic: Traffic
  /** Reads the disk of the data folder. */
  disk: () => Promise<DiskSpace | null>
  storage: OutsidePart
  email: OutsidePart
}

interface PartState {
  state: 'up' | 'down' | 'unknown' | 'off'
  /** ISO 8601. */
  lastSuccess: string | null
}

export interface Health {
  status: 'ready' | 'degraded' | 'not ready' | 'draining'
  parts: Record<'database' | 'jobs' | 'live' | 'clock' | 'disk' | 'storage' | 'email', PartState>
  /** The disk of the data folder; null if it can't be read. */
  disk: DiskSpace | null
  /** Null when the database does not answer. */
  oldestDueJobSeconds: number | null
}

const timeoutMs = 3_000

/** Below this share of free room the server is degraded: the database stops when nothing is left. */
export const FULL_SHARE = 0.03
export const freeShare = ({ freeBytes, bytes }: DiskSpace): number => freeBytes / bytes

/**
 * Checks each part of this process: its state and last success, and the age of the oldest due job. "not ready" if the
 * database, jobs or live feed are down, or the clock is wrong; "degraded" if only disk (nearly full), storage or email are down, because calls
 * that don't need them still work.
 */
export function healthOf({ db, jobs, feed, clock, disk, traffic, storage, email }: Parts): () => Promise<Health> {
  const database = watchedPart()
  const [ofStorage, ofEmail] = [outsideState(storage), outsideState(email)]
  return async () => {
    const [oldestDue, space, storageState, emailState] = await Promise.all([
      within(database.watch(oldestDueSeconds(db.systemPool))).catch(() => null),
      disk(),
      ofStorage(),
      ofEmail(),
    ])
    const required = {
      database: stateOf(oldestDue !== null, database.lastSuccessAt),
      jobs: stateOf(jobs().running, jobs().lastSuccessAt),
      live: stateOf(feed.healthy, feed.lastSuccessAt),
      clock: stateOf(clock.isRight, clock.lastReadAt),
    }
    const hasSpace = space && freeShare(space) >= FULL_SHARE
    const parts = {
      ...required,
      disk: stateOf(hasSpace, space && new Date()),
      storage: storageState,
      email: emailState,
    }
    const ready = Object.values(required).every(({ state }) => state === 'up')
    const healthy = Object.values(parts).every(({ state }) => state !== 'down')
    return {
      status: traffic.draining ? 'draining' : ready ? (healthy ? 'ready' : 'degraded') : 'not ready',
      parts,
      disk: space,
      oldestDueJobSeconds: oldestDue,
    }
  }
}

/** `/healthz`: the process is alive. `/readyz`: its parts; 503 if it is not ready or stopping. */
export function serveHealth(app: FastifyInstance, readHealth: () => Promise<Health>): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const health = await readHealth()
    const serves = health.status === 'ready' || health.status === 'degraded'
    reply.status(serves ? 200 : 503).header('cache-control', 'no-store')
    // Anyone may ask; how large the disk is concerns the admins alone.
    const { disk: _, ...shown } = health
    return shown
  })
}

const stateOf = (up: boolean | null, lastSuccessAt: Date | null): PartState => ({
  state: up === null ? 'unknown' : up ? 'up' : 'down',
  lastSuccess: lastSuccessAt?.toISOString() ?? null,
})

function outsideState({ part, check, everyMs }: OutsidePart): () => Promise<PartState> {
  let checkedAt = 0
  return async () => {
    if (!check) return { state: 'off', lastSuccess: null }
    const lastKnownAt = Math.max(checkedAt, part.up ? (part.lastSuccessAt?.getTime() ?? 0) : 0)
    if (Date.now() - lastKnownAt >= everyMs) {
      checkedAt = Date.now()
      await part.watch(within(check())).catch(() => undefined)
    }
    return stateOf(part.up, part.lastSuccessAt)
  }
}

/** Rejects after `timeoutMs`: a part that does not answer in time counts as down. */
function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), timeoutMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
