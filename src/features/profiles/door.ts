import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import { type Fresh, keepFresh } from '#platform/memory/keep-fresh.ts'
import { countTesters } from './count-testers.ts'
import type { TesterPlaces } from './schema.ts'

/** What procedures about profiles are given when the server starts. */
export interface ProfilesDoor {
  /** Where testers are, read once a minute however many ask. */
  testerPlaces: Fresh<TesterPlaces>
}

declare module '#platform/rpc/procedure.ts' {
  interface Doors {
    profiles: ProfilesDoor
  }
}

export const openProfilesDoor = ({ db, clock, log }: { db: Database; clock: Clock; log: Log }): ProfilesDoor => ({
  testerPlaces: keepFresh({
    read: () => db.asSystem(countTesters),
    freshMs: 60_000,
    clock,
    onFailure: (error) => log.warn({ err: error }, 'testers could not be counted'),
  }),
})
