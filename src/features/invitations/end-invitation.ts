import { sql } from 'drizzle-orm'
import { creditTransfers } from '#features/credits/sql.ts'
import { type TransferEntry, transfer } from '#features/credits/transfer.ts'
import { notify } from '#features/notifications/notify.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { invitations } from './tables.ts'

export interface EndedInvitation extends Record<string, unknown> {
  id: string
  tester_id: string
  studio_id: string
  game_id: string
  price: number
  /** Part of the price that was paid with welcome credits, according to the ledger. */
  paid_welcome: number
}

/** SQL columns of an invitation `i` that ending it needs; see `EndedInvitation`. */
export const endedColumns = sql`i.id, i.tester_id, i.studio_id, i.game_id, i.price,
  coalesce((select t.amount from ${creditTransfers} t where t.idempotency_key = 'invite:' || i.id || '/welcome'), 0) as paid_welcome`

/** Entries that refund the studio, to the wallets (main, welcome) that paid the price. Idempotent by their keys. */
export function refundEntries({ id, studio_id, game_id, price, paid_welcome }: EndedInvitation): TransferEntry[] {
  const common = {
    from: 'revenue' as const,
    type: 'REFUND' as const,
    description: 'Invitation not used',
    game: game_id,
    invitation: id,
  }
  return [
    { ...common, toProfile: studio_id, wallet: 'welcome', amount: paid_welcome, key: `refund-invite-welcome:${id}` },
    { ...common, toProfile: studio_id, wallet: 'main', amount: price - paid_welcome, key: `refund-invite:${id}` },
  ]
}

async function notifyBoth(tx: SystemTx, ended: EndedInvitation[]) {
  await announce(
    tx,
    [...new Set(ended.flatMap((invitation) => [personTopic(invitation.tester_id), personTopic(invitation.studio_id)]))],
    'invitations',
  )
}

/**
 * Declines a pending invitation. Nothing is refunded, since the studio got its answer. Throws NOT_FOUND, STATE_CHANGED.
 */
export async function declineInvitation(
  tx: SystemTx,
  { invitationId, testerId, now }: { invitationId: string; testerId: string; now: Date },
) {
  const { rows } = await tx.execute<EndedInvitation>(sql`
    update ${invitations} i set status = 'declined', responded_at = ${now.toISOString()}::timestamptz
    where id = ${invitationId} and tester_id = ${testerId} and status = 'pending' and expires_at > ${now.toISOString()}::timestamptz
    returning ${endedColumns}`)
  if (!rows[0]) await throwReason(tx, sql`id = ${invitationId} and tester_id = ${testerId}`)
  await notifyBoth(tx, rows)
  await notifyStudios(tx, rows, {
    title: 'Invitation declined',
    message: () => 'A tester declined your invitation.',
    now,
  })
}

/** Withdraws a pending invitation and refunds the studio. Throws NOT_FOUND, STATE_CHANGED. */
export async function withdrawInvitation(
  tx: SystemTx,
  { invitationId, studioId, now }: { invitationId: string; studioId: string; now: Date },
) {
  const { rows } = await tx.execute<EndedInvitation>(sql`
    update ${invitations} i set status = 'withdrawn', responded_at = ${now.toISOString()}::timestamptz
    where id = ${invitationId} and studio_id = ${studioId} and status = 'pending' returning ${endedColumns}`)
  if (!rows[0]) await throwReason(tx, sql`id = ${invitationId} and studio_id = ${studioId}`)
  await notifyBoth(tx, rows)
  await announce(tx, personTopic(studioId), 'credits')
  await transfer(tx, rows.flatMap(refundEntries), now)
}

/**
 * Ends and refunds all pending invitations, sent or received, of a person whose account is erased: a tester who leaves
 * has given no answer. Returns how many.
 */
export async function endInvitationsOf(
  tx: SystemTx,
  { profileId, now }: { profileId: string; now: Date },
): Promise<number> {
  const { rows } = await tx.execute<EndedInvitation>(sql`
    update ${invitations} i set status = case when studio_id = ${profileId} then 'withdrawn' else 'expired' end,
      responded_at = ${now.toISOString()}::timestamptz
    where id in (select id from ${invitations} where status = 'pending' and (studio_id = ${profileId} or tester_id = ${profileId})
      order by id for update)
    returning ${endedColumns}`)
  if (rows.length === 0) return 0
  await notifyBoth(tx, rows)
  await announce(tx, [...new Set(rows.map((invitation) => personTopic(invitation.studio_id)))], 'credits')
  await transfer(tx, rows.flatMap(refundEntries), now)
  return rows.length
}

/** Expires and refunds overdue invitations, at most 200 per call; `only` limits it to one id. Returns how many. */
export async function expireInvitations(tx: SystemTx, now: Date, only?: string): Promise<number> {
  const { rows } = await tx.execute<EndedInvitation>(sql`
    update ${invitations} i set status = 'expired'
    where id in (select id from ${invitations} where status = 'pending' and expires_at <= ${now.toISOString()}::timestamptz
      ${only === undefined ? sql`` : sql`and id = ${only}`}
      order by id limit 200 for update skip locked)
    returning ${endedColumns}`)
  if (rows.length === 0) return 0
  await notifyBoth(tx, rows)
  const message = ({ price }: EndedInvitation) => `Nobody answered in time. ${price} credits came back to you.`
  await notifyStudios(tx, rows, { title: 'Invitation expired', message, now })
  await announce(tx, [...new Set(rows.map((invitation) => personTopic(invitation.studio_id)))], 'credits')
  await transfer(tx, rows.flatMap(refundEntries), now)
  return rows.length
}

interface StudioNotification {
  title: string
  message: (ended: EndedInvitation) => string
  now: Date
}

const notifyStudios = (tx: SystemTx, ended: EndedInvitation[], { title, message, now }: StudioNotification) =>
  notify(
    tx,
    ended.map((invitation) => ({
      to: invitation.studio_id,
      type: 'invitation',
      title,
      message: message(invitation),
      link: paths.inviteTesters(invitation.game_id),
      key: `invitation-ended:${invitation.id}`,
      at: now,
    })),
  )

async function throwReason(tx: SystemTx, which: ReturnType<typeof sql>): Promise<never> {
  const { rows } = await tx.execute<{ status: string }>(sql`select status from ${invitations} where ${which}`)
  if (!rows[0]) throw new AppError('NOT_FOUND')
  if (rows[0].status === 'pending') throw new AppError('STATE_CHANGED', 'This invitation has expired.')
  throw new AppError('STATE_CHANGED', `This invitation is already ${rows[0].status}.`)
}
