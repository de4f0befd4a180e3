import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { authSessions } from '#features/accounts/sql.ts'
import { accountProfiles } from '#features/profiles/sql.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { buildStorageKeys } from './builds/build-storage-keys.ts'
import type { GamesServices } from './open-services.ts'
import { mayPlay } from './ports.ts'
import { gameBuilds, games } from './tables.ts'

/** On whose behalf a web build is played: its studio, a playtest, an accepted invitation, or a player in early access. */
export type PlayHolder = `studio:${string}` | `playtest:${string}` | `invitation:${string}` | `player:${string}`

interface Ticket {
  buildId: string
  holder: PlayHolder
  /** The sign-in of the person who plays. */
  sessionId: string
}

/** What the play origin serves for a valid ticket. */
export interface PlayGrant {
  /** Storage prefix of the build's files. */
  prefix: string
  isolated: boolean
}

const foundBuild = z.object({ isolated: z.boolean() })

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Checks on each request of the play origin whether a ticket is still valid, so that it ends with the playtest, with
 * the invitation, with the game, and with the sign-in or the suspension of the person who plays. Null for an invalid ticket.
 */
export async function findPlayGrant(
  tx: SystemTx,
  { buildId, holder, sessionId, now }: { buildId: string; holder: string; sessionId: string; now: Date },
): Promise<PlayGrant | null> {
  const [kind, id = ''] = holder.split(':')
  if (![buildId, id, sessionId].every((one) => idPattern.test(one))) return null
  const access: Record<string, SQL> = { studio: sql`b.studio_id = ${id}::uuid`, ...mayPlay.ask(id) }
  const mayHolderPlay = kind !== undefined && Object.hasOwn(access, kind) && access[kind]
  if (!mayHolderPlay) return null
  const [build] = await rows(tx, foundBuild)`
    select b.isolated from ${gameBuilds} b join ${games} g on g.id = b.game_id
    where b.id = ${buildId} and b.kind = 'web' and b.state = 'ready' and g.deleted_at is null and ${mayHolderPlay}
      and exists (select 1 from ${authSessions} s join ${accountProfiles} person on person.user_id = s.user_id
        where s.id = ${sessionId}::uuid and s.expires_at > ${now.toISOString()}::timestamptz and not person.suspended)`
  return build ? { prefix: buildStorageKeys(buildId).web, isolated: build.isolated } : null
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

interface OwnerPreviewInput {
  buildId: string
  studioId: string
  sessionId: string
  services: GamesServices
  now: Date
}

/**
 * URLs of a studio's own web build. Throws NOT_FOUND for another studio's build, and unless it is a ready web build.
 */
export async function ownerPreviewUrl(
  tx: PersonTx,
  { buildId, studioId, sessionId, services, now }: OwnerPreviewInput,
): Promise<PlayAddress> {
  const build = await foundRow(tx, foundBuild)`
    select b.isolated from ${gameBuilds} b join ${games} g on g.id = b.game_id
    where b.id = ${buildId} and b.studio_id = ${studioId} and g.studio_id = ${studioId} and g.deleted_at is null
      and b.kind = 'web' and b.state = 'ready'`
  return playUrlFor({ buildId, holder: `studio:${studioId}`, sessionId, isolated: build.isolated, services, now })
}
