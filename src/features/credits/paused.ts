import { type SQL, sql } from 'drizzle-orm'

/**
 * True, within a statement, for a studio that is suspended or whose spending is frozen: it is paused for everybody else, too
 * (ruling 57). Two look-ups for a row, where `exists` would let PostgreSQL read all accounts.
 */
export const isPaused = (studioId: SQL | string): SQL => sql`(coalesce((
  select paused.suspended_at is not null from profiles paused where paused.id = ${studioId}), false) or coalesce((
  select paused.frozen_at is not null from credit_accounts paused where paused.profile_id = ${studioId} and paused.kind = 'main'), false))`
