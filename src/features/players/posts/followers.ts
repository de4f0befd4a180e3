import { type SQL, sql } from 'drizzle-orm'
import { games } from '#features/games/sql.ts'
import { follows } from '../follows/tables.ts'

interface Audience {
  studioId: string
  gameId: string | null
}

/** The readers of a post, as a query for ids: followers of the game, and of the studio while the game is public. */
export const followersOf = ({ studioId, gameId }: Audience): SQL => sql`
  select f.follower_id as id from ${follows} f where ${
    gameId === null
      ? sql`f.subject_id = ${studioId}`
      : sql`f.subject_id = any(array[${studioId}::uuid, ${gameId}::uuid])
    and exists (select 1 from ${games} g where g.id = ${gameId} and g.is_public and g.deleted_at is null)`
  }`
