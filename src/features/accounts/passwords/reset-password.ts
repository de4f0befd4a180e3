import { eq } from 'drizzle-orm'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { socialLabels } from '#shared/social-providers.ts'
import { passwordChanged } from '../events.ts'
import { endLinkTokens, invalidLinkError, readLinkToken } from '../links/link-tokens.ts'
import { confirmAddress } from '../links/verify-address.ts'
import type { AccountsServices } from '../open-services.ts'
import { openReversalOf } from '../reversals/former-address.ts'
import { offerReversal } from '../reversals/offer-reversal.ts'
import { reverseChanges } from '../reversals/reverse-changes.ts'
import { namesOf } from '../reversals/taken-ways.ts'
import { takeYoungWays } from '../reversals/young-ways.ts'
import { endAllSessions } from '../sign-ins/end-sessions.ts'
import { rememberNetwork } from '../sign-ins/known-networks.ts'
import { authAccounts, authUsers } from '../tables.ts'
import { assertUncommonPassword } from './assert-uncommon-password.ts'
import { passwordChangedEmail } from './emails.ts'
import { hashPassword } from './hash-password.ts'

interface ResetPasswordInput {
  token: string
  password: string
  /** Young ways to sign in to remove with it, as `readReset` names them. */
  remove: readonly string[]
  /** IP address of the caller. */
  ip: string
  now: Date
}

/**
 * What came of it: `done`, or what a link of a former address does instead: an admin has to decide, or everybody is
 * signed out because an old way made the change (`frozen`). The password is unchanged then.
 */
type ResetOutcome = 'done' | 'waiting' | 'frozen'

/**
 * Sets a new password by an emailed link, which works once, and ends all sessions and a pending change of address. The
 * link proves ownership of the address, so the address counts as confirmed. A way to sign in that is older than 30 days
 * is still asked; younger ones may be removed. A link that went to a former address does what 'This wasn't me' does there,
 * and sets the password only if that undoes the change of address (accounts-8). Throws VALIDATION_ERROR for an invalid
 * link or a very common password.
 */
export async function resetPassword(
  services: AccountsServices,
  db: Database,
  { token, password, remove, ip, now }: ResetPasswordInput,
): Promise<ResetOutcome> {
  assertUncommonPassword(password)
  const hash = await hashPassword(password)
  const { publicUrl } = services
  return db.asSystem(async (tx) => {
    const { userId, email } = await readLinkToken(tx, { purpose: 'reset-password', token, now })
    const restored = await restoreAddress(tx, services, { userId, email, now })
    if (restored === 'waiting' || restored === 'frozen') return restored
    if (restored !== null && restored !== 'reversed') throw invalidLinkError()
    await setPassword(tx, { userId, hash, now })
    await endLinkTokens(tx, { purpose: 'reset-password', userId })
    if (await confirmAddress(tx, { userId, email, keepSession: null, now }))
      await services.onVerified(tx, { userId, now })
    const removed = await takeYoungWays(tx, { userId, keys: remove, now })
    await endAllSessions(tx, { userId, keep: null, now })
    // The owner signs in next from this network: wrong guesses from other networks must not slow that down.
    await rememberNetwork(tx, { userId, ip, now })
    const [user] = await tx.select().from(authUsers).where(eq(authUsers.id, userId))
    if (!user) throw invalidLinkError()
    const change = { userId, sessionId: null, change: 'password-reset', address: user.email, removed, now } as const
    const notMe = await offerReversal(tx, { ...change, publicUrl })
    const text = {
      to: user.email,
      name: user.name,
      by: 'emailed link',
      removed: namesOf(removed, socialLabels),
    } as const
    await sendMail(tx, await passwordChangedEmail({ ...text, notMe }))
    tx.happened(passwordChanged({ profileId: userId, by: 'emailed link' }), now)
    return 'done'
  })
}

/** For a link that went to a former address: undoes the change, as 'This wasn't me' does. */
async function restoreAddress(
  tx: SystemTx,
  services: AccountsServices,
  { userId, email, now }: { userId: string; email: string; now: Date },
) {
  const [user] = await tx.select({ email: authUsers.email }).from(authUsers).where(eq(authUsers.id, userId))
  if (user?.email === email) return null
  const reversalId = await openReversalOf(tx, { userId, email, now })
  if (reversalId === null) throw invalidLinkError()
  return reverseChanges(tx, services, { reversalId, now, sendsReset: false })
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
