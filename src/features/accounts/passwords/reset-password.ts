import { and, eq } from 'drizzle-orm'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { deadLink, endLinkTokens, readLinkToken } from '../links/link-tokens.ts'
import { confirmAddress } from '../links/verify-address.ts'
import type { AccountsServices } from '../open-services.ts'
import { endAllSessions } from '../sign-ins/end-sessions.ts'
import { rememberNetwork } from '../sign-ins/known-networks.ts'
import { authAccounts } from '../tables.ts'
import { assertUncommonPassword } from './assert-uncommon-password.ts'
import { hashPassword } from './hash-password.ts'

interface Reset {
  token: string
  password: string
  /** Of the caller. */
  ip: string
  now: Date
}

/**
 * Sets a new password by the link that was sent, once, and ends every session and a pending change of address. Whoever got the
 * email holds the address, so it counts as confirmed. Throws VALIDATION_ERROR for a dead link or a very common password.
 */
export async function resetPassword(
  { confirmed }: AccountsServices,
  db: Database,
  { token, password, ip, now }: Reset,
): Promise<void> {
  assertUncommonPassword(password)
  const hash = await hashPassword(password)
  await db.asSystem(async (tx) => {
    const { userId, email } = await readLinkToken(tx, { purpose: 'reset-password', token, now })
    await setPassword(tx, { userId, hash, now })
    await endLinkTokens(tx, { purpose: 'reset-password', userId })
    if (await confirmAddress(tx, { userId, email, keepSession: null, now })) await confirmed(tx, { userId, now })
    await endAllSessions(tx, { userId, keep: null })
    // Their sign-in comes next: guesses from elsewhere must not slow it down.
    await rememberNetwork(tx, { userId, ip, now })
  })
}

async function setPassword(tx: SystemTx, { userId, hash, now }: { userId: string; hash: string; now: Date }) {
  const set = await tx
    .update(authAccounts)
    .set({ password: hash, updatedAt: now })
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')))
    .returning({ id: authAccounts.id })
  if (!set.length) throw deadLink()
}
