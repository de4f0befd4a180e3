import type { SystemTx } from '#platform/db/open.ts'
import type { Role } from '#shared/roles.ts'
import { userRoles } from './tables.ts'

interface AddRoleInput {
  userId: string
  role: Role
  now: Date
}

/** Gives an account another role; the active role of the person stays. Idempotent. */
export async function addRole(tx: SystemTx, { userId, role, now }: AddRoleInput): Promise<void> {
  await tx.insert(userRoles).values({ userId, role, createdAt: now }).onConflictDoNothing()
}
