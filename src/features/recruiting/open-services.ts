import { scorecardOfAll } from '#features/playtests/studio-scorecard.ts'
import type { StudioScorecard } from '#features/requests/offer/offer-page-schema.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import { cached, type Fresh } from '#platform/memory/cached.ts'

/** Services of the open listing, opened when the server starts. */
export interface RecruitingServices {
  /** How all studios together decide: a scan of a year of decisions, so it is read at most once an hour. */
  allStudios: Fresh<StudioScorecard>
}

declare module '#platform/rpc/procedure.ts' {
  interface Services {
    recruiting: RecruitingServices
  }
}

const freshMs = 60 * 60_000

export const openRecruitingServices = ({
  db,
  clock,
  log,
}: {
  db: Database
  clock: Clock
  log: Log
}): RecruitingServices => ({
  allStudios: cached({
    read: () => db.asSystem((tx) => scorecardOfAll(tx, clock.now())),
    freshMs,
    clock,
    onFailure: (error) => log.warn({ err: error }, 'could not read how all studios decide'),
  }),
})
