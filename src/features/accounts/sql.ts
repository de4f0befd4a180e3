import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#shared/roles.ts'
import { authReversals, userRoles } from './tables.ts'

/** What areas that `reads` of the map names may read. They never write these tables. */
export { authAccounts, authSessions, authUsers, userRoles } from './tables.ts'

/** Before the token of a held session: no cookie carries it, so it identifies nobody. */
export const heldPrefix = 'held:'

/** Predicate: the session with this token is held, so it counts as ended. */
export const isHeld = (token: SQL): SQL => sql`${token} like ${`${heldPrefix}%`}`

/** Predicate: the account has this role, active or not. */
export const hasRole = (userId: SQL, role: Role): SQL =>
  sql`exists (select 1 from ${userRoles} r where r.user_id = ${userId} and r.role = ${role})`

/** The roles of an account as an array, the first one first. */
export const rolesOf = (userId: SQL): SQL =>
  sql`array(select r.role from ${userRoles} r where r.user_id = ${userId} order by r.created_at, r.role)`

/** Predicate: two people say that this account is theirs, and an admin has to decide (accounts-8). */
export const hasTwoOwners = (userId: SQL): SQL =>
  sql`exists (select 1 from ${authReversals} v where v.user_id = ${userId} and v.outcome = 'waiting')`
