import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import { type Fresh, keepFresh } from '#platform/memory/keep-fresh.ts'
import { type FrontShelf, readFrontShelf } from './front-shelf.ts'
import { readPlatformStats } from './platform-stats.ts'
import type { PlatformStats } from './schema.ts'

/** What anyone may see of the whole platform, from this process's memory: a crowd of visitors costs one query. */
export interface InsightsDoor {
  stats: Fresh<PlatformStats>
  shelf: Fresh<FrontShelf>
}

declare module '#platform/rpc/procedure.ts' {
  interface Doors {
    insights: InsightsDoor
  }
}

const freshMs = 5_000

export function openInsightsDoor({ db, clock, log }: { db: Database; clock: Clock; log: Log }): InsightsDoor {
  const onFailure = (what: string) => (error: unknown) => log.error({ err: error }, `${what} could not be read`)
  return {
    stats: keepFresh({
      read: () => db.asSystem(readPlatformStats),
      freshMs,
      clock,
      onFailure: onFailure("the platform's figures"),
    }),
    shelf: keepFresh({
      read: () => db.asSystem(readFrontShelf),
      freshMs,
      clock,
      onFailure: onFailure('the open tests of the front page'),
    }),
  }
}
