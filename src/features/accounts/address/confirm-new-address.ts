import { eq } from 'drizzle-orm'
import { asAppError } from '#platform/db/errors.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { AppError } from '#shared/errors.ts'
import { deadLink, endLinkTokens, readLinkToken } from '../links/link-tokens.ts'
import type { AccountsServices } from '../open-services.ts'
import { closeSessions } from '../sign-ins/end-sessions.ts'
import { authUsers } from '../tables.ts'
import { userExists } from './ask-for-address.ts'
import { addressChangedEmail } from './emails.ts'

interface Confirming {
  token: string
  /** Who opened the link, and in which session. */
  person: { userId: string; sessionId: string }
  now: Date
  publicUrl: string
}

/**
 * Makes the address the account's by the link that was sent to it; only the account that asked for it may (ruling 71).
 * Profile and once-for-an-address bonuses go along, links sent to the old address die, other sessions end, the old address
 * gets an email. The link again changes nothing. Throws VALIDATION_ERROR for a dead link, RLS_VIOLATION for another
 * account's, USER_EXISTS when the address belongs to another account meanwhile.
 */
export async function confirmNewAddress(
  tx: SystemTx,
  services: Pick<AccountsServices, 'addressChanged' | 'confirmed'>,
  { token, person, now, publicUrl }: Confirming,
): Promise<void> {
  const { userId, email } = await readLinkToken(tx, { purpose: 'change-address', token, now })
  if (userId !== person.userId) throw new AppError('RLS_VIOLATION', anotherAccount)
  const [user] = await tx.select().from(authUsers).where(eq(authUsers.id, userId)).for('update')
  if (!user) throw deadLink()
  if (user.email === email) return
  await takeAddress(tx, { userId, email, now })
  await services.addressChanged(tx, { userId, from: user.email, to: email, now })
  if (!user.emailVerified) await services.confirmed(tx, { userId, now })
  for (const purpose of ['verify-address', 'reset-password'] as const) await endLinkTokens(tx, { purpose, userId })
  await closeSessions(tx, { userId, keep: person.sessionId })
  await sendMail(tx, await addressChangedEmail({ to: user.email, name: user.name, publicUrl }))
}

const anotherAccount =
  'Another account asked for this change. Sign in to that account, then open the link from the email again.'

/** Of two who take one address at once the second waits for the first and finds it taken. */
async function takeAddress(tx: SystemTx, { userId, email, now }: { userId: string; email: string; now: Date }) {
  await tx
    .update(authUsers)
    .set({ email, emailVerified: true, updatedAt: now })
    .where(eq(authUsers.id, userId))
    .catch((error) => {
      const refused = asAppError(error)
      throw refused instanceof AppError && refused.code === 'DUPLICATE_ERROR' ? userExists() : error
    })
}
