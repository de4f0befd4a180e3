import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { AppError } from '#shared/errors.ts'
import { suspendedEmail, suspensionLiftedEmail } from './emails.ts'
import { suspensionChanged } from './events.ts'
import { lockAccount } from './lock-account.ts'
import { profiles } from './tables.ts'

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

const addressee = { name: profiles.name, email: profiles.email }

/**
 * An admin suspends an account (ruling 57). From the commit on, every procedure rejects it, its spots are unlisted and
 * its invitations can't be accepted; a job enqueued in the transaction ends its open tests. The row lock on the profile
 * serialises it with concurrent acceptances. Idempotent. Throws NOT_FOUND, STATE_CHANGED (an admin can't be suspended;
 * the role must be removed first).
 */
export async function suspendAccount(tx: SystemTx, suspension: SuspensionInput): Promise<{ suspended: true }> {
  const { profileId, reason, now } = suspension
  if ((await lockAccount(tx, profileId)).roles.includes('admin'))
    throw new AppError('STATE_CHANGED', 'An admin can’t be suspended. Take the admin role first.')
  const [person] = await tx
    .update(profiles)
    .set({ suspendedAt: now, suspensionReason: reason, updatedAt: now })
    .where(and(eq(profiles.id, profileId), isNull(profiles.suspendedAt)))
    .returning(addressee)
  if (person) {
    await enqueue(tx, endTestsTask, { profileId }, { key: `${endTestsTask}:${profileId}` })
    await notifyOf(tx, suspension, { person, suspended: true })
  }
  return { suspended: true }
}

/** An admin lifts a suspension; tests that were ended stay ended. Idempotent. Throws NOT_FOUND. */
export async function liftSuspension(tx: SystemTx, lifting: SuspensionInput): Promise<{ suspended: false }> {
  const { profileId, now } = lifting
  await lockAccount(tx, profileId)
  const [person] = await tx
    .update(profiles)
    .set({ suspendedAt: null, suspensionReason: null, updatedAt: now })
    .where(and(eq(profiles.id, profileId), isNotNull(profiles.suspendedAt)))
    .returning(addressee)
  if (person) await notifyOf(tx, lifting, { person, suspended: false })
  return { suspended: false }
}

interface Outcome {
  person: { name: string; email: string | null }
  suspended: boolean
}

async function notifyOf(
  tx: SystemTx,
  { profileId, reason, adminId, now, publicUrl }: SuspensionInput,
  { person, suspended }: Outcome,
) {
  tx.happened(suspensionChanged({ profileId, adminId, reason, suspended }), now)
  if (person.email) {
    const renderMessage = suspended ? suspendedEmail : suspensionLiftedEmail
    await sendMail(tx, await renderMessage({ to: person.email, name: person.name, reason, publicUrl }))
  }
}
