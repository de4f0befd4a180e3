import { and, eq, ne } from 'drizzle-orm'
import { asAppError } from '#platform/db/errors.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { AppError } from '#shared/errors.ts'
import type { AccountsDoor } from '../door.ts'
import { deadLink, endLinkTokens, readLinkToken } from '../links/link-tokens.ts'
import { authSessions, authUsers } from '../tables.ts'
import { userExists } from './ask-for-address.ts'
import { addressChangedLetter } from './emails.ts'

interface Confirming {
  token: string
  /** The session of the browser that opened the link; null when it is signed out. */
  sessionId: string | null
  now: Date
  publicUrl: string
}

/**
 * Makes the address the account's by the link that was sent to it: profile and once-for-an-address bonuses go along, links
 * sent to the old address die, other sessions end, the old address is told. The link again changes nothing. Throws
 * VALIDATION_ERROR for a dead link, USER_EXISTS when somebody else has taken the address meanwhile.
 */
export async function confirmNewAddress(
  tx: SystemTx,
  door: Pick<AccountsDoor, 'addressChanged' | 'confirmed'>,
  { token, sessionId, now, publicUrl }: Confirming,
): Promise<{ userId: string }> {
  const { userId, email } = await readLinkToken(tx, { purpose: 'change-address', token, now })
  const [user] = await tx.select().from(authUsers).where(eq(authUsers.id, userId)).for('update')
  if (!user) throw deadLink()
  if (user.email === email) return { userId }
  await takeAddress(tx, { userId, email, now })
  await door.addressChanged(tx, { userId, from: user.email, to: email, now })
  if (!user.emailVerified) await door.confirmed(tx, { userId, now })
  for (const purpose of ['verify-address', 'reset-password'] as const) await endLinkTokens(tx, { purpose, userId })
  const ofUser = eq(authSessions.userId, userId)
  await tx.delete(authSessions).where(sessionId ? and(ofUser, ne(authSessions.id, sessionId)) : ofUser)
  await sendMail(tx, await addressChangedLetter({ to: user.email, name: user.name, publicUrl }))
  return { userId }
}

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
