import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { descriptions } from './descriptions.ts'
import { type Permission, permissions } from './permissions.ts'
import { permissionRows, rolePermissions } from './tables.ts'

/**
 * Stores the permissions of the product that the database does not know yet, with their default roles: those of a newer
 * version. Rows that exist are left alone. Idempotent.
 */
export async function addMissing(tx: SystemTx): Promise<void> {
  const names = Object.keys(permissions) as Permission[]
  const known = names.map((name) => ({ name, ...partsOf(name), description: descriptions[name] }))
  const links = names.flatMap((name) => permissions[name].map((role) => ({ name, role })))
  await tx.execute(sql`
    with added as (
      insert into ${permissionRows} (permission_name, resource_type, action_type, description)
      select name, resource, action, description
      from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) k (name text, resource text, action text, description text)
      on conflict (permission_name) do nothing returning id, permission_name
    )
    insert into ${rolePermissions} (role_name, permission_id)
    select l.role, a.id from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) l (name text, role text)
    join added a on a.permission_name = l.name`)
}

/** The resource and the action of a name: the action is its last word. */
export function partsOf(name: string): { resource: string; action: string } {
  const at = name.lastIndexOf('_')
  return { resource: name.slice(0, at), action: name.slice(at + 1) }
}
