import { type SQL, sql } from 'drizzle-orm'

/** True, within a statement, for a studio that is suspended or whose spending is frozen: it is paused for everybody else, too (ruling 57). */
export const isPaused = (studioId: SQL | string): SQL => sql`(exists (
  select 1 from profiles paused where paused.id = ${studioId} and paused.suspended_at is not null) or exists (
  select 1 from credit_accounts paused where paused.profile_id = ${studioId} and paused.kind = 'main' and paused.frozen_at is not null))`
