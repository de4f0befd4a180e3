import { type SQL, sql } from 'drizzle-orm'
import { gameTakedowns } from './tables.ts'

/** Why a game is taken down; null when it is not. */
export const takedownOf = (gameId: SQL): SQL<string | null> => sql`(
  select d.reason from ${gameTakedowns} d where d.game_id = ${gameId} and d.restored_at is null)`
