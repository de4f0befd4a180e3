import { sql } from 'drizzle-orm'
import { reviewSpots } from './tables.ts'

/** What areas that `reads` of the map names may read. They never write these tables. */
export { reviewRequests, reviewSpots } from './tables.ts'

/** Whole credits in escrow for the open and taken spots of a studio. */
export const escrowOf = (studioId: string) => sql`(
  select coalesce(sum(p.price), 0)::int from ${reviewSpots} p where p.studio_id = ${studioId} and p.state in ('open', 'taken'))`
