import { type SQL, sql } from 'drizzle-orm'
import { isPaused } from '#features/profiles/sql.ts'
import { earlyAccess, earlyAccessPlayers } from './early-access/tables.ts'
import { follows } from './follows/tables.ts'

/** What areas that `reads` of the map names may read. They never write these tables. */
export { studioPosts } from './posts/tables.ts'

/** The answers to the ports of games: what early access makes of a game and its builds. */

/**
 * Predicate on a row `e` of `early_access` and its game `g`: players may take part (accounts-12 for paused studios).
 */
export const isOpenNow = (): SQL =>
  sql`(e.is_open and g.is_public and g.deleted_at is null and not ${isPaused(sql`e.studio_id`)})`

/** Predicate on a build `b`: it is open to players. One index lookup a row. */
export const isOpenBuild = (): SQL => sql`
  coalesce((select e.is_open and e.build_id = b.id from ${earlyAccess} e where e.game_id = b.game_id), false)`

/** Predicate on a build `b` of a game `g`: it is open to players, and this player takes part. */
export const playsBuild = (playerId: string): SQL => sql`
  exists (select 1 from ${earlyAccess} e join ${earlyAccessPlayers} m on m.game_id = e.game_id
    where e.game_id = b.game_id and e.build_id = b.id and ${isOpenNow()}
      and m.player_id = ${playerId}::uuid and m.left_at is null)`

/** Whether a game `g` is open to players, for its page. */
export const isInEarlyAccess = (): SQL => sql`
  coalesce((select ${isOpenNow()} from ${earlyAccess} e where e.game_id = g.id), false)`

/** SQL: how many players take part in the early access of a game now. */
export const joinedPlayers = (gameId: string): SQL => sql`(
  select count(*)::int from ${earlyAccessPlayers} m where m.game_id = ${gameId} and m.left_at is null)`

/** SQL: how many people follow the game, or its studio, each once. */
export const followersOf = ({ gameId, studioId }: { gameId: string; studioId: string }): SQL => sql`(
  select count(distinct f.follower_id)::int from ${follows} f
  where (f.kind = 'game' and f.subject_id = ${gameId}) or (f.kind = 'studio' and f.subject_id = ${studioId}))`

/** Predicate: this person has played the game in its early access. */
export const joinedEarlyAccess = ({ gameId, testerId }: { gameId: SQL; testerId: SQL | string }): SQL => sql`exists (
  select 1 from ${earlyAccessPlayers} m where m.game_id = ${gameId} and m.player_id = ${testerId} and m.played_at is not null)`
