import { and, eq, lte } from 'drizzle-orm'
import { minutes } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { inviteRevoked, inviteSent } from '../events.ts'
import { lockWorkspaceShared } from '../workspaces/lock-workspace.ts'
import { mayInvite } from '../workspaces/rules.ts'
import { expiryOf, RESEND_AFTER_MINUTES } from './rules.ts'
import { sendInviteEmail } from './send-invite-email.ts'
import { workspaceInvites as invites } from './tables.ts'

interface InviteScope {
  inviteId: string
  /** The studio or a manager of the workspace. */
  callerId: string
  now: Date
}

/** Locks the invite's workspace and returns its id. Throws NOT_FOUND for strangers, RLS_VIOLATION for members. */
async function lockWorkspaceOf(tx: SystemTx, { inviteId, callerId }: InviteScope): Promise<string> {
  const [invite] = await tx.select({ workspaceId: invites.workspaceId }).from(invites).where(eq(invites.id, inviteId))
  if (!invite) throw new AppError('NOT_FOUND')
  const { role } = await lockWorkspaceShared(tx, { ...invite, profileId: callerId })
  if (!mayInvite(role)) throw new AppError('RLS_VIOLATION')
  return invite.workspaceId
}

const openOne = (inviteId: string) => and(eq(invites.id, inviteId), eq(invites.isActive, true))

const answered = () => new AppError('STATE_CHANGED', 'This invite was used, declined or revoked.')

/**
 * Sends the email again with the same code and a new expiry. Of several concurrent calls one sends. Throws RATE_LIMITED
 * during the cool-down, STATE_CHANGED when the invite is no longer open, NOT_FOUND, RLS_VIOLATION.
 */
export async function resendInvite(
  tx: SystemTx,
  { publicUrl, ...scope }: InviteScope & { publicUrl: string },
): Promise<void> {
  const { inviteId, now } = scope
  const workspaceId = await lockWorkspaceOf(tx, scope)
  const rested = lte(invites.lastSentAt, new Date(now.getTime() - minutes(RESEND_AFTER_MINUTES)))
  const [sent] = await tx
    .update(invites)
    .set({ lastSentAt: now, expiresAt: expiryOf(now) })
    .where(and(openOne(inviteId), rested))
    .returning({ id: invites.id })
  if (!sent) {
    const [open] = await tx.select({ id: invites.id }).from(invites).where(openOne(inviteId))
    throw open
      ? new AppError(
          'RATE_LIMITED',
          `This email was just sent. It can be sent again after ${RESEND_AFTER_MINUTES} minutes.`,
        )
      : answered()
  }
  await sendInviteEmail(tx, { inviteId, publicUrl })
  tx.happened(inviteSent({ workspaceId }), now)
}

/** Revokes an invite. Throws STATE_CHANGED when it is no longer open, NOT_FOUND, RLS_VIOLATION. */
export async function revokeInvite(tx: SystemTx, scope: InviteScope): Promise<void> {
  const workspaceId = await lockWorkspaceOf(tx, scope)
  const revoked = await tx
    .update(invites)
    .set({ isActive: false })
    .where(openOne(scope.inviteId))
    .returning({ id: invites.id })
  if (!revoked[0]) throw answered()
  tx.happened(inviteRevoked({ workspaceId }), scope.now)
}
