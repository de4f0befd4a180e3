import type { Database, SystemTx } from '#platform/db/open.ts'
import { passwordChanged } from '../events.ts'
import { endLinkTokens, readLinkToken } from '../links/link-tokens.ts'
import { confirmAddress } from '../links/verify-address.ts'
import type { AccountsServices } from '../open-services.ts'
import { endAllSessions } from '../sign-ins/end-sessions.ts'
import { rememberNetwork } from '../sign-ins/known-networks.ts'
import { authAccounts } from '../tables.ts'
import { assertUncommonPassword } from './assert-uncommon-password.ts'
import { hashPassword } from './hash-password.ts'

interface ResetPasswordInput {
  token: string
  password: string
  /** IP address of the caller. */
  ip: string
  now: Date
}

/**
 * Sets a new password by an emailed link, which works once, and ends all sessions and a pending change of address. The
 * link proves ownership of the address, so the address counts as confirmed. Throws VALIDATION_ERROR for an invalid link
 * or a very common password.
 */
export async function resetPassword(
  { onVerified }: AccountsServices,
  db: Database,
  { token, password, ip, now }: ResetPasswordInput,
): Promise<void> {
  assertUncommonPassword(password)
  const hash = await hashPassword(password)
  await db.asSystem(async (tx) => {
    const { userId, email } = await readLinkToken(tx, { purpose: 'reset-password', token, now })
    await setPassword(tx, { userId, hash, now })
    await endLinkTokens(tx, { purpose: 'reset-password', userId })
    if (await confirmAddress(tx, { userId, email, keepSession: null, now })) await onVerified(tx, { userId, now })
    await endAllSessions(tx, { userId, keep: null, now })
    // The owner signs in next from this network: wrong guesses from other networks must not slow that down.
    await rememberNetwork(tx, { userId, ip, now })
    tx.happened(passwordChanged({ profileId: userId, by: 'emailed link' }), now)
  })
}

/** Also gives a first password to an account that signs in with a provider. */
async function setPassword(tx: SystemTx, { userId, hash, now }: { userId: string; hash: string; now: Date }) {
  await tx
    .insert(authAccounts)
    .values({ userId, accountId: userId, providerId: 'credential', password: hash, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [authAccounts.providerId, authAccounts.accountId],
      set: { password: hash, updatedAt: now },
    })
}
