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
 * needs no other way any more. Returns false when there was none.
 */
export async function removeFactors(
  tx: SystemTx,
  { userId, now, publicUrl, byOperator = false }: RemoveInput,
): Promise<boolean> {
  // Of two concurrent calls the second one finds nothing any more.
  await tx.execute(sql`select 1 from ${authUsers} where id = ${userId} for no key update`)
  if (!(await needsSecondStep(tx, userId))) return false
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
