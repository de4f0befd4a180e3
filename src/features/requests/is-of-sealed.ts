import { type SQL, sql } from 'drizzle-orm'
import { isSealed } from './ports.ts'
import { reviewRequests } from './tables.ts'

/** Predicate on a playtest `p`: two builds are compared by its request, and the comparison is not open yet (plans-2). */
export const isOfSealed = (): SQL => sql`exists (
  select 1 from ${reviewRequests} q where q.id = p.request_id and q.conceals_build and ${isSealed.ask(sql`q.id`)})`
