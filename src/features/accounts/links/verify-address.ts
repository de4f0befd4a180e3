import { and, eq } from 'drizzle-orm'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { askPassword } from '../passwords/ask-password.ts'
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
  /** The password of the account, which any other browser needs. */
  password?: string | undefined
  now: Date
}

/** The account of a link, and whether its address is confirmed already. Throws VALIDATION_ERROR for an invalid link. */
async function readAccount(tx: SystemTx, { token, now }: { token: string; now: Date }) {
  const { userId, email } = await readLinkToken(tx, { purpose: 'verify-address', token, now })
  const [user] = await tx
    .select({ isConfirmed: authUsers.emailVerified })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
  return { userId, email, isConfirmed: user?.isConfirmed ?? false }
}

/**
 * Confirms an address by the link that was sent to it, voids the ways to sign in that were added before and ends all
 * other sessions of the account: someone who does not own the address may have made them (accounts-2). A browser that is
 * not signed in to the account needs its password too: who signed up with somebody else's address keeps no password to an
 * account that its owner confirmed. Idempotent while the link is valid. Throws VALIDATION_ERROR for an invalid link
 * and a wrong password. Returns null when `onlyOwn` held it up.
 */
export async function verifyAddress(
  db: Database,
  { token, caller, onlyOwn = false, password, now }: VerifyAddressInput,
  onVerified: (tx: SystemTx, userId: string) => Promise<void>,
): Promise<{ userId: string } | null> {
  const { userId, isConfirmed } = await db.asSystem((tx) => readAccount(tx, { token, now }))
  const isOwn = caller?.userId === userId
  if (onlyOwn && !isOwn) return null
  if (!isOwn && !isConfirmed) {
    const missing = 'Enter the password that was chosen at the sign-up.'
    if (!password) throw new AppError('VALIDATION_ERROR', missing, { fields: { password: missing } })
    await askPassword(db, { userId, password, field: 'password', now })
  }
  const keepSession = isOwn ? (caller?.sessionId ?? null) : null
  await db.asSystem(async (tx) => {
    const { email } = await readLinkToken(tx, { purpose: 'verify-address', token, now })
    if (await confirmAddress(tx, { userId, email, keepSession, now })) await onVerified(tx, userId)
  })
  return { userId }
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
