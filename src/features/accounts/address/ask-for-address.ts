import { and, eq, isNull } from 'drizzle-orm'
import { minutes } from '#platform/clock.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { countAttempt, digestOf } from '#platform/rpc/attempts.ts'
import { AppError, catalogue } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { newAddressCancelled, newAddressRequested } from '../events.ts'
import { endLinkTokens, makeLinkToken, pendingLink } from '../links/link-tokens.ts'
import { mailboxOf } from '../mailbox-of.ts'
import { nameInEmail } from '../name-in-email.ts'
import { askPassword } from '../passwords/ask-password.ts'
import { holdPassword } from '../passwords/hold-password.ts'
import { reservedFor } from '../reversals/former-address.ts'
import { offerReversal } from '../reversals/offer-reversal.ts'
import { authReversals, authUsers } from '../tables.ts'
import { addressInUseEmail, addressRequestedEmail, newAddressEmail } from './emails.ts'

interface AskForAddressInput {
  person: { userId: string; profileId: string; sessionId: string; email: string; emailVerified: boolean; name: string }
  password: string
  email: string
  now: Date
  publicUrl: string
}

const purpose = 'change-address'

/** Emails per hour: of one account, and to one mailbox in total. */
const requests = { fromOne: 5, toOne: 5 }

/**
 * Requests a change of the email address: the new address gets a link, the old one a notice, and nothing changes until
 * the link is opened. A later request replaces this one. If the new address belongs to another account, it gets an
 * email without a link, and the result and its duration are the same (accounts-4). Throws VALIDATION_ERROR (wrong
 * password, or the address is the current one), RATE_LIMITED, STATE_CHANGED when the password was changed concurrently.
 */
export async function askForAddress(
  db: Database,
  { person, password, email, now, publicUrl }: AskForAddressInput,
): Promise<void> {
  const { userId, profileId } = person
  const name = nameInEmail(person)
  const passwordHash = await askPassword(db, { userId, password, field: 'currentPassword', now })
  if (email === person.email) throw emailFieldError('VALIDATION_ERROR', 'This is already your email address.')
  // Counted apart: accounts that anybody can make must not use up what is left for people with a confirmed address.
  const recipient = `${person.emailVerified ? '' : 'unconfirmed:'}${digestOf(mailboxOf(email))}`
  await countAttempt(db.systemPool, {
    keys: [`${purpose}:${userId}`, `${purpose}-to:${recipient}`],
    allow: ([fromOne = 0, toOne = 0]) => fromOne <= requests.fromOne && toOne <= requests.toOne,
    windowMs: minutes(60),
    now,
  })
  await db.asSystem(async (tx) => {
    if (!(await holdPassword(tx, { userId, hash: passwordHash }))) throw new AppError('STATE_CHANGED')
    await endRequest(tx, userId)
    const token = await makeLinkToken(tx, { purpose, userId, email, now })
    const url = `${publicUrl}${paths.newAddress}?token=${token}`
    const owner = await ownerOf(tx, { userId, email, now })
    await sendMail(
      tx,
      owner
        ? await addressInUseEmail({ to: email, name: owner.name, publicUrl })
        : await newAddressEmail({ to: email, url }),
    )
    const change = { userId, sessionId: person.sessionId, change: 'address-asked', address: person.email } as const
    // An address that was never confirmed may be a stranger's, who must not decide on the account.
    const notMe = person.emailVerified
      ? await offerReversal(tx, { ...change, newAddress: email, now, publicUrl })
      : null
    await sendMail(tx, await addressRequestedEmail({ to: person.email, name, notMe, publicUrl }))
    tx.happened(newAddressRequested({ profileId }), now)
  })
}

/** Cancels the requested change: the link that was sent no longer works. Idempotent. */
export async function cancelAddress(
  tx: SystemTx,
  { userId, profileId, now }: { userId: string; profileId: string; now: Date },
): Promise<void> {
  await endRequest(tx, userId)
  tx.happened(newAddressCancelled({ profileId }), now)
}

/** Ends a requested change, with what its former address said about it. */
async function endRequest(tx: SystemTx, userId: string) {
  await endLinkTokens(tx, { purpose, userId })
  const asked = and(eq(authReversals.userId, userId), eq(authReversals.change, 'address-asked'))
  await tx.delete(authReversals).where(and(asked, eq(authReversals.outcome, 'agreed')))
  await tx
    .update(authReversals)
    .set({ newAddress: null })
    .where(and(asked, isNull(authReversals.outcome)))
}

/** The new address that is not confirmed yet; null when no change is pending. */
export const pendingAddress = (tx: SystemTx, { userId, now }: { userId: string; now: Date }) =>
  pendingLink(tx, { purpose, userId, now })

/** The name of the account's owner for an email; undefined when the address belongs to no account, nor is kept for one. */
async function ownerOf(
  tx: SystemTx,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<{ name: string | null } | undefined> {
  const [user] = await tx.select().from(authUsers).where(eq(authUsers.email, email))
  return user ? { name: nameInEmail(user) } : reservedFor(tx, { email, except: userId, now })
}

const emailFieldError = (code: 'VALIDATION_ERROR' | 'USER_EXISTS', message: string) =>
  new AppError(code, message, { fields: { email: message } })

export const userExists = () => emailFieldError('USER_EXISTS', catalogue.USER_EXISTS.message)
