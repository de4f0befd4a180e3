import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type { DemoRole } from '#browser/demo/demo-roles.ts'
import { keepMatrix } from '#features/access/keep-matrix.ts'
import '../ports.ts'
import { systemClock } from '#platform/clock.ts'
import { personTopic, roleTopic } from '#platform/events/event.ts'
import { watchedPart } from '#platform/http/watched-part.ts'
import { openLocalLive } from '#platform/live/local-live.ts'
import type { LiveMessage } from '#platform/live/relay.ts'
import type { Log } from '#platform/log/log.ts'
import type { CallContext, Caller } from '#platform/rpc/procedure.ts'
import { AppError } from '#shared/errors.ts'
import { jobs, repeated } from '../jobs.ts'
import { openServices } from '../open-services.ts'
import { playAddressAt } from './demo-builds.ts'
import { demoCards } from './demo-cards.ts'
import { demoConfig, demoKeys } from './demo-settings.ts'
import type { MemoryStorage } from './files/memory-storage.ts'
import type { Made } from './made.ts'
import { openLite } from './open-lite.ts'
import { uploadedBuilds } from './uploaded-builds.ts'
import { workJobs } from './work-jobs.ts'

interface DemoParts {
  lite: PGlite
  made: Made
  storage: MemoryStorage
  /** The address of the product. */
  origin: string
  onLive(message: LiveMessage): void
}

/** Work that a visitor of the demo can wait for. All other repeated work is for days and for servers. */
const awaited = [
  'execute-decisions',
  'fill-places',
  'resume-validations',
  'end-returns',
  'time-out-tests',
  'expire-invitations',
]

const write = (...said: unknown[]) => console.warn(...said)
const log: Log = {
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: write,
  error: write,
  fatal: write,
  child: () => log,
}

export type OpenDemo = Awaited<ReturnType<typeof openDemo>>

/** Opens the product on a database in this tab: its services, jobs and live feed. */
export async function openDemo({ lite, made, storage, origin, onLive }: DemoParts) {
  const clock = systemClock
  const config = demoConfig(origin)
  const db = await openLite(lite)
  const feed = openLocalLive(db)
  await keepMatrix({ db, feed, log })
  const opened = openServices({ db, clock, config, log, keys: demoKeys, operations: async () => [] })
  const cards = demoCards()
  const builds = uploadedBuilds(storage)
  const services = {
    ...opened,
    games: { ...opened.games, playAddress: playAddressAt(origin) },
    payments: cards.services,
  }
  const tools = { db, clock, log }
  const tasks = jobs({
    config,
    bonusSecret: opened.accounts.bonusSecret,
    keys: demoKeys,
    payments: cards.services,
    storage,
    uploads: { sweepExpired: async () => 0 } as never,
    // Their jobs are not among those that the demo runs.
    checker: undefined as never,
    system: {},
    admin: undefined,
    emailPart: watchedPart(),
    readHealth: () => Promise.reject(new AppError('NOT_FOUND')),
  })
  const work = await workJobs(
    tools,
    { ...tasks, 'process-build': builds.process },
    {
      repeated: repeated.filter(({ task }) => awaited.includes(task)),
      onDone: () => undefined,
    },
  )
  let stopListening = () => undefined as unknown
  return {
    db,
    clock,
    log,
    config,
    services,
    storage,
    builds,
    cards,
    work,
    feed,

    /** From here on live events are those of this person. */
    listenAs({ profileId, roles }: Caller): void {
      stopListening()
      stopListening = feed.subscribe(new Set([personTopic(profileId), ...roles.map(roleTopic), 'all']), onLive)
    },

    /** Who signed in as this role, and has just proved who they are. */
    async callerAs(role: DemoRole): Promise<Caller> {
      const caller = await opened.accounts.callerOf(made.sessions[role])
      if (!caller) throw new AppError('SIGNED_OUT')
      return { ...caller, provedAt: clock.now() }
    },

    contextOf: (caller: Caller | null): CallContext => ({
      db,
      services,
      clock,
      config,
      log,
      caller,
      requestId: crypto.randomUUID(),
      ip: '127.0.0.1',
      requestHeaders: new Headers(),
      responseHeaders: new Headers(),
    }),

    /** Where the log of changes ends: another place than before means that something was written. */
    async written(): Promise<string> {
      const { rows } = await db.systemPool.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')
      return rows[0]?.at ?? ''
    },

    ready: () => db.asSystem((tx) => tx.execute(sql`select 1`)),
  }
}
