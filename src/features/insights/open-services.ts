import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import { cached, type Fresh } from '#platform/memory/cached.ts'
import { type FrontShelf, readFrontShelf } from './front-shelf.ts'
import { readPlatformStats } from './platform-stats.ts'
import type { PlatformStats } from './schema.ts'

/** What anyone may see of the whole platform, from this process's memory: a crowd of visitors costs one query. */
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
  const onFailure = (what: string) => (error: unknown) => log.error({ err: error }, `${what} could not be read`)
  return {
    stats: cached({
      read: () => db.asSystem(readPlatformStats),
      freshMs,
      clock,
      onFailure: onFailure("the platform's figures"),
    }),
    shelf: cached({
      read: () => db.asSystem(readFrontShelf),
      freshMs,
      clock,
      onFailure: onFailure('the open tests of the front page'),
    }),
  }
}
