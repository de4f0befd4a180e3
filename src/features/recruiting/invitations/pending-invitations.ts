import { sql } from 'drizzle-orm'
import type { RecoverableKind } from '#features/payments/ports.ts'
import { at } from '#platform/db/at.ts'
import { rows } from '#platform/db/rows.ts'
import { endedColumns, endedInvitation, refundEntries } from './end-invitation.ts'
import { invitationCancelled } from './events.ts'
import { invitations } from './tables.ts'

const listed = (ids: readonly string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`

/**
 * Invitations without an answer, paid with credits of a disputed purchase (payments-3). They need no hold: an
 * invitation of a paused studio cannot be accepted.
 */
export const pendingInvitations: RecoverableKind = {
  async find(tx, { ownerId, spends }) {
    const ids = spends.flatMap(({ key }) => (key.startsWith('invite:') ? [key.slice('invite:'.length)] : []))
    if (ids.length === 0) return []
    await tx.execute(sql`
      select 1 from ${invitations} i where i.id in ${listed(ids)} and i.status = 'pending' order by i.id for update`)
    const open = await rows(tx, endedInvitation)`
      select ${endedColumns} from ${invitations} i
      where i.id in ${listed(ids)} and i.studio_id = ${ownerId} and i.status = 'pending'`
    return open
      .map(({ id, price, paidWelcome }) => ({ id, key: `invite:${id}`, credits: price - paidWelcome }))
      .filter(({ credits }) => credits > 0)
      .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  },

  async takeBack(tx, { ownerId, ids, now }) {
    const ended = await rows(tx, endedInvitation)`
      update ${invitations} i set status = 'withdrawn', responded_at = ${at(now)}
      where i.id in ${listed(ids)} and i.studio_id = ${ownerId} and i.status = 'pending' returning ${endedColumns}`
    for (const one of ended) tx.happened(invitationCancelled(one), now)
    return ended.flatMap(refundEntries)
  },

  hold: () => Promise.resolve(),
}
