import { and, eq, gt } from 'drizzle-orm'
import { z } from 'zod/mini'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { AppError } from '#shared/errors.ts'
import { socialLabels } from '#shared/social-providers.ts'
import { changesReversed, disputeSettled } from '../events.ts'
import { lockForErasure } from '../lock-for-erasure.ts'
import type { AccountsServices } from '../open-services.ts'
import { spendingOfDisputed } from '../ports.ts'
import { digestOfSecret } from '../social/pending.ts'
import { authReversals, authUsers } from '../tables.ts'
import { leftEmail } from './emails.ts'
import { addedFrom, deadLink, lockAccountOf, otherAdmins, reverseChanges } from './reverse-changes.ts'
import { dispute, type disputesOutput } from './schema.ts'
import { addedSince, findWays, namesOf } from './taken-ways.ts'

const waitingDispute = z.extend(dispute, { key: sortKey })

/** A page of the links 'This wasn't me' that wait for an admin, the oldest first. */
export async function listDisputes(
  tx: SystemTx,
  { cursor, now }: { cursor?: string | undefined; now: Date },
): Promise<z.output<typeof disputesOutput>> {
  const list = keyset({ by: { 'r.ended_at': 'timestamptz', 'r.id': 'uuid' }, direction: 'asc', size: 20, cursor })
  const page = list.page(
    await rows(tx, waitingDispute)`
      select r.id, r.user_id as profile_id, u.name, r.change, r.created_at as changed_at, r.ended_at as asked_at, r.address,
        u.email as address_now, coalesce(u.needed_way = 'admin', false) as is_locked, ${list.key} as key
      from ${authReversals} r join ${authUsers} u on u.id = r.user_id where r.outcome = 'waiting' ${list.after} ${list.order}`,
  )
  const disputes = []
  for (const found of page.rows) {
    const reversal = { userId: found.profileId, createdAt: found.changedAt }
    const added = await findWays(tx, found.profileId, addedSince(await addedFrom(tx, { reversal, now })))
    disputes.push({ ...found, added: namesOf(added, socialLabels) })
  }
  return { disputes, nextCursor: page.nextCursor }
}

/**
 * The reader of a link that froze the account has lost the old way that the next sign-in needs: an admin decides, and
 * spending is paused until then. Once for each link. Throws VALIDATION_ERROR for a link that expired or did not freeze an
 * account, and after a sign-in with that way.
 */
export async function askAdmin(tx: SystemTx, { token, now }: { token: string; now: Date }): Promise<void> {
  const froze = and(
    eq(authReversals.tokenDigest, digestOfSecret(token)),
    eq(authReversals.outcome, 'frozen'),
    gt(authReversals.expiresAt, now),
  )
  const [found] = await tx.select({ id: authReversals.id }).from(authReversals).where(froze)
  const account = found && (await lockAccountOf(tx, found.id))
  if (!account || account.neededWay === null) throw deadLink()
  const [asked] = await tx.update(authReversals).set({ outcome: 'waiting', endedAt: now }).where(froze).returning()
  if (!asked) throw deadLink()
  const { id: reversalId, userId, change } = asked
  await spendingOfDisputed.ask(tx, { userId, now })
  const adminIds = await otherAdmins(tx, userId)
  tx.happened(
    changesReversed({ profileId: userId, reversalId, change, outcome: 'waiting', adminId: null, adminIds }),
    now,
  )
}

interface SettleInput {
  id: string
  decision: 'undo' | 'leave'
  reason: string
  adminId: string
  now: Date
}

/**
 * An admin decides on a link that waits: undoes the changes, which also removes ways of staff, or leaves everything as it
 * is. Nobody decides on their own account. Throws NOT_FOUND, STATE_CHANGED (it was decided, or the address is taken).
 */
export async function settleDispute(
  tx: SystemTx,
  services: Pick<AccountsServices, 'publicUrl' | 'onAddressChanged'>,
  { id, decision, reason, adminId, now }: SettleInput,
): Promise<void> {
  const { userId } = await foundRow(tx, z.object({ userId: z.string() }))`
    select user_id from ${authReversals} where id = ${id}`
  if (userId === adminId) throw new AppError('RLS_VIOLATION', 'Another admin decides on your own account.')
  const before = await lockForErasure(tx, userId)
  const waiting = and(eq(authReversals.id, id), eq(authReversals.outcome, 'waiting'))
  const [found] = await tx.select({ address: authReversals.address }).from(authReversals).where(waiting)
  if (!before || !found) throw new AppError('STATE_CHANGED')
  if (decision === 'undo') await reverseChanges(tx, services, { reversalId: id, now, by: { adminId } })
  else {
    await tx.update(authReversals).set({ outcome: 'left', endedAt: now }).where(waiting)
    await tx
      .update(authUsers)
      .set({ neededWay: null, updatedAt: now })
      .where(and(eq(authUsers.id, userId), eq(authUsers.neededWay, 'admin')))
    for (const to of new Set([before.email, found.address]))
      await sendMail(tx, await leftEmail({ to, name: before.name, publicUrl: services.publicUrl }))
    await spendingOfDisputed.ask(tx, { userId, now })
  }
  tx.happened(disputeSettled({ profileId: userId, adminId, decision, reason }), now)
}
