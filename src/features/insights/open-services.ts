import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import { cached, type Fresh } from '#platform/memory/cached.ts'
import { type FrontShelf, readFrontShelf } from './front-shelf.ts'
import { readPlatformStats } from './platform-stats.ts'
import type { PlatformStats } from './schema.ts'

/** Public data of the platform, cached in this process, so that many visitors cost one query. */
export interface InsightsServices {
  stats: Fresh<PlatformStats>
  shelf: Fresh<FrontShelf>
}

declare module '#platform/rpc/procedure.ts' {
  interface Services {
    insights: InsightsServices
  }
}

const freshMs = 5_000

export function openInsightsServices({ db, clock, log }: { db: Database; clock: Clock; log: Log }): InsightsServices {
  const onFailure = (what: string) => (error: unknown) => log.error({ err: error }, `failed to read ${what}`)
  return {
    stats: cached({
      read: () => db.asSystem(readPlatformStats),
      freshMs,
      clock,
      onFailure: onFailure('platform stats'),
    }),
    shelf: cached({
      read: () => db.asSystem(readFrontShelf),
      freshMs,
      clock,
      onFailure: onFailure('the front shelf'),
    }),
  }
}
