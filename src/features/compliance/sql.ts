import { type SQL, sql } from 'drizzle-orm'
import { type ConsentType, consentTerms } from './rules.ts'
import { consentRecords } from './tables.ts'

/** What areas that `reads` of the map names may read. They never write these tables. */
export { consentRecords, personViews } from './tables.ts'

/** Predicate: the person's consent holds; `unlessStated` counts for a person who never said anything. */
export const hasConsent = (
  profileId: SQL,
  type: Extract<ConsentType, 'marketing' | 'analytics' | 'speech'>,
): SQL => sql`coalesce((select bool_or(c.granted) from ${consentRecords} c
  where c.user_id = ${profileId} and c.consent_type = ${type}), ${consentTerms[type].unlessStated}::boolean)`
