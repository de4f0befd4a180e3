import { eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { paths } from '#shared/paths.ts'
import { authUsers } from '../tables.ts'
import { resetEmail, verificationEmail } from './emails.ts'
import { type LinkPurpose, makeLinkToken } from './link-tokens.ts'

/** Purposes of links that are sent to the account's current address. */
export type SentLink = Exclude<LinkPurpose, 'change-address'>

interface SendLinkInput {
  purpose: SentLink
  to: { userId: string } | { email: string }
  /** Idempotency key: a second call with the same id sends nothing. */
  id?: string
  now: Date
  publicUrl: string
}

const emails = {
  'verify-address': { path: paths.verifyEmail, write: verificationEmail },
  'reset-password': { path: paths.resetPassword, write: resetEmail },
}

/**
 * Emails the link when the transaction commits. Does nothing when the account is unknown or its address is confirmed.
 */
export async function sendLink(tx: SystemTx, { purpose, to, id, now, publicUrl }: SendLinkInput): Promise<void> {
  const [user] = await tx
    .select({ id: authUsers.id, name: authUsers.name, email: authUsers.email, emailVerified: authUsers.emailVerified })
    .from(authUsers)
    .where('userId' in to ? eq(authUsers.id, to.userId) : eq(authUsers.email, to.email))
  if (!user || (purpose === 'verify-address' && user.emailVerified)) return
  const token = await makeLinkToken(tx, { id, purpose, userId: user.id, email: user.email, now })
  if (!token) return
  const { path, write } = emails[purpose]
  await sendMail(tx, await write({ to: user.email, name: user.name, url: `${publicUrl}${path}?token=${token}` }))
}
