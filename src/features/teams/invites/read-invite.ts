import { type SQL, sql } from 'drizzle-orm'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import type { MemberRole } from '../workspaces/rules.ts'
import { deadCode } from './rules.ts'

export interface LiveInvite extends Record<string, unknown> {
  id: string
  workspaceId: string
  workspaceName: string
  studioId: string
  invitedEmail: string
  role: MemberRole
  expiresAt: string
}

interface Asked {
  code: string
  now: Date
}

/** What a code stands for. Throws NOT_FOUND 'Invite code is invalid or expired': one answer for all codes that don't work. */
export const readInvite = (tx: SystemTx, asked: Asked): Promise<LiveInvite> => read(tx, asked, sql``)

/** The same for whoever answers it: workspace and invite are held, one answer at a time. */
export const lockInvite = (tx: SystemTx, asked: Asked): Promise<LiveInvite> =>
  // The workspace alone: who answers or revokes an invite holds its workspace first.
  read(tx, asked, sql`for no key update of w`)

async function read(tx: SystemTx, { code, now }: Asked, hold: SQL): Promise<LiveInvite> {
  const { rows } = await tx.execute<LiveInvite>(sql`
    select i.id, i.workspace_id as "workspaceId", w.name as "workspaceName", w.studio_id as "studioId", i.invited_email as "invitedEmail",
      i.role, i.expires_at as "expiresAt"
    from workspace_invites i join team_workspaces w on w.id = i.workspace_id and w.archived_at is null
    join profiles s on s.id = w.studio_id and s.user_id is not null
    where i.invite_code = ${code} and i.is_active and i.expires_at > ${now.toISOString()}::timestamptz
    ${hold}`)
  if (!rows[0]) throw new AppError('NOT_FOUND', deadCode)
  return rows[0]
}

/**
 * The address a code was sent to, for whoever makes an account by it. A code used within the hour answers too: the same
 * registration may come again because its answer got lost. Throws NOT_FOUND.
 */
export async function invitedBy(tx: SystemTx, { code, now }: Asked): Promise<string> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    select invited_email as email from workspace_invites
    where invite_code = ${code} and accepted_at > ${new Date(now.getTime() - hours(1)).toISOString()}::timestamptz`)
  return rows[0]?.email ?? (await readInvite(tx, { code, now })).invitedEmail
}
