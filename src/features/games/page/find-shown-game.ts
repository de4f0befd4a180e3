import { sql } from 'drizzle-orm'
import { profiles } from '#features/profiles/sql.ts'
import { playtests } from '#features/reviews/playtests/sql.ts'
import { reviewRequests, reviewSpots } from '#features/reviews/requests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { gameBuilds, gameScreenshots, games } from '../tables.ts'
import type { ShownGame } from './schema.ts'

interface Row extends Record<string, unknown>, Omit<ShownGame, 'createdAt' | 'updatedAt' | 'changelog'> {
  createdAt: string
  updatedAt: string
  changelog: { version: string; notes: string; createdAt: string }[]
  owns: boolean
  playtestId: string | null
}

export interface FoundGame {
  game: ShownGame
  owns: boolean
  playtestId: string | null
}

/**
 * The content of a game's page for this person (null: signed out), or null when they may not see it. One statement in
 * all cases, so that the response time does not reveal whether a private game exists.
 */
export async function findShownGame(
  tx: SystemTx,
  { gameId, viewerId }: { gameId: string; viewerId: string | null },
): Promise<FoundGame | null> {
  const { rows } = await tx.execute<Row>(sql`
    select g.id, g.title, g.description, g.genres, g.platforms, g.status, g.version,
      g.is_public as "isPublic", g.cover_key as "coverKey", g.created_at as "createdAt", g.updated_at as "updatedAt",
      coalesce(nullif(p.company_name, ''), p.name) as "studioName",
      (select b.kind from ${gameBuilds} b where b.id = g.current_build_id) as "buildKind",
      coalesce((select json_agg(json_build_object('id', s.id, 'imageKey', s.image_key, 'alt', s.alt) order by s.position)
        from ${gameScreenshots} s where s.game_id = g.id), '[]') as screenshots,
      coalesce((select json_agg(json_build_object('version', b.version, 'notes', b.notes, 'createdAt', b.created_at) order by b.created_at desc)
        from (select * from ${gameBuilds} b where b.game_id = g.id and b.state = 'ready' order by b.created_at desc limit 10) b), '[]') as changelog,
      exists (select 1 from ${reviewRequests} r join ${reviewSpots} l on l.request_id = r.id
        where r.game_id = g.id and r.status = 'open' and r.confidentiality_text is null and not r.is_simulated and l.state = 'open') as "testersWanted",
      g.studio_id is not distinct from ${viewerId}::uuid as owns,
      (select t.id from ${playtests} t where t.game_id = g.id and t.tester_id = ${viewerId}::uuid
        and t.status in ('accepted', 'in_progress') order by t.accepted_at desc limit 1) as "playtestId"
    from ${games} g join ${profiles} p on p.id = g.studio_id
    where g.id = ${gameId} and g.deleted_at is null
      and (g.is_public or g.studio_id = ${viewerId}::uuid or may_see_game(g.id, ${viewerId}::uuid))`)
  const row = rows[0]
  if (!row) return null
  const { owns, playtestId, createdAt, updatedAt, changelog, ...shown } = row
  const game = {
    ...shown,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    changelog: changelog.map((build) => ({ ...build, createdAt: new Date(build.createdAt) })),
  }
  return { game, owns, playtestId }
}
