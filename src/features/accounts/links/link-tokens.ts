import { and, eq, gt, like } from 'drizzle-orm'
import { hours } from '#platform/clock.ts'
import { createHash, randomBytes, randomUUID } from '#platform/crypto/crypto.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { authVerifications } from '../tables.ts'

/** Purposes of emailed links, with their lifetime in milliseconds. */
const lifetimes = { 'verify-address': hours(48), 'reset-password': hours(1), 'change-address': hours(48) }
export type LinkPurpose = keyof typeof lifetimes

interface LinkRecipient {
  userId: string
  email: string
}

/** The same error for invalid, used and expired links. */
export const invalidLinkError = () =>
  new AppError('VALIDATION_ERROR', 'This link is no longer valid. Please request a new one.')

const identifier = (purpose: LinkPurpose, token: string) =>
  `${purpose}:${createHash('sha256').update(token).digest('base64url')}`

/**
 * Creates the secret token of an emailed link; the database keeps only its hash. Returns null when a token with this
 * `id` exists already, so that a job that runs twice sends one email.
 */
export async function makeLinkToken(
  tx: SystemTx,
  {
    id = randomUUID(),
    purpose,
    userId,
    email,
    now,
  }: LinkRecipient & { id?: string | undefined; purpose: LinkPurpose; now: Date },
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const inserted = await tx
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
  return inserted.length ? token : null
}

/** The recipient of a link; locks its row. Throws VALIDATION_ERROR when the token is unknown or expired. */
export async function readLinkToken(
  tx: SystemTx,
  { purpose, token, now }: { purpose: LinkPurpose; token: string; now: Date },
): Promise<LinkRecipient> {
  const [row] = await tx
    .select({ value: authVerifications.value })
    .from(authVerifications)
    .where(and(eq(authVerifications.identifier, identifier(purpose, token)), gt(authVerifications.expiresAt, now)))
    .for('update')
  const [userId, email] = row?.value.split(' ') ?? []
  if (!userId || !email) throw invalidLinkError()
  return { userId, email }
}

/** The address that the unexpired link was sent to; null when there is none. */
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

/** Invalidates all links of this purpose that were sent to this person. */
export async function endLinkTokens(
  tx: SystemTx,
  { purpose, userId }: { purpose: LinkPurpose; userId: string },
): Promise<void> {
  await tx.delete(authVerifications).where(sentTo(purpose, userId))
}

const sentTo = (purpose: LinkPurpose, userId: string) =>
  and(like(authVerifications.identifier, `${purpose}:%`), like(authVerifications.value, `${userId} %`))
