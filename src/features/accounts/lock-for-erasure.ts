import { eq, sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { authAccounts, authUsers, authVerifications } from './tables.ts'

/**
 * Locks links and password before the account, in the same order as a password reset does. Returns the address and the
 * name of its owner; undefined when the account does not exist.
 */
export async function lockForErasure(
  tx: SystemTx,
  userId: string,
): Promise<{ email: string; emailVerified: boolean; name: string } | undefined> {
  await tx.execute(sql`select 1 from ${authVerifications} where value like ${`${userId} %`} order by id for update`)
  await tx.execute(sql`select 1 from ${authAccounts} where user_id = ${userId} for update`)
  const [user] = await tx
    .select({ email: authUsers.email, emailVerified: authUsers.emailVerified, name: authUsers.name })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
    .for('update')
  return user
}
