import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { creditTransfers } from '#features/credits/sql.ts'
import { type TransferEntry, transfer } from '#features/credits/transfer.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { invitationCancelled, invitationDeclined, invitationExpired, invitationWithdrawn } from './events.ts'
import { invitationStates } from './rules.ts'
import { invitations } from './tables.ts'

export const endedInvitation = z.object({
  id: z.string(),
  testerId: z.string(),
  studioId: z.string(),
  gameId: z.string(),
  price: z.number(),
  /** Part of the price that was paid with welcome credits, according to the ledger. */
  paidWelcome: z.number(),
})
type EndedInvitation = z.output<typeof endedInvitation>

/** SQL columns of an invitation `i` that ending it needs: `endedInvitation`. */
export const endedColumns = sql`i.id, i.tester_id, i.studio_id, i.game_id, i.price,
  coalesce((select t.amount from ${creditTransfers} t where t.idempotency_key = 'invite:' || i.id || '/welcome'), 0) as paid_welcome`

/** Entries that refund the studio, to the wallets (main, welcome) that paid the price. Idempotent by their keys. */
export function refundEntries({ id, studioId, gameId, price, paidWelcome }: EndedInvitation): TransferEntry[] {
  const common = {
    from: 'revenue' as const,
    type: 'REFUND' as const,
    description: 'Invitation not used',
    game: gameId,
    invitation: id,
  }
  return [
    { ...common, toProfile: studioId, wallet: 'welcome', amount: paidWelcome, key: `refund-invite-welcome:${id}` },
    { ...common, toProfile: studioId, wallet: 'main', amount: price - paidWelcome, key: `refund-invite:${id}` },
  ]
}

/**
 * Declines a pending invitation. Nothing is refunded, since the studio got its answer. Throws NOT_FOUND, STATE_CHANGED.
 */
export async function declineInvitation(
  tx: SystemTx,
  { invitationId, testerId, now }: { invitationId: string; testerId: string; now: Date },
) {
  const ended = await rows(tx, endedInvitation)`
    update ${invitations} i set status = 'declined', responded_at = ${at(now)}
    where id = ${invitationId} and tester_id = ${testerId} and status = 'pending' and expires_at > ${at(now)}
    returning ${endedColumns}`
  if (!ended[0]) await throwReason(tx, sql`id = ${invitationId} and tester_id = ${testerId}`)
  for (const one of ended) tx.happened(invitationDeclined(one), now)
}

/** Withdraws a pending invitation and refunds the studio. Throws NOT_FOUND, STATE_CHANGED. */
export async function withdrawInvitation(
  tx: SystemTx,
  { invitationId, studioId, now }: { invitationId: string; studioId: string; now: Date },
) {
  const ended = await rows(tx, endedInvitation)`
    update ${invitations} i set status = 'withdrawn', responded_at = ${at(now)}
    where id = ${invitationId} and studio_id = ${studioId} and status = 'pending' returning ${endedColumns}`
  if (!ended[0]) await throwReason(tx, sql`id = ${invitationId} and studio_id = ${studioId}`)
  for (const one of ended) tx.happened(invitationWithdrawn(one), now)
  await transfer(tx, ended.flatMap(refundEntries), now)
}

/**
 * Ends and refunds all pending invitations, sent or received, of a person whose account is erased: a tester who leaves
 * has given no answer. Returns how many.
 */
export async function endInvitationsOf(
  tx: SystemTx,
  { profileId, now }: { profileId: string; now: Date },
): Promise<number> {
  const ended = await rows(tx, endedInvitation)`
    update ${invitations} i set status = case when studio_id = ${profileId} then 'withdrawn' else 'expired' end,
      responded_at = ${at(now)}
    where id in (select id from ${invitations} where status = 'pending' and (studio_id = ${profileId} or tester_id = ${profileId})
      order by id for update)
    returning ${endedColumns}`
  if (ended.length === 0) return 0
  for (const one of ended) tx.happened(invitationCancelled(one), now)
  await transfer(tx, ended.flatMap(refundEntries), now)
  return ended.length
}

/** Expires and refunds overdue invitations, at most 200 per call; `only` limits it to one id. Returns how many. */
export async function expireInvitations(tx: SystemTx, now: Date, only?: string): Promise<number> {
  const ended = await rows(tx, endedInvitation)`
    update ${invitations} i set status = 'expired'
    where id in (select id from ${invitations} where status = 'pending' and expires_at <= ${at(now)}
      ${only === undefined ? sql`` : sql`and id = ${only}`}
      order by id limit 200 for update skip locked)
    returning ${endedColumns}`
  if (ended.length === 0) return 0
  for (const one of ended) tx.happened(invitationExpired(one), now)
  await transfer(tx, ended.flatMap(refundEntries), now)
  return ended.length
}

const oneStatus = z.object({ status: z.enum(invitationStates) })

async function throwReason(tx: SystemTx, which: ReturnType<typeof sql>): Promise<never> {
  const invitation = await foundRow(tx, oneStatus)`select status from ${invitations} where ${which}`
  if (invitation.status === 'pending') throw new AppError('STATE_CHANGED', 'This invitation has expired.')
  throw new AppError('STATE_CHANGED', `This invitation is already ${invitation.status}.`)
}
