import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/db/open.ts'
import type { Example, World } from '#testing/example.ts'
import { aPerson } from '#testing/people.ts'

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

/** The example of a call that only admins may make; `input` makes what it names. */
export const byAdmin =
  (input?: (world: World) => unknown) =>
  async (world: World): Promise<Example> => ({
    owner: await aPerson(world.db, 'admin'),
    roles: ['admin'],
    input: await input?.(world),
  })
