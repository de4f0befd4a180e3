import { and, eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { voidEarlier } from '../reversals/void-earlier.ts'
import { endAllSessions } from '../sign-ins/end-sessions.ts'
import { authUsers } from '../tables.ts'
import { readLinkToken } from './link-tokens.ts'

interface VerifyAddressInput {
  token: string
  /** The account and session of the browser that confirms; null when it is signed out. */
  caller: { userId: string; sessionId: string } | null
  /** Changes nothing unless the browser is signed in to the account of the link. */
  onlyOwn?: boolean
  now: Date
}

/**
 * Confirms an address by the link that was sent to it, voids the ways to sign in that were added before and ends all
 * other sessions of the account: someone who does not own the address may have made them (accounts-2). Idempotent while
 * the link is valid. Throws VALIDATION_ERROR for an invalid link. Returns null when `onlyOwn` held it up.
 */
export async function verifyAddress(
  tx: SystemTx,
  { token, caller, onlyOwn = false, now }: VerifyAddressInput,
): Promise<{ userId: string; isNew: boolean } | null> {
  const { userId, email } = await readLinkToken(tx, { purpose: 'verify-address', token, now })
  if (onlyOwn && caller?.userId !== userId) return null
  const keepSession = caller?.sessionId ?? null
  return { userId, isNew: await confirmAddress(tx, { userId, email, keepSession, now }) }
}

/**
 * Returns true when the address was not confirmed before; in that case what was added before is void, and all sessions
 * but `keepSession` end.
 */
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
  await voidEarlier(tx, userId)
  await endAllSessions(tx, { userId, keep: keepSession, now })
  return true
}
