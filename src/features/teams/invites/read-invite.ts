import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#features/profiles/sql.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { memberRoles } from '../workspaces/rules.ts'
import { teamWorkspaces, workspaceMembers } from '../workspaces/tables.ts'
import { alreadyMember, deadCode } from './rules.ts'
import { workspaceInvites } from './tables.ts'

const liveInvite = z.object({
  id: z.string(),
  workspaceId: z.string(),
  workspaceName: z.string(),
  studioId: z.string(),
  invitedEmail: z.string(),
  role: z.enum(memberRoles),
  expiresAt: z.date(),
})
export type LiveInvite = z.output<typeof liveInvite>

const usedInvite = z.object({ email: z.string() })

interface ReadInviteInput {
  code: string
  now: Date
}

/** The invite of a code. Throws NOT_FOUND 'Invite code is invalid or expired', the same error for all invalid codes. */
export const readInvite = (tx: SystemTx, input: ReadInviteInput): Promise<LiveInvite> => read(tx, input, sql``)

/**
 * Throws DUPLICATE_ERROR 'already a member' for a person who joined by this code and still is one: a link that is opened
 * again leads to the team.
 */
export async function assertNotJoined(
  tx: SystemTx,
  { code, profileId }: { code: string; profileId: string },
): Promise<void> {
  if (await joinedBy(tx, { code, profileId })) throw new AppError('DUPLICATE_ERROR', alreadyMember)
}

/** The workspace that a person joined by this code and is still a member of. */
export async function joinedBy(tx: SystemTx, { code, profileId }: { code: string; profileId: string }) {
  const [first] = await rows(tx, joined)`
    select w.name as workspace_name from ${workspaceInvites} i
    join ${teamWorkspaces} w on w.id = i.workspace_id and w.archived_at is null
    join ${workspaceMembers} m on m.workspace_id = w.id and m.profile_id = i.accepted_by
    where i.invite_code = ${code} and i.accepted_by = ${profileId}`
  return first
}

const joined = z.object({ workspaceName: z.string() })

/** Like `readInvite`, with a lock on the workspace, so that answers to invites are serialised. */
export const lockInvite = (tx: SystemTx, input: ReadInviteInput): Promise<LiveInvite> =>
  // Only the workspace: all operations that answer or revoke an invite lock its workspace first.
  read(tx, input, sql`for no key update of w`)

async function read(tx: SystemTx, { code, now }: ReadInviteInput, hold: SQL): Promise<LiveInvite> {
  const [invite] = await rows(tx, liveInvite)`
    select i.id, i.workspace_id, w.name as workspace_name, w.studio_id, i.invited_email, i.role, i.expires_at
    from ${workspaceInvites} i join ${teamWorkspaces} w on w.id = i.workspace_id and w.archived_at is null
    join ${profiles} s on s.id = w.studio_id and s.user_id is not null
    where i.invite_code = ${code} and i.is_active and i.expires_at > ${at(now)}
    ${hold}`
  if (!invite) throw new AppError('NOT_FOUND', deadCode)
  return invite
}

/**
 * The email address of an invite, for the registration by its code. Also accepts a code used within the last hour,
 * because a registration whose answer was lost may be repeated. Throws NOT_FOUND.
 */
export async function invitedBy(tx: SystemTx, { code, now }: ReadInviteInput): Promise<string> {
  const [used] = await rows(tx, usedInvite)`
    select invited_email as email from ${workspaceInvites}
    where invite_code = ${code} and accepted_at > ${at(new Date(now.getTime() - hours(1)))}`
  return used?.email ?? (await readInvite(tx, { code, now })).invitedEmail
}
