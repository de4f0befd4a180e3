import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { games } from '#features/games/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import {
  type AskedRecording,
  askedRecording,
  recordingAsked,
} from '#features/recruiting/recording/offered-recording.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { invitations } from '../invitations/tables.ts'
import { hashOfToken } from './link-token.ts'
import { deadLink, stateOf } from './rules.ts'
import { invitationLinks } from './tables.ts'

export interface FoundLink {
  id: string
  studioId: string
  gameId: string
  requestId: string | null
  confidentialityText: string | null
  expiresAt: Date
  live: boolean
  /** The studio is suspended: nobody new joins. */
  isPaused: boolean
  /** How the request records its testers; null without a request. */
  recording: AskedRecording | null
}

const foundLink = z.object({
  id: z.string(),
  studioId: z.string(),
  gameId: z.string(),
  requestId: z.string().nullable(),
  confidentialityText: z.string().nullable(),
  maxUses: z.number(),
  uses: z.number(),
  expiresAt: z.date(),
  revokedAt: z.date().nullable(),
  open: z.boolean(),
  isPaused: z.boolean(),
  recording: z.nullable(askedRecording),
})

/**
 * Finds the link of a token. `live` means that testers can join: not revoked, expired or used up, its game not deleted or taken down,
 * its request open. `lock` takes a row lock, which serialises joins. Throws NOT_FOUND for an unknown token.
 */
export async function findLink(
  tx: SystemTx,
  { token, now, lock = false }: { token: string; now: Date; lock?: boolean },
): Promise<FoundLink> {
  const [found] = await rows(tx, foundLink)`
    select l.id, l.studio_id, l.game_id, l.review_request_id as request_id, l.max_uses, l.uses, l.expires_at, l.revoked_at,
      case when l.review_request_id is null then l.confidentiality_text else
        (select r.confidentiality_text from ${reviewRequests} r where r.id = l.review_request_id) end as confidentiality_text,
      (select ${recordingAsked} from ${reviewRequests} r where r.id = l.review_request_id) as recording,
      exists (select 1 from ${games} g where g.id = l.game_id and g.deleted_at is null and g.taken_down_at is null)
        and (l.review_request_id is null
        or exists (select 1 from ${reviewRequests} r where r.id = l.review_request_id and r.status = 'open')) as open,
      coalesce((select o.suspended_at is not null from ${profiles} o where o.id = l.studio_id), false) as is_paused
    from ${invitationLinks} l where l.token_hash = ${hashOfToken(token)} ${lock ? sql`for update` : sql``}`
  if (!found) throw new AppError('NOT_FOUND', deadLink)
  const { open, maxUses, uses, revokedAt, ...link } = found
  return { ...link, live: open && stateOf({ uses, maxUses, expiresAt: link.expiresAt, revokedAt }, now) === 'live' }
}

const invitationStatus = z.object({ id: z.string(), status: z.enum(['pending', 'accepted']), ofRequest: z.boolean() })

/** The tester's invitation to the game: an accepted one, or else a pending one. */
export async function statusOf(tx: SystemTx, { gameId, testerId }: { gameId: string; testerId: string }) {
  const [invitation] = await rows(tx, invitationStatus)`
    select id, status, review_request_id is not null as of_request from ${invitations} where game_id = ${gameId} and tester_id = ${testerId} and status in ('pending', 'accepted')
    order by status, created_at desc limit 1`
  return invitation
}
