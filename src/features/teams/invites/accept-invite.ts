import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { addRole } from '#features/accounts/add-role.ts'
import { lockProfile } from '#features/profiles/locks/lock-account.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { inviteAccepted } from '../events.ts'
import { hasUnpaidTest } from '../ports.ts'
import { MEMBERS_MAX } from '../workspaces/rules.ts'
import { workspaceMembers } from '../workspaces/tables.ts'
import { joinedBy, type LiveInvite, lockInvite } from './read-invite.ts'
import { alreadyMember, deadCode } from './rules.ts'
import { workspaceInvites as invites } from './tables.ts'

interface AcceptInviteInput {
  code: string
  userId: string
  profileId: string
  now: Date
}

/**
 * Makes the person a member in one transaction, whatever their email address: the code is used, and they get the role
 * teammember in addition to their others (product-1). A repeated call of the same person returns the first result.
 * Throws NOT_FOUND 'Invite code is invalid or expired', DUPLICATE_ERROR 'already a member', STATE_CHANGED (an unpaid
 * playtest of this studio; the workspace is full). After an error the code stays valid.
 */
export async function acceptInvite(tx: SystemTx, accepting: AcceptInviteInput): Promise<{ workspaceName: string }> {
  try {
    return await join(tx, accepting)
  } catch (error) {
    if (error instanceof AppError) return answerAgain(tx, accepting, error)
    throw error
  }
}

async function join(tx: SystemTx, accepting: AcceptInviteInput): Promise<{ workspaceName: string }> {
  const { code, userId, profileId, now } = accepting
  const invite = await lockInvite(tx, { code, now })
  await assertMayJoin(tx, invite, profileId)
  await assertNoUnpaidTest(tx, invite, profileId)
  await spend(tx, invite.id, { profileId, now })
  const { workspaceId, workspaceName, studioId, role } = invite
  await tx.insert(workspaceMembers).values({ workspaceId, profileId, role, joinedAt: now })
  await addRole(tx, { userId, role: 'teammember', now })
  tx.happened(inviteAccepted({ inviteId: invite.id, workspaceId, workspaceName, studioId, profileId }), now)
  return { workspaceName }
}

/** Checks again after the wait for the lock: the invite may have been answered or revoked in the meantime. */
async function spend(tx: SystemTx, inviteId: string, { profileId, now }: Pick<AcceptInviteInput, 'profileId' | 'now'>) {
  const used = await tx
    .update(invites)
    .set({ isActive: false, acceptedBy: profileId, acceptedAt: now })
    .where(and(eq(invites.id, inviteId), eq(invites.isActive, true)))
    .returning({ id: invites.id })
  if (!used[0]) throw new AppError('NOT_FOUND', deadCode)
}

const membership = z.object({ inside: z.boolean(), members: z.number() })
const unpaidTest = z.object({ unpaid: z.boolean() })

/**
 * The first result for a repeated call: this person used the code and is still a member. Throws `refusal` otherwise.
 */
async function answerAgain(
  tx: SystemTx,
  { code, profileId }: AcceptInviteInput,
  refusal: AppError,
): Promise<{ workspaceName: string }> {
  const first = await joinedBy(tx, { code, profileId })
  if (!first) throw refusal
  return first
}

async function assertMayJoin(tx: SystemTx, { workspaceId, studioId }: LiveInvite, profileId: string) {
  const [found] = await rows(tx, membership)`
    select coalesce(bool_or(profile_id = ${profileId}), false) as inside, count(*)::int as members
    from ${workspaceMembers} where workspace_id = ${workspaceId}`
  if (found?.inside || studioId === profileId) throw new AppError('DUPLICATE_ERROR', alreadyMember)
  if ((found?.members ?? 0) >= MEMBERS_MAX) throw new AppError('STATE_CHANGED', 'This workspace is full.')
}

/**
 * A membership must not cost a tester their pay (tests-6): a person with an unpaid playtest of this studio has to end
 * it first. The profile is locked as in taking a spot, so that of two concurrent calls only one succeeds. Throws
 * STATE_CHANGED.
 */
async function assertNoUnpaidTest(tx: SystemTx, { studioId }: LiveInvite, profileId: string) {
  await lockProfile(tx, profileId)
  const [test] = await rows(tx, unpaidTest)`select ${hasUnpaidTest.ask({ studioId, testerId: profileId })} as unpaid`
  if (test?.unpaid) throw new AppError('STATE_CHANGED', 'Finish or give up your test first.')
}
