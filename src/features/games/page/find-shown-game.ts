import { z } from 'zod/mini'
import { profiles } from '#features/profiles/sql.ts'
import { columnsIn } from '#platform/db/columns-in.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { isInEarlyAccess, offerOf, openingsOfGame } from '../ports.ts'
import { storedGame } from '../schema.ts'
import { gameBuilds, gameScreenshots, games } from '../tables.ts'
import { type ShownGame, shownGame } from './schema.ts'
import { isShown } from './sees-game.ts'

const foundGame = z.extend(shownGame, {
  owns: z.boolean(),
  playtestId: z.nullable(z.string()),
  offerId: z.nullable(z.string()),
})

export interface FoundGame {
  game: ShownGame
  owns: boolean
  playtestId: string | null
  offerId: string | null
}

/**
 * The content of a game's page for this person (null: signed out), or null when they may not see it. One statement in
 * all cases, so that the response time does not reveal whether a private game exists.
 */
export async function findShownGame(
  tx: SystemTx,
  { gameId, viewerId }: { gameId: string; viewerId: string | null },
): Promise<FoundGame | null> {
  const [found] = await rows(tx, foundGame)`
    select ${columnsIn(storedGame, games, 'g')}, g.studio_id,
      coalesce(nullif(p.company_name, ''), p.name) as studio_name,
      (select b.kind from ${gameBuilds} b where b.id = g.current_build_id) as build_kind, g.current_build_id as build_id,
      coalesce((select json_agg(json_build_object('id', s.id, 'imageKey', s.image_key, 'alt', s.alt) order by s.position)
        from ${gameScreenshots} s where s.game_id = g.id), '[]') as screenshots,
      coalesce((select json_agg(json_build_object('version', b.version, 'notes', b.notes, 'createdAt', b.created_at) order by b.created_at desc)
        from (select * from ${gameBuilds} b where b.game_id = g.id and b.state = 'ready' order by b.created_at desc limit 10) b), '[]') as changelog,
      g.studio_id is not distinct from ${viewerId}::uuid as owns, ${openingsOfGame.ask(viewerId)},
      ${offerOf.ask(viewerId)} as offer_id, ${isInEarlyAccess.ask()} as in_early_access
    from ${games} g join ${profiles} p on p.id = g.studio_id
    where ${isShown({ gameId, viewerId })}`
  if (!found) return null
  const { owns, playtestId, offerId, ...game } = found
  return { game, owns, playtestId, offerId }
}
