import { type SQL, sql } from 'drizzle-orm'
import { userRoles } from '#features/accounts/sql.ts'
import { isFrozen } from '#features/credits/sql.ts'
import { profiles } from './tables.ts'

/** What areas that `reads` of the map names may read. They never write these tables. */
export { debtMailboxes, profileBadges, profileCards, profiles, studiosShown } from './tables.ts'

/** People with an account and a confirmed email address, as a table: id, name, email. */
export const confirmedPeople = sql`(select id, name, email from ${profiles}
  where user_id is not null and email is not null and email_verified)`

/** The profiles of accounts, as a table: id, user_id, name, role (the active one), suspended, awaits_guardian. */
export const accountProfiles = sql`(select id, user_id, name, role, suspended_at is not null as suspended,
  awaits_guardian_since is not null as awaits_guardian from ${profiles})`

/** People with an account, under the names that others see, as a table: id, person, studio. */
export const namesShown = sql`(select id, name as person, coalesce(nullif(company_name, ''), name) as studio from ${profiles}
  where user_id is not null)`

/** The admins, as a table: id (of the profile), user_id. */
export const admins = sql`(select p.id, p.user_id from ${profiles} p
  join ${userRoles} r on r.user_id = p.user_id and r.role = 'admin')`

/**
 * Whether a studio's requests are paused for testers: it is suspended, or its main account is frozen (accounts-12). Two
 * scalar subqueries per row, because PostgreSQL plans `exists` as a scan of all accounts.
 */
export const isPaused = (studioId: SQL | string): SQL => sql`(coalesce((
  select paused.suspended_at is not null from ${profiles} paused where paused.id = ${studioId}), false) or ${isFrozen(studioId)})`
