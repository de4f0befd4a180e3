import { and, eq } from 'drizzle-orm'
import { asAppError } from '#platform/db/database-errors.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { AppError } from '#shared/errors.ts'
import { endLinkTokens, invalidLinkError, readLinkToken } from '../links/link-tokens.ts'
import { nameInEmail } from '../name-in-email.ts'
import type { AccountsServices } from '../open-services.ts'
import { reservedFor } from '../reversals/former-address.ts'
import { endReversals, offerReversal } from '../reversals/offer-reversal.ts'
import { voidEarlier } from '../reversals/void-earlier.ts'
import { closeSessions } from '../sign-ins/end-sessions.ts'
import { authReversals, authUsers } from '../tables.ts'
import { userExists } from './ask-for-address.ts'
import { addressChangedEmail } from './emails.ts'

interface ConfirmNewAddressInput {
  token: string
  /** The account that opened the link, and its session. */
  person: { userId: string; sessionId: string }
  now: Date
  publicUrl: string
}

/**
 * Sets the account's new email address by the link that was sent to it. Only the account that requested the change may
 * use the link (accounts-7). The profile and the once-per-address bonuses are updated too, links sent to the old
 * address stop working, other sessions end, and the old address gets an email, with a link that undoes the change
 * unless that mailbox agreed to it before (accounts-8). Idempotent. Throws VALIDATION_ERROR for an invalid link,
 * RLS_VIOLATION for another account's link, USER_EXISTS when another account has taken the address meanwhile, or had it
 * until some days ago.
 */
export async function confirmNewAddress(
  tx: SystemTx,
  services: Pick<AccountsServices, 'onAddressChanged' | 'onVerified'>,
  { token, person, now, publicUrl }: ConfirmNewAddressInput,
): Promise<void> {
  const { userId, email } = await readLinkToken(tx, { purpose: 'change-address', token, now })
  if (userId !== person.userId) throw new AppError('RLS_VIOLATION', anotherAccount)
  const [user] = await tx.select().from(authUsers).where(eq(authUsers.id, userId)).for('update')
  if (!user) throw invalidLinkError()
  if (user.email === email) return
  await setAddress(tx, { userId, email, now })
  if (await reservedFor(tx, { email, except: userId, now })) throw userExists()
  await services.onAddressChanged(tx, { userId, from: user.email, to: email, now })
  if (!user.emailVerified) {
    await voidEarlier(tx, userId)
    await services.onVerified(tx, { userId, now })
  }
  for (const purpose of ['verify-address', 'reset-password'] as const) await endLinkTokens(tx, { purpose, userId })
  await closeSessions(tx, { userId, keep: person.sessionId, now })
  const { email: to } = user
  const change = { userId, sessionId: person.sessionId, change: 'address-changed', address: to, now } as const
  const isFinal = !user.emailVerified || (await isAgreed(tx, { userId, from: to, to: email, now }))
  const notMe = isFinal ? null : await offerReversal(tx, { ...change, newAddress: email, publicUrl })
  await sendMail(tx, await addressChangedEmail({ to, name: nameInEmail(user), notMe, publicUrl }))
}

/** Whether the old mailbox agreed to this change: then it is final, and no link to that mailbox works any more. */
async function isAgreed(
  tx: SystemTx,
  { userId, from, to, now }: { userId: string; from: string; to: string; now: Date },
): Promise<boolean> {
  const [agreed] = await tx
    .select({ id: authReversals.id })
    .from(authReversals)
    .where(
      and(
        eq(authReversals.userId, userId),
        eq(authReversals.address, from),
        eq(authReversals.newAddress, to),
        eq(authReversals.change, 'address-asked'),
        eq(authReversals.outcome, 'agreed'),
      ),
    )
  if (agreed) await endReversals(tx, { userId, address: from, now })
  return agreed !== undefined
}

const anotherAccount =
  'Another account requested this change. Sign in to that account, then open the link from the email again.'

/** In a race of two accounts for one address, the second transaction waits for the first and throws USER_EXISTS. */
async function setAddress(tx: SystemTx, { userId, email, now }: { userId: string; email: string; now: Date }) {
  await tx
    .update(authUsers)
    .set({ email, emailVerified: true, updatedAt: now })
    .where(eq(authUsers.id, userId))
    .catch((error) => {
      const refused = asAppError(error)
      throw refused instanceof AppError && refused.code === 'DUPLICATE_ERROR' ? userExists() : error
    })
}
