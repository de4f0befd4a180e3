import type { AddressInfo } from 'node:net'
import type { PoolConfig } from 'pg'
import type { Database } from '#platform/db/open.ts'
import { serveHealth } from '#platform/http/health.ts'
import type { CallLimits } from '#platform/http/limit-calls.ts'
import { serveProduct } from './http.ts'
import { openParts, type PartsOptions } from './open-parts.ts'
import { openWork } from './open-work.ts'

interface AppOptions extends PartsOptions {
  /** Superuser of the embedded server, which restores backups for a test. */
  admin?: PoolConfig
  /** True when no other process uses the database: locks of a killed process are released at once. */
  alone: boolean
  /** Folder of the built browser app; when left out only the API is served. */
  dist?: string
  /** False: another process works on the jobs. */
  work?: boolean
  /** Rate limits of calls by person or address: burst size and refill rate. */
  limits?: CallLimits
}

export interface App {
  db: Database
  /** Passwords generated at this start, by email address; see `replaceDemoPasswords`. */
  demoPasswords: ReadonlyMap<string, string>
  port: number
  /**
   * Call it before `close`: readiness turns false, new connections are refused, streams end, calls in progress end
   * within `config.drainMs`.
   */
  drain(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts the whole product on one port: migrates the database, opens the services, works on jobs, listens. Closing runs
 * in order: no new requests, streams end, jobs finish, connection pools close.
 */
export async function openApp(options: AppOptions): Promise<App> {
  const { config, log, admin, alone, dist, work = true, limits = { perSecond: 50, burst: 300 } } = options
  const parts = await openParts(options)
  const { app, traffic, uploads, close: closeHttp } = await serveProduct({ parts, dist, limits })
  const { readHealth, close: endWork } = await openWork({ parts, uploads, traffic, admin, alone, work })
  serveHealth(app, readHealth)
  await uploads.finishInterrupted()
  await app.listen({ port: config.port, host: config.host })
  return {
    db: parts.db,
    demoPasswords: parts.demoPasswords,
    port: (app.server.address() as AddressInfo).port,
    async drain() {
      const cut = await traffic.drain({ withinMs: config.drainMs })
      if (cut > 0) log.warn({ calls: cut }, 'calls in progress were cut when the server stopped')
    },
    async close() {
      await closeHttp()
      await endWork()
      await parts.close()
    },
  }
}
