import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#features/profiles/sql.ts'
import { randomInt } from '#platform/crypto/crypto.ts'
import { at } from '#platform/db/at.ts'
import { firstResult } from '#platform/db/first-result.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { inviteSent } from '../events.ts'
import { type LockedWorkspace, lockWorkspace } from '../workspaces/lock-workspace.ts'
import { type MemberRole, mayInvite } from '../workspaces/rules.ts'
import { workspaceMembers } from '../workspaces/tables.ts'
import { expiryOf, OPEN_INVITES_MAX } from './rules.ts'
import { sendInviteEmail } from './send-invite-email.ts'
import { workspaceInvites as invites } from './tables.ts'

interface SendInviteInput {
  /** Idempotency key, chosen by the browser. */
  id: string
  workspaceId: string
  callerId: string
  email: string
  role: MemberRole
  now: Date
  publicUrl: string
}

const emailError = (message: string, code: 'DUPLICATE_ERROR' | 'VALIDATION_ERROR' = 'DUPLICATE_ERROR') =>
  new AppError(code, message, { fields: { email: message } })

/**
 * Invites an address by email. An address has at most one open invite in a workspace; an expired one is replaced.
 * Idempotent: the same id with the same content returns the first code and sends nothing. Managers invite members; the
 * studio also invites managers. Throws NOT_FOUND, RLS_VIOLATION, DUPLICATE_ERROR (an open invite, an existing member,
 * the id with other content).
 */
export async function sendInvite(tx: SystemTx, sending: SendInviteInput): Promise<{ id: string; code: string }> {
  const { id, workspaceId, callerId, email, role, now } = sending
  const workspace = await lockWorkspace(tx, { workspaceId, profileId: callerId })
  if (!mayInvite(workspace.role) || (role === 'manager' && workspace.role !== 'owner'))
    throw new AppError('RLS_VIOLATION')
  const [before] = await tx.select().from(invites).where(eq(invites.id, id))
  if (before) return { id, code: firstResult(before, { workspaceId, invitedEmail: email, role }).inviteCode }
  await assertInvitable(tx, workspace, email)
  await tx.execute(sql`
    update ${invites} set is_active = false
    where workspace_id = ${workspaceId} and lower(invited_email) = ${email} and is_active and expires_at <= ${at(now)}`)
  const code = await insert(tx, sending, workspace.studioId)
  await sendInviteEmail(tx, { inviteId: id, publicUrl: sending.publicUrl })
  tx.happened(inviteSent({ workspaceId }), now)
  return { id, code }
}

const occupancy = z.object({ inside: z.boolean(), open: z.number() })

/** Asserts that the address is not in this workspace. Reveals nothing else about the address. */
async function assertInvitable(tx: SystemTx, { id, studioId }: LockedWorkspace, email: string) {
  const [found] = await rows(tx, occupancy)`
    select exists (select 1 from ${profiles} p where lower(p.email) = ${email}
        and p.id in (select ${studioId}::uuid union all select profile_id from ${workspaceMembers} where workspace_id = ${id})) as inside,
      (select count(*)::int from ${invites} where workspace_id = ${id} and is_active) as open`
  if (found?.inside) throw emailError('This person is already in the workspace.')
  if ((found?.open ?? 0) >= OPEN_INVITES_MAX)
    throw emailError(`This workspace has ${OPEN_INVITES_MAX} open invites. Revoke one first.`, 'VALIDATION_ERROR')
}

/** Inserts the invite; generates another code in the rare case that one exists already. */
async function insert(
  tx: SystemTx,
  { id, workspaceId, email, role, now }: SendInviteInput,
  studioId: string,
): Promise<string> {
  const open = and(eq(invites.workspaceId, workspaceId), eq(invites.invitedEmail, email), eq(invites.isActive, true))
  const [there] = await tx.select({ id: invites.id }).from(invites).where(open)
  if (there) throw emailError('This address has an open invite. Send that one again.')
  for (let draw = 0; draw < 5; draw++) {
    const [made] = await tx
      .insert(invites)
      .values({
        id,
        workspaceId,
        studioId,
        invitedEmail: email,
        inviteCode: makeInviteCode(),
        role,
        expiresAt: expiryOf(now),
        lastSentAt: now,
        createdAt: now,
      })
      .onConflictDoNothing({ target: invites.inviteCode })
      .returning({ code: invites.inviteCode })
    if (made) return made.code
  }
  throw new AppError('DATABASE_ERROR')
}

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** `TM-` and six random characters (teams-1). */
export const makeInviteCode = (): string =>
  `TM-${Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')}`
