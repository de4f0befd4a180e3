import { and, eq } from 'drizzle-orm'
import { notify } from '#features/notifications/notify.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { announceWorkspace } from '../workspaces/announce-workspace.ts'
import { lockInvite } from './read-invite.ts'
import { deadCode } from './rules.ts'
import { workspaceInvites as invites } from './tables.ts'

/**
 * Declines an invite by its code: the code becomes invalid, and the studio is notified. Throws NOT_FOUND for an invalid
 * code.
 */
export async function declineInvite(tx: SystemTx, { code, now }: { code: string; now: Date }): Promise<void> {
  const { id, workspaceId, workspaceName, studioId, invitedEmail } = await lockInvite(tx, { code, now })
  const ended = await tx
    .update(invites)
    .set({ isActive: false })
    .where(and(eq(invites.id, id), eq(invites.isActive, true)))
    .returning({ id: invites.id })
  if (!ended[0]) throw new AppError('NOT_FOUND', deadCode)
  await notify(tx, {
    to: studioId,
    type: 'invitation',
    title: 'Invite declined',
    message: `The invite of ${invitedEmail} to ${workspaceName} was declined.`,
    link: paths.studioTeam(workspaceId),
    key: `team-invite-declined:${id}`,
    at: now,
  })
  await announceWorkspace(tx, workspaceId, { kind: 'teamInvites' })
}
