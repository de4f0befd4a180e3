import { and, eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { inviteDeclined } from '../events.ts'
import { lockInvite } from './read-invite.ts'
import { deadCode } from './rules.ts'
import { workspaceInvites as invites } from './tables.ts'

/**
 * Declines an invite by its code: the code becomes invalid, and the studio is notified. Throws NOT_FOUND for an invalid
 * code.
 */
export async function declineInvite(
  tx: SystemTx,
  { code, profileId, now }: { code: string; profileId: string; now: Date },
): Promise<void> {
  const invite = await lockInvite(tx, { code, now })
  const ended = await tx
    .update(invites)
    .set({ isActive: false })
    .where(and(eq(invites.id, invite.id), eq(invites.isActive, true)))
    .returning({ id: invites.id })
  if (!ended[0]) throw new AppError('NOT_FOUND', deadCode)
  tx.happened(inviteDeclined({ ...invite, inviteId: invite.id, profileId }), now)
}
