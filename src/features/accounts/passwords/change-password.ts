import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/db/open.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { AppError } from '#shared/errors.ts'
import { passwordChanged } from '../events.ts'
import { endLinkTokens } from '../links/link-tokens.ts'
import { nameInEmail } from '../name-in-email.ts'
import { offerReversal } from '../reversals/offer-reversal.ts'
import { endAllSessions } from '../sign-ins/end-sessions.ts'
import { authAccounts } from '../tables.ts'
import { askPassword } from './ask-password.ts'
import { assertUncommonPassword } from './assert-uncommon-password.ts'
import { passwordChangedEmail } from './emails.ts'
import { hashPassword } from './hash-password.ts'

interface ChangePasswordInput {
  person: { userId: string; profileId: string; sessionId: string; email: string; emailVerified: boolean; name: string }
  currentPassword: string
  password: string
  now: Date
  publicUrl: string
}

/**
 * Sets a new password, ends all other sessions and a pending change of address, and notifies the owner by email. Throws
 * VALIDATION_ERROR (wrong or very common password), RATE_LIMITED, STATE_CHANGED when it was changed concurrently.
 */
export async function changePassword(
  db: Database,
  { person, currentPassword, password, now, publicUrl }: ChangePasswordInput,
): Promise<void> {
  const { userId, email } = person
  const before = await askPassword(db, { userId, password: currentPassword, field: 'currentPassword', now })
  assertUncommonPassword(password)
  const hash = await hashPassword(password)
  await db.asSystem(async (tx) => {
    const set = await tx
      .update(authAccounts)
      .set({ password: hash, updatedAt: now })
      .where(
        and(
          eq(authAccounts.userId, userId),
          eq(authAccounts.providerId, 'credential'),
          eq(authAccounts.password, before),
        ),
      )
      .returning({ id: authAccounts.id })
    if (!set.length) throw new AppError('STATE_CHANGED')
    await endLinkTokens(tx, { purpose: 'reset-password', userId })
    await endAllSessions(tx, { userId, keep: person.sessionId, now })
    const change = { userId, sessionId: person.sessionId, change: 'password-changed', address: email } as const
    const notMe = await offerReversal(tx, { ...change, now, publicUrl })
    await sendMail(tx, await passwordChangedEmail({ to: email, name: nameInEmail(person), by: 'settings', notMe }))
    tx.happened(passwordChanged({ profileId: person.profileId, by: 'settings' }), now)
  })
}
