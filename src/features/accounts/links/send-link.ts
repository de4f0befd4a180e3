import { eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { paths } from '#shared/paths.ts'
import { nameInEmail } from '../name-in-email.ts'
import { accountOfAddress } from '../reversals/former-address.ts'
import { offerReversal } from '../reversals/offer-reversal.ts'
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
 * Emails the link when the transaction commits: a reset also to a former address that can still be restored
 * (accounts-8). Does nothing when the account is unknown, or its address is confirmed already.
 */
export async function sendLink(tx: SystemTx, { purpose, to, id, now, publicUrl }: SendLinkInput): Promise<void> {
  const [user] =
    'userId' in to
      ? await tx.select().from(authUsers).where(eq(authUsers.id, to.userId))
      : [await accountOfAddress(tx, { ...to, now })]
  if (!user) return
  const email = 'email' in to ? to.email : user.email
  if (purpose === 'verify-address' && (user.emailVerified || user.email !== email)) return
  const { id: userId } = user
  const token = await makeLinkToken(tx, { id, purpose, userId, email, now })
  if (!token) return
  const { path, write } = emails[purpose]
  const link = { to: email, name: nameInEmail(user), url: `${publicUrl}${path}?token=${token}` }
  if (purpose === 'reset-password') return void (await sendMail(tx, await write(link)))
  const signedUp = { userId, sessionId: null, change: 'signed-up', address: email, now } as const
  await sendMail(tx, await write({ ...link, notMe: await offerReversal(tx, { ...signedUp, publicUrl }) }))
}
