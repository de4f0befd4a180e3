import { type SQL, sql } from 'drizzle-orm'
import { reviewSpots } from './tables.ts'

/** What areas that `reads` of the map names may read. They never write these tables. */
export { requestProofs, reviewRequests, reviewSpots } from './tables.ts'

/** Number of open spots of a request. */
export const openSpotsOf = (requestId: SQL): SQL =>
  sql`(select count(*)::int from ${reviewSpots} l where l.request_id = ${requestId} and l.state = 'open')`

/** Predicate: the request has an open spot. */
export const hasOpenSpot = (requestId: SQL): SQL =>
  sql`exists (select 1 from ${reviewSpots} l where l.request_id = ${requestId} and l.state = 'open')`

/** Whole credits in escrow for the open and taken spots of a studio. */
export const escrowOf = (studioId: string) => sql`(
  select coalesce(sum(p.price), 0)::int from ${reviewSpots} p where p.studio_id = ${studioId} and p.state in ('open', 'taken'))`
