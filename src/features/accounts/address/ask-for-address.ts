import { eq, sql } from 'drizzle-orm'
import { minutes } from '#platform/clock.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { countAttempt } from '#platform/rpc/attempts.ts'
import { AppError, catalogue } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { endLinkTokens, makeLinkToken, pendingLink } from '../links/link-tokens.ts'
import { askPassword } from '../passwords/ask-password.ts'
import { authUsers } from '../tables.ts'
import { addressAskedLetter, newAddressLetter } from './emails.ts'

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
 * later wish replaces this one. Throws VALIDATION_ERROR (wrong password, the address as it is), USER_EXISTS, RATE_LIMITED.
 */
export async function askForAddress(db: Database, { person, password, email, now, publicUrl }: Asking): Promise<void> {
  const { userId, profileId, name } = person
  await askPassword(db, { userId, password, field: 'currentPassword', now })
  if (email === person.email) throw besideEmail('VALIDATION_ERROR', 'This is your address already.')
  const asked = { keys: [`${purpose}:${userId}`], allow: ([count = 0]: number[]) => count <= 5, windowMs: minutes(60) }
  await countAttempt(db.systemPool, { ...asked, now })
  await db.asSystem(async (tx) => {
    if (await isTaken(tx, email)) throw userExists()
    await endLinkTokens(tx, { purpose, userId })
    const token = await makeLinkToken(tx, { purpose, userId, email, now })
    const url = `${publicUrl}${paths.newAddress}?token=${token}`
    await sendMail(tx, await newAddressLetter({ to: email, name, url }))
    await sendMail(tx, await addressAskedLetter({ to: person.email, name, publicUrl }))
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

const isTaken = async (tx: SystemTx, email: string) =>
  Boolean((await tx.select({ one: sql`1` }).from(authUsers).where(eq(authUsers.email, email))).length)

const besideEmail = (code: 'VALIDATION_ERROR' | 'USER_EXISTS', message: string) =>
  new AppError(code, message, { fields: { email: message } })

export const userExists = () => besideEmail('USER_EXISTS', catalogue.USER_EXISTS.message)
