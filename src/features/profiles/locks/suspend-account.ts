import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { AppError } from '#shared/errors.ts'
import { suspendedEmail, suspensionLiftedEmail } from '../emails.ts'
import { suspensionChanged } from '../events.ts'
import { profiles } from '../tables.ts'
import { lockAccount } from './lock-account.ts'

/** Name of the job that ends a suspended tester's open tests; its payload is `{ profileId }`. */
export const endTestsTask = 'end-tests-of-suspended'

interface SuspensionInput {
  profileId: string
  /** Shown to the person and kept in the audit log. */
  reason: string
  adminId: string
  now: Date
  publicUrl: string
}

/**
 * An admin suspends an account (accounts-12). From the commit on, every procedure rejects it, its spots are unlisted
 * and its invitations can't be accepted; a job enqueued in the transaction ends its open tests. The row lock on the
 * profile serialises it with concurrent acceptances. Idempotent. Throws NOT_FOUND, STATE_CHANGED (an admin can't be
 * suspended; the role must be removed first).
 */
export async function suspendAccount(tx: SystemTx, suspension: SuspensionInput): Promise<{ suspended: true }> {
  const { profileId } = suspension
  if ((await lockAccount(tx, profileId)).roles.includes('admin'))
    throw new AppError('STATE_CHANGED', 'An admin can’t be suspended. Remove the admin role first.')
  if (await setSuspended(tx, suspension, true))
    await enqueue(tx, endTestsTask, { profileId }, { key: `${endTestsTask}:${profileId}` })
  return { suspended: true }
}

/** An admin lifts a suspension; tests that were ended stay ended. Idempotent. Throws NOT_FOUND. */
export async function liftSuspension(tx: SystemTx, lifting: SuspensionInput): Promise<{ suspended: false }> {
  await lockAccount(tx, lifting.profileId)
  await setSuspended(tx, lifting, false)
  return { suspended: false }
}

/** Returns false if nothing changed. */
async function setSuspended(
  tx: SystemTx,
  { profileId, reason, adminId, now, publicUrl }: SuspensionInput,
  suspended: boolean,
): Promise<boolean> {
  const [person] = await tx
    .update(profiles)
    .set({ suspendedAt: suspended ? now : null, suspensionReason: suspended ? reason : null, updatedAt: now })
    .where(and(eq(profiles.id, profileId), (suspended ? isNull : isNotNull)(profiles.suspendedAt)))
    .returning({ name: profiles.name, email: profiles.email })
  if (!person) return false
  tx.happened(suspensionChanged({ profileId, adminId, reason, suspended }), now)
  const { name, email } = person
  const renderMessage = suspended ? suspendedEmail : suspensionLiftedEmail
  if (email) await sendMail(tx, await renderMessage({ to: email, name, reason, publicUrl }))
  return true
}
