import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import { cached, type Fresh } from '#platform/memory/cached.ts'
import { countTesters } from './count-testers.ts'
import type { TesterLocations } from './schema.ts'

/** Services of the profiles feature, created when the server starts. */
export interface ProfilesServices {
  /** Numbers of testers by location, cached for one minute. */
  testerLocations: Fresh<TesterLocations>
}

declare module '#platform/rpc/procedure.ts' {
  interface Services {
    profiles: ProfilesServices
  }
}

export const openProfilesServices = ({
  db,
  clock,
  log,
}: {
  db: Database
  clock: Clock
  log: Log
}): ProfilesServices => ({
  testerLocations: cached({
    read: () => db.asSystem(countTesters),
    freshMs: 60_000,
    clock,
    onFailure: (error) => log.warn({ err: error }, 'could not count testers'),
  }),
})
