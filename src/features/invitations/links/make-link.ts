import { sql } from 'drizzle-orm'
import { lockGameShared } from '#features/games/lock-game.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'
import { hashOfToken, tokenOf } from './link-token.ts'
import { LIVE_LINKS_MAX } from './rules.ts'
import { invitationLinks } from './tables.ts'

interface Making {
  /** Made by the browser. */
  id: string
  studioId: string
  gameId: string
  requestId: string | null
  note: string
  maxUses: number
  days: number
  confidentialityText: string
  secret: Buffer
  now: Date
}

/**
 * A link of the studio's own, to a game or with the confidentiality text of one of its requests. Costs nothing. The same id
 * with the same content answers the first one. Throws NOT_FOUND, STATE_CHANGED (request not open), VALIDATION_ERROR (too
 * many), DUPLICATE_ERROR (the id with other content).
 */
export async function makeLink(tx: SystemTx, making: Making): Promise<{ id: string; token: string }> {
  const { id, studioId, gameId, requestId, note, maxUses, days, secret, now } = making
  await rejectRequest(tx, making)
  await lockGameShared(tx, { gameId, studioId })
  const token = tokenOf(id, secret)
  const confidentialityText =
    requestId === null && making.confidentialityText !== '' ? making.confidentialityText : null
  const row = { id, studioId, gameId, reviewRequestId: requestId, note, maxUses, confidentialityText }
  const expiresAt = new Date(now.getTime() + days * 24 * 3_600_000)
  const made = await tx
    .insert(invitationLinks)
    .values({ ...row, tokenHash: hashOfToken(token), expiresAt, createdAt: now })
    .onConflictDoNothing({ target: invitationLinks.id })
    .returning({ id: invitationLinks.id })
  if (!made[0]) {
    await refuseOther(tx, { ...row, days })
    return { id, token }
  }
  await assertNotTooMany(tx, { studioId, gameId, now })
  await announce(tx, personTopic(studioId), 'invitationLinks')
  return { id, token }
}

async function rejectRequest(tx: SystemTx, { requestId, studioId, gameId }: Making) {
  if (requestId === null) return
  const { rows } = await tx.execute<{ open: boolean }>(sql`
    select status = 'open' as open from review_requests
    where id = ${requestId} and studio_id = ${studioId} and game_id = ${gameId} and not is_simulated for share`)
  if (!rows[0]) throw new AppError('NOT_FOUND')
  if (!rows[0].open) throw new AppError('STATE_CHANGED', 'This request is not open.')
}

type Content = Pick<Making, 'id' | 'studioId' | 'gameId' | 'note' | 'maxUses' | 'days'> & {
  reviewRequestId: string | null
  confidentialityText: string | null
}

async function refuseOther(tx: SystemTx, content: Content) {
  const { rows } = await tx.execute(sql`
    select 1 from invitation_links where id = ${content.id} and studio_id = ${content.studioId} and game_id = ${content.gameId}
      and review_request_id is not distinct from ${content.reviewRequestId}::uuid and note = ${content.note} and max_uses = ${content.maxUses}
      and confidentiality_text is not distinct from ${content.confidentialityText}::text
      and expires_at = created_at + make_interval(hours => ${content.days * 24})`)
  if (!rows[0]) throw new AppError('DUPLICATE_ERROR')
}

async function assertNotTooMany(tx: SystemTx, { studioId, gameId, now }: Pick<Making, 'studioId' | 'gameId' | 'now'>) {
  const { rows } = await tx.execute<{ live: number }>(sql`
    select count(*)::int as live from invitation_links where studio_id = ${studioId} and game_id = ${gameId}
      and revoked_at is null and expires_at > ${now.toISOString()}::timestamptz and uses < max_uses`)
  if ((rows[0]?.live ?? 0) > LIVE_LINKS_MAX)
    throw new AppError('VALIDATION_ERROR', `A game has at most ${LIVE_LINKS_MAX} links that work. End one first.`)
}
