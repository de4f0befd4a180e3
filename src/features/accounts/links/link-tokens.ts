import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, like } from 'drizzle-orm'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { authVerifications } from '../tables.ts'

/** What a link in a letter is for, and how long it works. */
const lifetimes = { 'verify-address': hours(48), 'reset-password': hours(1), 'change-address': hours(48) }
export type LinkPurpose = keyof typeof lifetimes

interface Holder {
  userId: string
  email: string
}

/** The one text for links that are wrong, used or too old. */
export const deadLink = () =>
  new AppError('VALIDATION_ERROR', 'This link is no longer valid. Please ask for a new one.')

const identifier = (purpose: LinkPurpose, token: string) =>
  `${purpose}:${createHash('sha256').update(token).digest('base64url')}`

/**
 * A secret for a link in a letter; the database keeps its hash alone. The same `id` again makes none: null. So a job that
 * runs twice sends one letter.
 */
export async function makeLinkToken(
  tx: SystemTx,
  {
    id = randomUUID(),
    purpose,
    userId,
    email,
    now,
  }: Holder & { id?: string | undefined; purpose: LinkPurpose; now: Date },
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const made = await tx
    .insert(authVerifications)
    .values({
      id,
      identifier: identifier(purpose, token),
      value: `${userId} ${email}`,
      expiresAt: new Date(now.getTime() + lifetimes[purpose]),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: authVerifications.id })
    .returning({ id: authVerifications.id })
  return made.length ? token : null
}

/** Whom a link was sent to. Throws VALIDATION_ERROR when it is unknown or too old. */
export async function readLinkToken(
  tx: SystemTx,
  { purpose, token, now }: { purpose: LinkPurpose; token: string; now: Date },
): Promise<Holder> {
  const [row] = await tx
    .select({ value: authVerifications.value })
    .from(authVerifications)
    .where(and(eq(authVerifications.identifier, identifier(purpose, token)), gt(authVerifications.expiresAt, now)))
    .for('update')
  const [userId, email] = row?.value.split(' ') ?? []
  if (!userId || !email) throw deadLink()
  return { userId, email }
}

/** The address a link that still works was sent to; null when there is none. */
export async function pendingLink(
  tx: SystemTx,
  { purpose, userId, now }: { purpose: LinkPurpose; userId: string; now: Date },
): Promise<string | null> {
  const [row] = await tx
    .select({ value: authVerifications.value })
    .from(authVerifications)
    .where(and(sentTo(purpose, userId), gt(authVerifications.expiresAt, now)))
  return row?.value.split(' ')[1] ?? null
}

/** No link of this purpose that was sent to this person works any longer. */
export async function endLinkTokens(
  tx: SystemTx,
  { purpose, userId }: { purpose: LinkPurpose; userId: string },
): Promise<void> {
  await tx.delete(authVerifications).where(sentTo(purpose, userId))
}

const sentTo = (purpose: LinkPurpose, userId: string) =>
  and(like(authVerifications.identifier, `${purpose}:%`), like(authVerifications.value, `${userId} %`))
