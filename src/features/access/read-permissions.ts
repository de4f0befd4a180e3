import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { type Role, roles } from '#shared/roles.ts'
import { conditions } from './conditions-schema.ts'
import { type ConditionsByName, permissions } from './permissions.ts'
import { MAX_PERMISSIONS, type Matrix } from './rules.ts'
import type { PermissionRow } from './schema.ts'
import { permissionRows, rolePermissions } from './tables.ts'

const storedRow = z.object({
  id: z.string(),
  permissionName: z.string(),
  resourceType: z.string(),
  actionType: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  conditions,
  roles: z.array(z.string()),
})

/** All permissions with the roles that have them, by name. */
export async function readPermissions(tx: SystemTx): Promise<PermissionRow[]> {
  const found = await rows(tx, storedRow)`
    select p.id, p.permission_name, p.resource_type, p.action_type, p.description, p.is_active, p.conditions,
      array(select r.role_name from ${rolePermissions} r where r.permission_id = p.id and r.is_active) as roles
    from ${permissionRows} p order by p.permission_name limit ${MAX_PERMISSIONS}`
  return found.map((row) => ({ ...row, roles: roles.filter((role) => row.roles.includes(role)) }))
}

/** The matrix as the database has it; a permission of the product without a row has its default roles. */
export async function readMatrix(tx: SystemTx): Promise<Matrix> {
  return (await readRights(tx)).matrix
}

/** The matrix, and the conditions of the permissions that have some. */
export async function readRights(tx: SystemTx): Promise<{ matrix: Matrix; conditions: ConditionsByName }> {
  const stored = await readPermissions(tx)
  const ofStored = stored.map(({ permissionName, isActive, roles: held }): [string, Role[]] => [
    permissionName,
    isActive ? held : [],
  ])
  const conditional = stored.filter((row) => Object.keys(row.conditions).length > 0)
  return {
    matrix: { ...permissions, ...Object.fromEntries(ofStored) },
    conditions: Object.fromEntries(conditional.map((row) => [row.permissionName, row.conditions])),
  }
}
