import { sql } from 'drizzle-orm'
import { invitations } from '#features/invitations/sql.ts'
import { playtests } from '#features/reviews/playtests/sql.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { buildStorageKeys } from './builds/build-storage-keys.ts'
import type { GamesServices } from './open-services.ts'
import { gameBuilds, games } from './tables.ts'

/** On whose behalf a web build is played: its studio, a playtest, or an accepted invitation to the game. */
export type PlayHolder = `studio:${string}` | `playtest:${string}` | `invitation:${string}`

interface Ticket {
  buildId: string
  holder: PlayHolder
}

/** What the play origin serves for a valid ticket. */
export interface PlayGrant {
  /** Storage prefix of the build's files. */
  prefix: string
  isolated: boolean
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Checks on each request of the play origin whether a ticket is still valid, so that it ends with the playtest, with
 * the invitation and with the game. Returns null for an invalid ticket.
 */
export async function findPlayGrant(
  tx: SystemTx,
  { buildId, holder }: { buildId: string; holder: string },
): Promise<PlayGrant | null> {
  const [kind, id] = holder.split(':')
  if (!idPattern.test(buildId) || !idPattern.test(id ?? '')) return null
  const { rows } = await tx.execute<{ isolated: boolean }>(sql`
    select b.isolated from ${gameBuilds} b join ${games} g on g.id = b.game_id
    where b.id = ${buildId} and b.kind = 'web' and b.state = 'ready' and g.deleted_at is null
      and case ${kind}
        when 'studio' then b.studio_id = ${id}::uuid
        when 'playtest' then exists (select 1 from ${playtests} p
          where p.id = ${id}::uuid and p.game_id = b.game_id and coalesce(p.build_id, g.current_build_id) = b.id
            and (p.status in ('accepted', 'in_progress') or (p.status = 'review_submitted' and p.returned_at is not null)))
        when 'invitation' then b.id = g.current_build_id and exists (select 1 from ${invitations} i
          where i.id = ${id}::uuid and i.game_id = b.game_id and i.status = 'accepted')
        else false end`)
  return rows[0] ? { prefix: buildStorageKeys(buildId).web, isolated: rows[0].isolated } : null
}

export interface PlayAddress {
  /** URL for a frame. */
  src: string
  /** URL for a separate tab. */
  tabUrl: string
  isolated: boolean
}

interface PlayUrlInput extends Ticket {
  services: GamesServices
  now: Date
}

/** URLs of a web build for a holder whose access the caller has checked. */
export function playUrlFor({ services, isolated, ...ticket }: PlayUrlInput & { isolated: boolean }): PlayAddress {
  return { ...services.playAddress(ticket), isolated }
}

/**
 * URLs of a studio's own web build. Throws NOT_FOUND for another studio's build, and unless it is a ready web build.
 */
export async function ownerPreviewUrl(
  tx: PersonTx,
  { buildId, studioId, services, now }: { buildId: string; studioId: string; services: GamesServices; now: Date },
): Promise<PlayAddress> {
  const { rows } = await tx.execute<{ isolated: boolean }>(sql`
    select b.isolated from ${gameBuilds} b join ${games} g on g.id = b.game_id
    where b.id = ${buildId} and b.studio_id = ${studioId} and g.studio_id = ${studioId} and g.deleted_at is null
      and b.kind = 'web' and b.state = 'ready'`)
  if (!rows[0]) throw new AppError('NOT_FOUND')
  return playUrlFor({ buildId, holder: `studio:${studioId}`, isolated: rows[0].isolated, services, now })
}
