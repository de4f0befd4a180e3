import { sql } from 'drizzle-orm'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { buildStorageKeys } from './builds/build-storage-keys.ts'
import type { GamesServices } from './open-services.ts'

/** On whose behalf a web build is played: its studio, a tester with a place, or one who was invited to the game. */
export type PlayHolder = `studio:${string}` | `playtest:${string}` | `invitation:${string}`

interface Ticket {
  buildId: string
  holder: PlayHolder
}

/** What the play origin serves for a ticket. */
export interface PlayGrant {
  /** Where the build's files are behind the storage door. */
  prefix: string
  isolated: boolean
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Whether a ticket is still good: asked by the play origin, so that a place that was left, an invitation that was taken
 * back and a deleted game end what was handed out. Null: not (any more).
 */
export async function findPlayGrant(
  tx: SystemTx,
  { buildId, holder }: { buildId: string; holder: string },
): Promise<PlayGrant | null> {
  const [kind, id] = holder.split(':')
  if (!idPattern.test(buildId) || !idPattern.test(id ?? '')) return null
  const { rows } = await tx.execute<{ isolated: boolean }>(sql`
    select b.isolated from game_builds b join games g on g.id = b.game_id
    where b.id = ${buildId} and b.kind = 'web' and b.state = 'ready' and g.deleted_at is null
      and case ${kind}
        when 'studio' then b.studio_id = ${id}::uuid
        when 'playtest' then exists (select 1 from review_participations p
          where p.id = ${id}::uuid and p.game_id = b.game_id and coalesce(p.build_id, g.current_build_id) = b.id
            and (p.status in ('accepted', 'in_progress') or (p.status = 'review_submitted' and p.returned_at is not null)))
        when 'invitation' then b.id = g.current_build_id and exists (select 1 from invitations i
          where i.id = ${id}::uuid and i.game_id = b.game_id and i.status = 'accepted')
        else false end`)
  return rows[0] ? { prefix: buildStorageKeys(buildId).web, isolated: rows[0].isolated } : null
}

export interface PlayAddress {
  /** For a frame. */
  src: string
  /** For a tab of its own. */
  tabUrl: string
  isolated: boolean
}

interface Playing extends Ticket {
  services: GamesServices
  now: Date
}

/** Where a web build is played by whoever was found to be let in: in the workspace, or by its studio. */
export function playUrlFor({ services, isolated, ...ticket }: Playing & { isolated: boolean }): PlayAddress {
  return { ...services.playAddress(ticket), isolated }
}

/** Where a studio plays its own web build. Throws NOT_FOUND for another's, and for one that is not ready or not for the browser. */
export async function ownersPreview(
  tx: PersonTx,
  { buildId, studioId, services, now }: { buildId: string; studioId: string; services: GamesServices; now: Date },
): Promise<PlayAddress> {
  const { rows } = await tx.execute<{ isolated: boolean }>(sql`
    select b.isolated from game_builds b join games g on g.id = b.game_id
    where b.id = ${buildId} and b.studio_id = ${studioId} and g.studio_id = ${studioId} and g.deleted_at is null
      and b.kind = 'web' and b.state = 'ready'`)
  if (!rows[0]) throw new AppError('NOT_FOUND')
  return playUrlFor({ buildId, holder: `studio:${studioId}`, isolated: rows[0].isolated, services, now })
}
