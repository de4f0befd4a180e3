import { and, eq, inArray } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import type { Role } from '#shared/roles.ts'
import { userRoles } from './tables.ts'

interface ReplaceRolesInput {
  userId: string
  given: Role[]
  taken: Role[]
  now: Date
}

/** Adds and removes roles of an account. The caller has locked it, and sets the active role. */
export async function replaceRoles(tx: SystemTx, { userId, given, taken, now }: ReplaceRolesInput): Promise<void> {
  await tx.delete(userRoles).where(and(eq(userRoles.userId, userId), inArray(userRoles.role, taken)))
  if (given.length > 0) await tx.insert(userRoles).values(given.map((role) => ({ userId, role, createdAt: now })))
}
