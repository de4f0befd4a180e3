import { and, eq, sql } from 'drizzle-orm'
import { minutes } from '#platform/clock.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { countAttempt } from '#platform/rpc/attempts.ts'
import { AppError, catalogue } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { newAddressCancelled, newAddressRequested } from '../events.ts'
import { endLinkTokens, makeLinkToken, pendingLink } from '../links/link-tokens.ts'
import { askPassword } from '../passwords/ask-password.ts'
import { authAccounts, authUsers } from '../tables.ts'
import { addressInUseEmail, addressRequestedEmail, newAddressEmail } from './emails.ts'

interface AskForAddressInput {
  person: { userId: string; profileId: string; email: string; name: string }
  password: string
  email: string
  now: Date
  publicUrl: string
}

const purpose = 'change-address'

/**
 * Requests a change of the email address: the new address gets a link, the old one a notice, and nothing changes until
 * the link is opened. A later request replaces this one. If the new address belongs to another account, it gets an
 * email without a link, and the result and its duration are the same (ruling 76). Throws VALIDATION_ERROR (wrong
 * password, or the address is the current one), RATE_LIMITED, STATE_CHANGED when the password was changed concurrently.
 */
export async function askForAddress(
  db: Database,
  { person, password, email, now, publicUrl }: AskForAddressInput,
): Promise<void> {
  const { userId, profileId, name } = person
  const passwordHash = await askPassword(db, { userId, password, field: 'currentPassword', now })
  if (email === person.email) throw emailFieldError('VALIDATION_ERROR', 'This is already your email address.')
  const limit = { keys: [`${purpose}:${userId}`], allow: ([count = 0]: number[]) => count <= 5, windowMs: minutes(60) }
  await countAttempt(db.systemPool, { ...limit, now })
  await db.asSystem(async (tx) => {
    await lockPasswordShared(tx, { userId, passwordHash })
    await endLinkTokens(tx, { purpose, userId })
    const token = await makeLinkToken(tx, { purpose, userId, email, now })
    const url = `${publicUrl}${paths.newAddress}?token=${token}`
    const owner = await ownerOf(tx, email)
    await sendMail(
      tx,
      owner
        ? await addressInUseEmail({ to: email, name: owner, publicUrl })
        : await newAddressEmail({ to: email, name, url }),
    )
    await sendMail(tx, await addressRequestedEmail({ to: person.email, name, publicUrl }))
    tx.happened(newAddressRequested({ profileId }), now)
  })
}

/** Cancels the requested change: the link that was sent no longer works. Idempotent. */
export async function cancelAddress(
  tx: SystemTx,
  { userId, profileId, now }: { userId: string; profileId: string; now: Date },
): Promise<void> {
  await endLinkTokens(tx, { purpose, userId })
  tx.happened(newAddressCancelled({ profileId }), now)
}

/** The new address that is not confirmed yet; null when no change is pending. */
export const pendingAddress = (tx: SystemTx, { userId, now }: { userId: string; now: Date }) =>
  pendingLink(tx, { purpose, userId, now })

/** The name of the account's owner; undefined when the address belongs to no account. */
const ownerOf = async (tx: SystemTx, email: string) =>
  (await tx.select({ name: authUsers.name }).from(authUsers).where(eq(authUsers.email, email)))[0]?.name

/**
 * Takes a shared row lock on the password. A concurrent password change either commits first, and this throws
 * STATE_CHANGED, or it waits for the lock and then cancels this request.
 */
async function lockPasswordShared(tx: SystemTx, { userId, passwordHash }: { userId: string; passwordHash: string }) {
  const locked = await tx
    .select({ one: sql`1` })
    .from(authAccounts)
    .where(
      and(
        eq(authAccounts.userId, userId),
        eq(authAccounts.providerId, 'credential'),
        eq(authAccounts.password, passwordHash),
      ),
    )
    .for('share')
  if (!locked.length) throw new AppError('STATE_CHANGED')
}

const emailFieldError = (code: 'VALIDATION_ERROR' | 'USER_EXISTS', message: string) =>
  new AppError(code, message, { fields: { email: message } })

export const userExists = () => emailFieldError('USER_EXISTS', catalogue.USER_EXISTS.message)
