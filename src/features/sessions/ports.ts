import type { SQL } from 'drizzle-orm'
import { port } from '#platform/port.ts'

/** Predicate: the studio has granted this person access to its results as its consultant. */
export const grantedToConsultant = port<(who: { studioId: SQL | string; consultantId: string }) => SQL>(
  'access of consultants to results',
)
