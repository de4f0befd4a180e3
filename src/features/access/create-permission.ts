import { sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { countRow, idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { permissionCreated } from './events.ts'
import { MAX_PERMISSIONS } from './rules.ts'
import type { CreatePermission } from './schema.ts'
import { permissionRows } from './tables.ts'

/** Creates a permission that no role has yet. Throws DUPLICATE_ERROR (the name), VALIDATION_ERROR (too many). */
export async function createPermission(
  tx: SystemTx,
  { permission, adminId, now }: { permission: CreatePermission; adminId: string; now: Date },
): Promise<{ id: string }> {
  const { permission_name, resource_type, action_type, description } = permission
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('create-permission'))`)
  const [existing] = await rows(tx, countRow)`select count(*)::int as count from ${permissionRows}`
  if (existing && existing.count >= MAX_PERMISSIONS)
    throw new AppError('VALIDATION_ERROR', `There can be at most ${MAX_PERMISSIONS} permissions.`)
  const [made] = await rows(tx, idRow)`
    insert into ${permissionRows} (permission_name, resource_type, action_type, description, created_at)
    values (${permission_name}, ${resource_type}, ${action_type}, ${description}, ${at(now)})
    on conflict (permission_name) do nothing returning id`
  if (!made) throw new AppError('DUPLICATE_ERROR', 'A permission with this name already exists.')
  tx.happened(
    permissionCreated({ adminId, permission: permission_name, resourceType: resource_type, actionType: action_type }),
    now,
  )
  return made
}
