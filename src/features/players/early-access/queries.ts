import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { gameBuilds, games } from '#features/games/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { playerRatings } from '../ratings/tables.ts'
import { type EarlyGame, type earlyAccessInput, earlyGame, type PlayedGame, playedGameOutput } from '../schema.ts'
import { isOpenNow } from '../sql.ts'
import { earlyAccess, earlyAccessPlayers } from './tables.ts'

const pageSize = 24

/** Columns of a game `g` with its row `e`, open build `b`, studio `o` and the player's row `m`, if any. */
const shownColumns = sql`
  g.id, g.title, g.cover_key, g.genres, g.platforms, g.status, e.studio_id,
  coalesce(nullif(o.company_name, ''), o.name, 'Unknown Studio') as studio_name,
  ${isOpenNow()} as is_open, (m.player_id is not null and m.left_at is null) as joined,
  b.id as build_id, b.version, b.kind as build_kind,
  (select count(*)::int from ${earlyAccessPlayers} n where n.game_id = g.id and n.left_at is null) as players,
  (select avg(r.rating)::float from ${playerRatings} r where r.build_id = b.id) as rating,
  (select count(*)::int from ${playerRatings} r where r.build_id = b.id) as ratings`

const shownFrom = (playerId: string): SQL => sql`${earlyAccess} e
  join ${games} g on g.id = e.game_id join ${gameBuilds} b on b.id = e.build_id
  left join ${profiles} o on o.id = e.studio_id
  left join ${earlyAccessPlayers} m on m.game_id = e.game_id and m.player_id = ${playerId}`

const listed = z.extend(earlyGame, { key: sortKey })

interface ListInput extends z.output<typeof earlyAccessInput> {
  playerId: string
}

/** A page of the games that are open to players, last opened first, or of those that the player joined. */
export async function earlyAccessGames(
  tx: SystemTx,
  { playerId, view = 'open', genre, platform, cursor }: ListInput,
): Promise<{ games: EarlyGame[]; nextCursor: string | null }> {
  const joined = view === 'joined'
  const list = keyset({
    by: { [joined ? 'm.joined_at' : 'e.opened_at']: 'timestamptz', 'e.game_id': 'uuid' },
    size: pageSize,
    cursor,
  })
  const chosen = joined
    ? sql`m.player_id is not null and m.left_at is null and g.deleted_at is null`
    : sql`e.is_open and ${isOpenNow()}`
  const found = await rows(tx, listed)`
    select ${shownColumns}, ${list.key} as key from ${shownFrom(playerId)}
    where ${chosen} ${genre ? sql`and ${genre} = any(g.genres)` : sql``}
      ${platform ? sql`and ${platform} = any(g.platforms)` : sql``} ${list.after} ${list.order}`
  const { rows: page, nextCursor } = list.page(found)
  return { games: page, nextCursor }
}

/**
 * A game in early access for its player's page. Throws NOT_FOUND for a game that is neither open nor joined by this
 * person.
 */
export async function playedGame(
  tx: SystemTx,
  { gameId, playerId }: { gameId: string; playerId: string },
): Promise<PlayedGame> {
  return foundRow(tx, playedGameOutput)`
    select ${shownColumns}, b.notes, b.bytes, m.played_at,
      (select json_build_object('rating', r.rating, 'sentence', r.sentence) from ${playerRatings} r
        where r.build_id = b.id and r.player_id = ${playerId}) as mine
    from ${shownFrom(playerId)}
    where e.game_id = ${gameId} and g.deleted_at is null
      and ((m.player_id is not null and m.left_at is null) or (${isOpenNow()}))`
}
