import { type SQL, sql } from 'drizzle-orm'
import { profiles } from '#features/profiles/sql.ts'
import { creditAccounts } from './tables.ts'

/**
 * SQL predicate: true for a studio that is suspended or whose main account is frozen; its requests are paused for
 * testers too (ruling 57). Two scalar subqueries per row, because PostgreSQL plans `exists` as a scan of all accounts.
 */
export const isPaused = (studioId: SQL | string): SQL => sql`(coalesce((
  select paused.suspended_at is not null from ${profiles} paused where paused.id = ${studioId}), false) or coalesce((
  select paused.frozen_at is not null from ${creditAccounts} paused where paused.profile_id = ${studioId} and paused.kind = 'main'), false))`
