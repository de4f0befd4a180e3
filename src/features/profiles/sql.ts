import { sql } from 'drizzle-orm'
import { profiles } from './tables.ts'

/** What areas that `reads` of the map names may read. They never write these tables. */
export { profileBadges, profileCards, profiles, reputationEvents, studiosShown } from './tables.ts'

/** People with an account and a confirmed email address, as a table: id, name, email. */
export const confirmedPeople = sql`(select id, name, email from ${profiles}
  where user_id is not null and email is not null and email_verified)`
