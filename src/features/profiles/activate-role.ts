import { and, eq, sql } from 'drizzle-orm'
import { hasRole } from '#features/accounts/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import type { Role } from '#shared/roles.ts'
import { roleActivated } from './events.ts'
import { profiles } from './tables.ts'

interface ActivateRoleInput {
  userId: string
  role: Role
  now: Date
}

/**
 * Makes one of the account's roles the active one (product-1). Returns false when the account lacks the role or has no
 * profile.
 */
export async function activateRole(tx: SystemTx, { userId, role, now }: ActivateRoleInput): Promise<boolean> {
  const [profile] = await tx
    .update(profiles)
    .set({ role, updatedAt: now })
    .where(and(eq(profiles.userId, userId), hasRole(sql`${userId}`, role)))
    .returning({ id: profiles.id })
  if (profile) tx.happened(roleActivated({ profileId: profile.id }), now)
  return profile !== undefined
}
