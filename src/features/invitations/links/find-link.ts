import { sql } from 'drizzle-orm'
import { games } from '#features/games/sql.ts'
import { reviewRequests } from '#features/reviews/requests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { invitations } from '../tables.ts'
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
}

interface Row extends Record<string, unknown> {
  id: string
  studio_id: string
  game_id: string
  review_request_id: string | null
  confidentiality_text: string | null
  max_uses: number
  uses: number
  expires_at: string
  revoked_at: string | null
  open: boolean
}

/**
 * Finds the link of a token. `live` means that testers can join: not revoked, expired or used up, its game not deleted,
 * its request open. `lock` takes a row lock, which serialises joins. Throws NOT_FOUND for an unknown token.
 */
export async function findLink(
  tx: SystemTx,
  { token, now, lock = false }: { token: string; now: Date; lock?: boolean },
): Promise<FoundLink> {
  const { rows } = await tx.execute<Row>(sql`
    select l.id, l.studio_id, l.game_id, l.review_request_id, l.max_uses, l.uses, l.expires_at, l.revoked_at,
      case when l.review_request_id is null then l.confidentiality_text else
        (select r.confidentiality_text from ${reviewRequests} r where r.id = l.review_request_id) end as confidentiality_text,
      exists (select 1 from ${games} g where g.id = l.game_id and g.deleted_at is null) and (l.review_request_id is null
        or exists (select 1 from ${reviewRequests} r where r.id = l.review_request_id and r.status = 'open')) as open
    from ${invitationLinks} l where l.token_hash = ${hashOfToken(token)} ${lock ? sql`for update` : sql``}`)
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND', deadLink)
  const expiresAt = new Date(row.expires_at)
  const revokedAt = row.revoked_at ? new Date(row.revoked_at) : null
  return {
    id: row.id,
    studioId: row.studio_id,
    gameId: row.game_id,
    requestId: row.review_request_id,
    confidentialityText: row.confidentiality_text,
    expiresAt,
    live: row.open && stateOf({ uses: row.uses, maxUses: row.max_uses, expiresAt, revokedAt }, now) === 'live',
  }
}

interface InvitationStatus extends Record<string, unknown> {
  id: string
  status: 'pending' | 'accepted'
}

/** The tester's invitation to the game: an accepted one, or else a pending one. */
export async function statusOf(
  tx: SystemTx,
  { gameId, testerId }: { gameId: string; testerId: string },
): Promise<InvitationStatus | undefined> {
  const { rows } = await tx.execute<InvitationStatus>(sql`
    select id, status from ${invitations} where game_id = ${gameId} and tester_id = ${testerId} and status in ('pending', 'accepted')
    order by status, created_at desc limit 1`)
  return rows[0]
}
