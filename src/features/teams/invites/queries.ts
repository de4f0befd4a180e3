import { and, desc, eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { seeWorkspace } from '../workspaces/lock-workspace.ts'
import { mayInvite } from '../workspaces/rules.ts'
import { OPEN_INVITES_MAX } from './rules.ts'
import type { OpenInvite } from './schema.ts'
import { workspaceInvites as invites } from './tables.ts'

/**
 * Unanswered invites, including expired ones, latest first. Runs as the system role, because a manager also sees the
 * studio's invites. Throws NOT_FOUND for strangers, RLS_VIOLATION for members.
 */
export async function openInvitesOf(
  tx: SystemTx,
  whose: { workspaceId: string; profileId: string },
): Promise<OpenInvite[]> {
  const { id, role } = await seeWorkspace(tx, whose)
  if (!mayInvite(role)) throw new AppError('RLS_VIOLATION')
  const rows = await tx
    .select()
    .from(invites)
    .where(and(eq(invites.workspaceId, id), eq(invites.isActive, true)))
    .orderBy(desc(invites.createdAt))
    .limit(OPEN_INVITES_MAX)
  return rows.map((row) => ({
    id: row.id,
    email: row.invitedEmail,
    code: row.inviteCode,
    role: row.role,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    lastSentAt: row.lastSentAt ?? row.createdAt,
  }))
}
