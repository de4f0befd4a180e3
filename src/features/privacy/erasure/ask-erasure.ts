import { lockForErasure } from '#features/accounts/lock-for-erasure.ts'
import { nameInEmail } from '#features/accounts/name-in-email.ts'
import { endReversals, offerReversal } from '#features/accounts/reversals/offer-reversal.ts'
import { minutes } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { countAttemptWith } from '#platform/rpc/attempts.ts'
import { openRequest } from '../requests/record-request.ts'
import { erasureAskedEmail } from './emails.ts'

const emailsAnHour = 5

interface AskErasureInput {
  profileId: string
  userId: string
  sessionId: string
  publicUrl: string
  now: Date
}

/**
 * Records that the deletion of an account was asked for. A password alone does not delete an account whose address is
 * confirmed, because nothing brings it back (accounts-13): an email asks whether it was its owner. A job erases the account
 * once the email was answered, or its link has ended. Asked again while it waits, nothing happens. Throws RATE_LIMITED
 * when it was asked and withdrawn five times in an hour.
 */
export async function askErasure(
  tx: SystemTx,
  { profileId, userId, sessionId, publicUrl, now }: AskErasureInput,
): Promise<void> {
  const user = await lockForErasure(tx, userId)
  const isNew = user && (await openRequest(tx, { userId: profileId, type: 'deletion', now }))
  if (!isNew || !user.emailVerified) return
  const limit = { keys: [`ask-erasure:${userId}`], allow: ([count = 0]: number[]) => count <= emailsAnHour }
  await countAttemptWith(tx, { ...limit, windowMs: minutes(60), now })
  // That of a request that was withdrawn would hold up this one.
  await endReversals(tx, { userId, change: 'erasure-asked', now })
  const change = { userId, sessionId, change: 'erasure-asked', address: user.email, now, publicUrl } as const
  const link = await offerReversal(tx, change)
  await sendMail(tx, await erasureAskedEmail({ to: user.email, name: nameInEmail(user), link }))
}
