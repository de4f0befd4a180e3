import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { gameBuilds, games } from '#features/games/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, idRow, rows } from '#platform/db/rows.ts'
import { follows } from '../follows/tables.ts'
import { playerRatings } from '../ratings/tables.ts'
import { joinedPlayersOutput, openedGamesOutput, ratingsOutput, studioEarlyAccessOutput } from '../schema.ts'
import { earlyAccess, earlyAccessPlayers } from './tables.ts'

interface OfGame {
  gameId: string
  studioId: string
}
interface PageOfGame extends OfGame {
  cursor?: string | undefined
}

const pageSize = 50

const joined = sql`(select count(*)::int from ${earlyAccessPlayers} m where m.game_id = g.id and m.left_at is null)`
const playing = sql`(select count(*)::int from ${earlyAccessPlayers} m
  where m.game_id = g.id and m.left_at is null and m.played_at is not null)`

/** Early access of a studio's game, in numbers. Throws NOT_FOUND for another studio's game. */
export async function studioEarlyAccess(tx: SystemTx, { gameId, studioId }: OfGame) {
  return foundRow(tx, studioEarlyAccessOutput)`
    select coalesce(e.is_open and g.is_public, false) as is_open, e.build_id, g.is_public,
      ${joined} as joined, ${playing} as playing,
      (select count(distinct f.follower_id)::int from ${follows} f where f.subject_id in (g.id, g.studio_id)) as followers,
      coalesce((select json_agg(json_build_object('version', v.version, 'rating', v.rating, 'ratings', v.ratings) order by v.created_at desc)
        from (select b.version, b.created_at, avg(r.rating)::float as rating, count(*)::int as ratings
          from ${playerRatings} r join ${gameBuilds} b on b.id = r.build_id
          where r.game_id = g.id group by b.id) v), '[]') as versions
    from ${games} g left join ${earlyAccess} e on e.game_id = g.id
    where g.id = ${gameId} and g.studio_id = ${studioId} and g.deleted_at is null`
}

async function assertOwned(tx: SystemTx, { gameId, studioId }: OfGame) {
  await foundRow(tx, idRow)`select id from ${games} where id = ${gameId} and studio_id = ${studioId}`
}

/** Who takes part in the early access of a studio's game, last joined first: names, no addresses. Throws NOT_FOUND. */
export async function joinedPlayers(tx: SystemTx, { cursor, ...game }: PageOfGame) {
  await assertOwned(tx, game)
  const list = keyset({ by: { 'm.joined_at': 'timestamptz', 'm.player_id': 'uuid' }, size: pageSize, cursor })
  const row = z.extend(joinedPlayersOutput.shape.players.def.element, { key: sortKey })
  const found = await rows(tx, row)`
    select m.player_id as id, p.name, m.joined_at, m.played_at, ${list.key} as key
    from ${earlyAccessPlayers} m join ${profiles} p on p.id = m.player_id
    where m.game_id = ${game.gameId} and m.left_at is null ${list.after} ${list.order}`
  const { rows: players, nextCursor } = list.page(found)
  return { players, nextCursor }
}

/** Ratings of a studio's game by its players, newest first. Throws NOT_FOUND. */
export async function ratingsOfGame(tx: SystemTx, { cursor, ...game }: PageOfGame) {
  await assertOwned(tx, game)
  const list = keyset({
    by: { 'r.updated_at': 'timestamptz', 'r.player_id': 'uuid', 'r.build_id': 'uuid' },
    size: pageSize,
    cursor,
  })
  const row = z.extend(ratingsOutput.shape.ratings.def.element, { key: sortKey })
  const found = await rows(tx, row)`
    select r.player_id, r.build_id, p.name, b.version, r.rating, r.sentence, r.updated_at, ${list.key} as key
    from ${playerRatings} r join ${profiles} p on p.id = r.player_id join ${gameBuilds} b on b.id = r.build_id
    where r.game_id = ${game.gameId} ${list.after} ${list.order}`
  const { rows: ratings, nextCursor } = list.page(found)
  return { ratings, nextCursor }
}

/** The studio's games that were opened to players, open ones first. */
export async function openedGames(tx: SystemTx, { studioId }: { studioId: string }) {
  const found = await rows(tx, openedGamesOutput.shape.games.def.element)`
    select g.id, g.title, g.cover_key, e.is_open and g.is_public as is_open, b.version, ${joined} as joined, ${playing} as playing,
      (select avg(r.rating)::float from ${playerRatings} r where r.build_id = b.id) as rating,
      (select count(*)::int from ${playerRatings} r where r.build_id = b.id) as ratings
    from ${earlyAccess} e join ${games} g on g.id = e.game_id join ${gameBuilds} b on b.id = e.build_id
    where e.studio_id = ${studioId} and g.deleted_at is null order by e.is_open desc, e.opened_at desc limit 100`
  return { games: found }
}
