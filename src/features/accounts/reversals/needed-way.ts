import { eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { authUsers } from '../tables.ts'
import type { Way } from './session-way.ts'

const BY_PASSKEY = 'After “This wasn’t me”, this account needs its older passkey once. Choose “Sign in with a passkey”.'
const BY_CODES = 'After “This wasn’t me”, this account needs a one-time code once. A recovery code is not enough.'
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
  return needed === null || needed === 'codes' ? null : refusal(needed)
}

/**
 * Lets a sign-in pass that was made with the way that the account needs since 'This wasn't me'; later ones need nothing
 * in particular. Throws AUTH_ERROR for any other.
 */
export async function meetNeededWay(tx: SystemTx, { userId, way }: { userId: string; way: Way | null }): Promise<void> {
  const needed = await neededWay(tx, userId)
  if (needed === null) return
  if (way?.id !== needed) throw refusal(needed)
  await tx.update(authUsers).set({ neededWay: null }).where(eq(authUsers.id, userId))
}

const refusal = (needed: string) =>
  new AppError('AUTH_ERROR', needed === 'admin' ? BY_ADMIN : needed === 'codes' ? BY_CODES : BY_PASSKEY)
