import { and, eq, ne } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { addRole } from '../add-role.ts'
import { adminMade } from '../events.ts'
import { activeRole } from '../ports.ts'
import { authUsers, userRoles } from '../tables.ts'

interface NewAdmin {
  userId: string
  /** How the role was granted, for the audit log. */
  by: 'one-time link' | 'command'
  now: Date
}

/** Grants the admin role and makes it the active one; the other admins are notified (accounts-11). Idempotent. */
export async function makeAdmin(tx: SystemTx, { userId, by, now }: NewAdmin): Promise<void> {
  const change = { userId, role: 'admin' as const, now }
  await addRole(tx, change)
  await activeRole.ask(tx, change)
  const admins = await tx
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(and(eq(userRoles.role, 'admin'), ne(userRoles.userId, userId)))
  tx.happened(adminMade({ profileId: userId, by, adminIds: admins.map(({ id }) => id) }), now)
}

/** For the operator's command line. Returns false when no account has this address. */
export async function makeAdminByEmail(tx: SystemTx, { email, now }: { email: string; now: Date }): Promise<boolean> {
  const [user] = await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.email, email.trim().toLowerCase()))
  if (!user) return false
  await makeAdmin(tx, { userId: user.id, by: 'command', now })
  return true
}
