import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
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
 * the invitation and with the game. Returns null for an invalid ticket.
 */
export async function findPlayGrant(
  tx: SystemTx,
  { buildId, holder }: { buildId: string; holder: string },
): Promise<PlayGrant | null> {
  const [kind, id = ''] = holder.split(':')
  if (!idPattern.test(buildId) || !idPattern.test(id)) return null
  const access: Record<string, SQL> = { studio: sql`b.studio_id = ${id}::uuid`, ...mayPlay.ask(id) }
  const mayHolderPlay = kind !== undefined && Object.hasOwn(access, kind) && access[kind]
  if (!mayHolderPlay) return null
  const [build] = await rows(tx, foundBuild)`
    select b.isolated from ${gameBuilds} b join ${games} g on g.id = b.game_id
    where b.id = ${buildId} and b.kind = 'web' and b.state = 'ready' and g.deleted_at is null and ${mayHolderPlay}`
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

/**
 * URLs of a studio's own web build. Throws NOT_FOUND for another studio's build, and unless it is a ready web build.
 */
export async function ownerPreviewUrl(
  tx: PersonTx,
  { buildId, studioId, services, now }: { buildId: string; studioId: string; services: GamesServices; now: Date },
): Promise<PlayAddress> {
  const build = await foundRow(tx, foundBuild)`
    select b.isolated from ${gameBuilds} b join ${games} g on g.id = b.game_id
    where b.id = ${buildId} and b.studio_id = ${studioId} and g.studio_id = ${studioId} and g.deleted_at is null
      and b.kind = 'web' and b.state = 'ready'`
  return playUrlFor({ buildId, holder: `studio:${studioId}`, isolated: build.isolated, services, now })
}
