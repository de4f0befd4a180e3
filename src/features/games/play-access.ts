import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { authSessions, isHeld } from '#features/accounts/sql.ts'
import { accountProfiles } from '#features/profiles/sql.ts'
import { at } from '#platform/db/at.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import type { PlayGrant } from '#platform/play/kept-grants.ts'
import type { PlayTicket } from '#platform/play/play-address.ts'
import { buildStorageKeys } from './builds/build-storage-keys.ts'
import type { GamesServices } from './open-services.ts'
import { mayPlay } from './ports.ts'
import { isTimedBuild } from './sql.ts'
import { gameBuilds, games } from './tables.ts'

/**
 * On whose behalf a web build is played: its studio, a playtest, an accepted invitation, a player in early access, the
 * visit of a guest, or the visit of a hunter in a bug hunt.
 */
export type PlayHolder = `${'studio' | 'playtest' | 'invitation' | 'player' | 'guest' | 'hunter'}:${string}`

interface Ticket {
  buildId: string
  holder: PlayHolder
  /** The sign-in of the person who plays; of a guest, who has none, the visit. */
  sessionId: string
}

const foundBuild = z.object({ isolated: z.boolean(), dialogs: z.boolean(), probe: z.boolean() })
const previewed = z.object({ isolated: z.boolean(), dialogs: z.boolean(), label: z.string() })

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Checks on each request of the play origin whether a ticket is still valid, so that it ends with the playtest, with
 * the invitation, with the game, and with the sign-in or the suspension of the person who plays. Null for an invalid ticket.
 */
export async function findPlayGrant(
  tx: SystemTx,
  { label, buildId, holder, sessionId, now }: PlayTicket & { now: Date },
): Promise<PlayGrant | null> {
  const [kind, id = ''] = holder.split(':')
  if (![buildId, id, sessionId].every((one) => idPattern.test(one))) return null
  const access: Record<string, SQL> = { studio: sql`b.studio_id = ${id}::uuid`, ...mayPlay.ask(id) }
  const mayHolderPlay = kind !== undefined && Object.hasOwn(access, kind) && access[kind]
  if (!mayHolderPlay) return null
  const isSignedIn = sql`exists (select 1 from ${authSessions} s join ${accountProfiles} person on person.user_id = s.user_id
        where s.id = ${sessionId}::uuid and s.expires_at > ${at(now)} and not ${isHeld(sql`s.token`)}
          and not person.suspended)`
  const [build] = await rows(tx, foundBuild)`
    select b.isolated, b.dialogs, b.probe from ${gameBuilds} b join ${games} g on g.id = b.game_id
    where b.id = ${buildId} and ${isTimedBuild('b')} and b.state = 'ready' and g.deleted_at is null and ${mayHolderPlay}
      and ${kind === 'guest' ? sql`${sessionId === id}` : isSignedIn}
      and ${label} = case ${kind}::text when 'studio' then g.preview_label else g.play_label end`
  const { web: prefix, digests } = buildStorageKeys(buildId)
  return build ? { ...build, prefix, digests } : null
}

export interface PlayAddress {
  /** URL for a frame. */
  src: string
  /** URL for a separate tab. */
  tabUrl: string
  isolated: boolean
  dialogs: boolean
}

interface PlayUrlInput extends Ticket {
  /** The host label of the game for this kind of holder. */
  label: string
  isolated: boolean
  dialogs: boolean
  services: GamesServices
  now: Date
}

/** URLs of a web build for a holder whose access the caller has checked. */
export function playUrlFor({ services, isolated, dialogs, ...ticket }: PlayUrlInput): PlayAddress {
  return { ...services.playAddress(ticket), isolated, dialogs }
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
  const build = await foundRow(tx, previewed)`
    select b.isolated, b.dialogs, g.preview_label as label from ${gameBuilds} b join ${games} g on g.id = b.game_id
    where b.id = ${buildId} and b.studio_id = ${studioId} and g.studio_id = ${studioId} and g.deleted_at is null
      and ${isTimedBuild('b')} and b.state = 'ready'`
  return playUrlFor({ ...build, buildId, holder: `studio:${studioId}`, sessionId, services, now })
}
