import { type SQL, sql } from 'drizzle-orm'
import { consultingAccess, consultingAssignments } from './engagement/tables.ts'

/** What areas that `reads` of the map names may read. They never write these tables. */
export { consultingFiles, consultingHours } from './engagement/tables.ts'
export { consultingSubscriptions } from './subscriptions/tables.ts'
export { consultationServiceAreas, subscriptionTiers } from './tiers/tables.ts'

/** Predicate: the studio grants this consultant access now, and the assignment runs. */
export const grantsAccess = ({ studioId, consultantId }: { studioId: SQL | string; consultantId: string }): SQL => sql`
  exists (select 1 from ${consultingAccess} a join ${consultingAssignments} s
    on s.studio_id = a.studio_id and s.consultant_id = a.consultant_id and s.ended_at is null
  where a.studio_id = ${studioId} and a.consultant_id = ${consultantId}::uuid and a.state = 'granted')`
