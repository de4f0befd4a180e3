import { eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { authUsers } from '../tables.ts'
import { isCodes, oldSince, type Way } from './session-way.ts'

const BY_PASSKEY =
  'After “This wasn’t me”, this account needs its older passkey once. Choose “Sign in with a passkey”. If it is lost, open the link in the email again and ask an admin.'
const BY_CODES =
  'After “This wasn’t me”, this account needs a one-time code of its older authenticator once. A recovery code is not enough. If it is lost, open the link in the email again and ask an admin.'
const BY_ADMIN = 'Two people say that this account is theirs, or it belongs to staff: an admin looks at it first.'

/** What the next sign-in of an account needs, see `authUsers.neededWay`; locks it until the session is open. */
const neededWay = async (tx: SystemTx, userId: string): Promise<string | null> => {
  const [user] = await tx
    .select({ way: authUsers.neededWay })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
    .for('share')
  return user?.way ?? null
}

/** Why a password or a provider can't sign in to this account now, not even with a code; null if they can. */
export async function whyNoSecondStep(tx: SystemTx, userId: string): Promise<AppError | null> {
  const needed = await neededWay(tx, userId)
  return needed === null || isCodes(needed) ? null : refusal(needed)
}

/**
 * Lets a sign-in pass that was made with the way that the account needs since 'This wasn't me'; later ones need nothing
 * in particular. Throws AUTH_ERROR for any other.
 */
export async function meetNeededWay(
  tx: SystemTx,
  { userId, way, now }: { userId: string; way: Way | null; now: Date },
): Promise<void> {
  const needed = await neededWay(tx, userId)
  if (needed === null) return
  if (!way || !isMet(needed, way, now)) throw refusal(needed)
  await tx.update(authUsers).set({ neededWay: null }).where(eq(authUsers.id, userId))
}

/** Younger codes than the needed ones may be those of a thief. Rows of earlier versions don't name which codes they need. */
const isMet = (needed: string, way: Way, now: Date) =>
  needed === way.id || (needed === 'codes' && isCodes(way.id) && way.since <= oldSince(now))

const refusal = (needed: string) =>
  new AppError('AUTH_ERROR', needed === 'admin' ? BY_ADMIN : isCodes(needed) ? BY_CODES : BY_PASSKEY)
