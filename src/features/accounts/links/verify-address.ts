import { and, eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { endAllSessions } from '../sign-ins/end-sessions.ts'
import { authUsers } from '../tables.ts'
import { readLinkToken } from './link-tokens.ts'

interface Verification {
  token: string
  /** The session of the browser that confirms; null when it is signed out. */
  sessionId: string | null
  now: Date
}

/**
 * Confirms an address by the link that was sent to it and ends every other session of the account, for it may have been
 * opened by someone who does not hold the address (ruling 18). The link again, while it lasts, changes nothing.
 * Throws VALIDATION_ERROR for a dead link.
 */
export async function verifyAddress(
  tx: SystemTx,
  { token, sessionId, now }: Verification,
): Promise<{ userId: string; isNew: boolean }> {
  const { userId, email } = await readLinkToken(tx, { purpose: 'verify-address', token, now })
  return { userId, isNew: await confirmAddress(tx, { userId, email, keepSession: sessionId, now }) }
}

/** True when the address was not confirmed before; then only `keepSession` stays open. */
export async function confirmAddress(
  tx: SystemTx,
  { userId, email, keepSession, now }: { userId: string; email: string; keepSession: string | null; now: Date },
): Promise<boolean> {
  const confirmed = await tx
    .update(authUsers)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(authUsers.id, userId), eq(authUsers.email, email), eq(authUsers.emailVerified, false)))
    .returning({ id: authUsers.id })
  if (!confirmed.length) return false
  await endAllSessions(tx, { userId, keep: keepSession })
  return true
}
