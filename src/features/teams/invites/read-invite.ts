import { type SQL, sql } from 'drizzle-orm'
import { profiles } from '#features/profiles/sql.ts'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import type { MemberRole } from '../workspaces/rules.ts'
import { teamWorkspaces } from '../workspaces/tables.ts'
import { deadCode } from './rules.ts'
import { workspaceInvites } from './tables.ts'

export interface LiveInvite extends Record<string, unknown> {
  id: string
  workspaceId: string
  workspaceName: string
  studioId: string
  invitedEmail: string
  role: MemberRole
  expiresAt: string
}

interface ReadInviteInput {
  code: string
  now: Date
}

/** The invite of a code. Throws NOT_FOUND 'Invite code is invalid or expired', the same error for all invalid codes. */
export const readInvite = (tx: SystemTx, input: ReadInviteInput): Promise<LiveInvite> => read(tx, input, sql``)

/** Like `readInvite`, with a lock on the workspace, so that answers to invites are serialised. */
export const lockInvite = (tx: SystemTx, input: ReadInviteInput): Promise<LiveInvite> =>
  // Only the workspace: all operations that answer or revoke an invite lock its workspace first.
  read(tx, input, sql`for no key update of w`)

async function read(tx: SystemTx, { code, now }: ReadInviteInput, hold: SQL): Promise<LiveInvite> {
  const { rows } = await tx.execute<LiveInvite>(sql`
    select i.id, i.workspace_id as "workspaceId", w.name as "workspaceName", w.studio_id as "studioId", i.invited_email as "invitedEmail",
      i.role, i.expires_at as "expiresAt"
    from ${workspaceInvites} i join ${teamWorkspaces} w on w.id = i.workspace_id and w.archived_at is null
    join ${profiles} s on s.id = w.studio_id and s.user_id is not null
    where i.invite_code = ${code} and i.is_active and i.expires_at > ${now.toISOString()}::timestamptz
    ${hold}`)
  if (!rows[0]) throw new AppError('NOT_FOUND', deadCode)
  return rows[0]
}

/**
 * The email address of an invite, for the registration by its code. Also accepts a code used within the last hour,
 * because a registration whose answer was lost may be repeated. Throws NOT_FOUND.
 */
export async function invitedBy(tx: SystemTx, { code, now }: ReadInviteInput): Promise<string> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    select invited_email as email from ${workspaceInvites}
    where invite_code = ${code} and accepted_at > ${new Date(now.getTime() - hours(1)).toISOString()}::timestamptz`)
  return rows[0]?.email ?? (await readInvite(tx, { code, now })).invitedEmail
}
