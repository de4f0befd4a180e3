import { type SQL, sql } from 'drizzle-orm'
import { reviewRequests, reviewSpots } from './tables.ts'

/** What areas that `reads` of the map names may read. They never write these tables. */
export { requestProofs, requestScreeners, reviewRequests, reviewSpots } from './tables.ts'

/** Predicate: the request has an open spot. */
export const hasOpenSpot = (requestId: SQL): SQL =>
  sql`exists (select 1 from ${reviewSpots} l where l.request_id = ${requestId} and l.state = 'open')`

/** Whole credits in escrow for the open and taken spots of a studio. */
export const escrowOf = (studioId: string) => sql`(
  select coalesce(sum(p.price), 0)::int from ${reviewSpots} p where p.studio_id = ${studioId} and p.state in ('open', 'taken'))`

/** Id of the game of a request, as a scalar. */
export const gameOfRequest = (requestId: SQL): SQL =>
  sql`(select requested.game_id from ${reviewRequests} requested where requested.id = ${requestId})`
