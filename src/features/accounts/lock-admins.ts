import { eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { userRoles } from './tables.ts'

/**
 * Locks the rows of all admins in one order, so that of two transactions that each remove an admin the second sees who
 * is left. Returns the ids of their accounts.
 */
export async function lockAdmins(tx: SystemTx): Promise<string[]> {
  const admins = await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, 'admin'))
    .orderBy(userRoles.userId)
    .for('update')
  return admins.map(({ userId }) => userId)
}
