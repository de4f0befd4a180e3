import { and, eq, sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { authAccounts } from '../tables.ts'

/**
 * Locks the password of an account (FOR SHARE) if it is still the one with this hash. A concurrent change either commits
 * first, and this returns false, or it waits and then ends what this transaction has made.
 */
export async function holdPassword(
  tx: SystemTx,
  { userId, hash }: { userId: string; hash: string | null },
): Promise<boolean> {
  if (hash === null) return false
  const held = await tx
    .select({ one: sql`1` })
    .from(authAccounts)
    .where(
      and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential'), eq(authAccounts.password, hash)),
    )
    .for('share')
  return held.length > 0
}
