import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/db/open.ts'

/** A permission that no role has. Returns its id. */
export async function aPermission(
  db: Database,
  { name = `trailer_${randomUUID().slice(0, 8)}` } = {},
): Promise<string> {
  const { rows } = await db.systemPool.query<{ id: string }>(
    `insert into permissions (permission_name, resource_type, action_type) values ($1, 'trailer', 'show') returning id`,
    [name],
  )
  return rows[0]?.id ?? ''
}

/** The id of a permission of the product. */
export async function permissionId(db: Database, name: string): Promise<string> {
  const { rows } = await db.systemPool.query<{ id: string }>('select id from permissions where permission_name = $1', [
    name,
  ])
  return rows[0]?.id ?? ''
}
