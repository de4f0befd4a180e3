import { and, eq, sql } from 'drizzle-orm'
import { minutes } from '#platform/clock.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { countAttempt } from '#platform/rpc/attempts.ts'
import { AppError, catalogue } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { endLinkTokens, makeLinkToken, pendingLink } from '../links/link-tokens.ts'
import { askPassword } from '../passwords/ask-password.ts'
import { authAccounts, authUsers } from '../tables.ts'
import { addressInUseEmail, addressRequestedEmail, newAddressEmail } from './emails.ts'

interface Asking {
  person: { userId: string; profileId: string; email: string; name: string }
  password: string
  email: string
  now: Date
  publicUrl: string
}

const purpose = 'change-address'

/**
 * Asks for another address: the new one gets a link, the old one a notice, and nothing changes until the link is opened. A
 * later wish replaces this one. An address of another account gets an email without a link instead, and the answer is the
 * same for the same work (ruling 76). Throws VALIDATION_ERROR (wrong password, the address as it is), RATE_LIMITED,
 * STATE_CHANGED when the password was changed meanwhile.
 */
export async function askForAddress(db: Database, { person, password, email, now, publicUrl }: Asking): Promise<void> {
  const { userId, profileId, name } = person
  const passwordHash = await askPassword(db, { userId, password, field: 'currentPassword', now })
  if (email === person.email) throw besideEmail('VALIDATION_ERROR', 'This is your address already.')
  const asked = { keys: [`${purpose}:${userId}`], allow: ([count = 0]: number[]) => count <= 5, windowMs: minutes(60) }
  await countAttempt(db.systemPool, { ...asked, now })
  await db.asSystem(async (tx) => {
    await lockPassword(tx, { userId, passwordHash })
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
    await announce(tx, personTopic(profileId), 'accounts')
  })
}

/** Takes the wish back: the link that was sent is dead. Safe to repeat. */
export async function cancelAddress(
  tx: SystemTx,
  { userId, profileId }: { userId: string; profileId: string },
): Promise<void> {
  await endLinkTokens(tx, { purpose, userId })
  await announce(tx, personTopic(profileId), 'accounts')
}

/** The address that waits for its click; null when none does. */
export const pendingAddress = (tx: SystemTx, { userId, now }: { userId: string; now: Date }) =>
  pendingLink(tx, { purpose, userId, now })

/** The name of the person whose address this is; undefined when it belongs to no account. */
const ownerOf = async (tx: SystemTx, email: string) =>
  (await tx.select({ name: authUsers.name }).from(authUsers).where(eq(authUsers.email, email)))[0]?.name

/** A change of the password at the same time either comes first and refuses this one, or waits and then ends it. */
async function lockPassword(tx: SystemTx, { userId, passwordHash }: { userId: string; passwordHash: string }) {
  const held = await tx
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
  if (!held.length) throw new AppError('STATE_CHANGED')
}

const besideEmail = (code: 'VALIDATION_ERROR' | 'USER_EXISTS', message: string) =>
  new AppError(code, message, { fields: { email: message } })

export const userExists = () => besideEmail('USER_EXISTS', catalogue.USER_EXISTS.message)
