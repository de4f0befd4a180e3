import { and, eq, ne, sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { takeWays } from '../reversals/taken-ways.ts'
import { endAllSessions } from '../sign-ins/end-sessions.ts'
import { authUsers } from '../tables.ts'
import { needsSecondStep } from './has-second-factor.ts'
import { noteFactorChange } from './note-change.ts'

interface RemoveInput {
  userId: string
  now: Date
  publicUrl: string
  /** The operator's word also opens an account that waits for an admin's decision. */
  byOperator?: boolean
}

/**
 * Removes the second factor of a person who has lost all of it, ends their sign-ins and emails them. The next sign-in
 * needs no other way any more, which also opens an account that is frozen. Returns false when there was nothing to remove.
 */
export async function removeFactors(
  tx: SystemTx,
  { userId, now, publicUrl, byOperator = false }: RemoveInput,
): Promise<boolean> {
  // Of two concurrent calls the second one finds nothing any more.
  const [user] = await tx
    .select({ neededWay: authUsers.neededWay })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
    .for('no key update')
  // A frozen account whose way is gone needs this too; one that waits for an admin needs the decision.
  const isFrozen = user?.neededWay != null && (byOperator || user.neededWay !== 'admin')
  if (!isFrozen && !(await needsSecondStep(tx, userId))) return false
  const every = sql`true`
  const removed = await takeWays(tx, userId, { passkeys: every, codes: every, recovery: every })
  await tx
    .update(authUsers)
    .set({ neededWay: null })
    .where(and(eq(authUsers.id, userId), byOperator ? undefined : ne(authUsers.neededWay, 'admin')))
  await endAllSessions(tx, { userId, keep: null, now })
  await noteFactorChange(tx, { userId, sessionId: null, change: 'removed', removed, now, publicUrl })
  return true
}

/** For the operator's command line. Returns false when no account with a second factor has this address. */
export async function removeFactorsByEmail(
  tx: SystemTx,
  { email, ...rest }: Omit<RemoveInput, 'userId'> & { email: string },
): Promise<boolean> {
  const [user] = await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.email, email.trim().toLowerCase()))
  return user ? removeFactors(tx, { userId: user.id, ...rest, byOperator: true }) : false
}
