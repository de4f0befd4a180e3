import { sql } from 'drizzle-orm'
import { type TransferEntry, transfer } from '#features/credits/transfer.ts'
import { notify } from '#features/notifications/notify.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'

export interface Ended extends Record<string, unknown> {
  id: string
  tester_id: string
  studio_id: string
  game_id: string
  price: number
  /** How much of the price came from welcome credits, as the ledger has it. */
  paid_welcome: number
}

/** What is needed of an invitation to end it; `i` is its row. */
export const endedColumns = sql`i.id, i.tester_id, i.studio_id, i.game_id, i.price,
  coalesce((select t.amount from credit_transfers t where t.idempotency_key = 'invite:' || i.id || '/welcome'), 0) as paid_welcome`

/** Back to the studio, to the pots the price came from. Once, by its key. */
export function refundEntries({ id, studio_id, game_id, price, paid_welcome }: Ended): TransferEntry[] {
  const words = {
    from: 'revenue' as const,
    type: 'REFUND' as const,
    description: 'Invitation not used',
    game: game_id,
    invitation: id,
  }
  return [
    { ...words, toProfile: studio_id, pot: 'welcome', amount: paid_welcome, key: `refund-invite-welcome:${id}` },
    { ...words, toProfile: studio_id, pot: 'main', amount: price - paid_welcome, key: `refund-invite:${id}` },
  ]
}

async function notifyBoth(tx: SystemTx, ended: Ended[]) {
  await announce(
    tx,
    [...new Set(ended.flatMap((one) => [personTopic(one.tester_id), personTopic(one.studio_id)]))],
    'invitations',
  )
}

/** The tester says no in time: nothing is refunded (the studio has had its answer). */
export async function declineInvitation(
  tx: SystemTx,
  { invitationId, testerId, now }: { invitationId: string; testerId: string; now: Date },
) {
  const { rows } = await tx.execute<Ended>(sql`
    update invitations i set status = 'declined', responded_at = ${now.toISOString()}::timestamptz
    where id = ${invitationId} and tester_id = ${testerId} and status = 'pending' and expires_at > ${now.toISOString()}::timestamptz
    returning ${endedColumns}`)
  if (!rows[0]) await throwReason(tx, sql`id = ${invitationId} and tester_id = ${testerId}`)
  await notifyBoth(tx, rows)
  await notifyStudios(tx, rows, {
    title: 'Invitation declined',
    words: () => 'A tester said no to your invitation.',
    now,
  })
}

/** The studio takes it back while nobody has answered, and is refunded. */
export async function withdrawInvitation(
  tx: SystemTx,
  { invitationId, studioId, now }: { invitationId: string; studioId: string; now: Date },
) {
  const { rows } = await tx.execute<Ended>(sql`
    update invitations i set status = 'withdrawn', responded_at = ${now.toISOString()}::timestamptz
    where id = ${invitationId} and studio_id = ${studioId} and status = 'pending' returning ${endedColumns}`)
  if (!rows[0]) await throwReason(tx, sql`id = ${invitationId} and studio_id = ${studioId}`)
  await notifyBoth(tx, rows)
  await announce(tx, personTopic(studioId), 'credits')
  await transfer(tx, rows.flatMap(refundEntries), now)
}

/**
 * Ends every open invitation of a person who goes for good, sent or received, and refunds it: a tester who is gone has given
 * no answer. Answers how many.
 */
export async function endInvitationsOf(
  tx: SystemTx,
  { profileId, now }: { profileId: string; now: Date },
): Promise<number> {
  const { rows } = await tx.execute<Ended>(sql`
    update invitations i set status = case when studio_id = ${profileId} then 'withdrawn' else 'expired' end,
      responded_at = ${now.toISOString()}::timestamptz
    where id in (select id from invitations where status = 'pending' and (studio_id = ${profileId} or tester_id = ${profileId})
      order by id for update)
    returning ${endedColumns}`)
  if (rows.length === 0) return 0
  await notifyBoth(tx, rows)
  await announce(tx, [...new Set(rows.map((one) => personTopic(one.studio_id)))], 'credits')
  await transfer(tx, rows.flatMap(refundEntries), now)
  return rows.length
}

/** Ends what has expired, at most 200 at once, and refunds it; `only` names a single one. Answers how many. */
export async function expireInvitations(tx: SystemTx, now: Date, only?: string): Promise<number> {
  const { rows } = await tx.execute<Ended>(sql`
    update invitations i set status = 'expired'
    where id in (select id from invitations where status = 'pending' and expires_at <= ${now.toISOString()}::timestamptz
      ${only === undefined ? sql`` : sql`and id = ${only}`}
      order by id limit 200 for update skip locked)
    returning ${endedColumns}`)
  if (rows.length === 0) return 0
  await notifyBoth(tx, rows)
  const words = ({ price }: Ended) => `Nobody answered in time. ${price} credits came back to you.`
  await notifyStudios(tx, rows, { title: 'Invitation expired', words, now })
  await announce(tx, [...new Set(rows.map((one) => personTopic(one.studio_id)))], 'credits')
  await transfer(tx, rows.flatMap(refundEntries), now)
  return rows.length
}

interface StudioNotification {
  title: string
  words: (ended: Ended) => string
  now: Date
}

const notifyStudios = (tx: SystemTx, ended: Ended[], { title, words, now }: StudioNotification) =>
  notify(
    tx,
    ended.map((one) => ({
      to: one.studio_id,
      type: 'invitation',
      title,
      message: words(one),
      link: paths.inviteTesters(one.game_id),
      key: `invitation-ended:${one.id}`,
      at: now,
    })),
  )

async function throwReason(tx: SystemTx, which: ReturnType<typeof sql>): Promise<never> {
  const { rows } = await tx.execute<{ status: string }>(sql`select status from invitations where ${which}`)
  if (!rows[0]) throw new AppError('NOT_FOUND')
  if (rows[0].status === 'pending') throw new AppError('STATE_CHANGED', 'This invitation has run out.')
  throw new AppError('STATE_CHANGED', `This invitation is already ${rows[0].status}.`)
}
