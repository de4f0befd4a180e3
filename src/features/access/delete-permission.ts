import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { lockPermission } from './change-matrix.ts'
import { permissionDeleted } from './events.ts'
import { guardsNothing } from './permissions.ts'
import { permissionRows } from './tables.ts'

/**
 * Deletes a permission that guards nothing, with the roles that have it. Throws NOT_FOUND, and STATE_CHANGED for one that
 * the product asks for: without a row it would come back with its default roles.
 */
export async function deletePermission(
  tx: SystemTx,
  { permissionId, reason, adminId, now }: { permissionId: string; reason: string; adminId: string; now: Date },
): Promise<void> {
  const { name } = await lockPermission(tx, permissionId)
  if (!guardsNothing(name))
    throw new AppError('STATE_CHANGED', 'The product asks for this permission. You can deactivate it instead.')
  await tx.execute(sql`delete from ${permissionRows} where id = ${permissionId}`)
  tx.happened(permissionDeleted({ adminId, permission: name, reason }), now)
}
