import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import type { Role } from '#shared/roles.ts'
import type { Conditions } from './conditions.ts'
import { conditions } from './conditions-schema.ts'
import { permissionConditionsChanged, permissionSwitched, rolePermissionChanged } from './events.ts'
import { hasOwners } from './permissions.ts'
import { isDenied, keptActive } from './rules.ts'
import { permissionRows, rolePermissions } from './tables.ts'

interface Change {
  permissionId: string
  isActive: boolean
  reason: string
  adminId: string
  now: Date
}

const lockedRow = z.object({ name: z.string(), isActive: z.boolean() })
const linkRow = z.object({ isActive: z.boolean() })

/** Locks a permission, so that of two admins the second sees what the first changed. Throws NOT_FOUND. */
export async function lockPermission(tx: SystemTx, permissionId: string) {
  return foundRow(tx, lockedRow)`
    select permission_name as name, is_active from ${permissionRows} where id = ${permissionId} for update`
}

/**
 * Gives a role a permission, or removes it, in force within a second in every process. Idempotent. Throws NOT_FOUND, and
 * STATE_CHANGED for what the matrix cannot change: an admin has every permission, and some roles never have some.
 */
export async function setRolePermission(
  tx: SystemTx,
  { permissionId, role, isActive, reason, adminId, now }: Change & { role: Role },
): Promise<void> {
  const { name } = await lockPermission(tx, permissionId)
  if (role === 'admin' && !isActive)
    throw new AppError(
      'STATE_CHANGED',
      'Admins always have this permission. Without it, nobody could manage the platform.',
    )
  if (isActive && isDenied(role, name)) throw new AppError('STATE_CHANGED', 'This role never has this permission.')
  // A statement of its own: the one that waits for the lock reads what was there before it.
  const [link] = await rows(tx, linkRow)`
    select is_active from ${rolePermissions} where permission_id = ${permissionId} and role_name = ${role}`
  const has = link?.isActive ?? false
  if (has === isActive) return
  await tx.execute(sql`
    insert into ${rolePermissions} (role_name, permission_id, is_active) values (${role}, ${permissionId}, ${isActive})
    on conflict (role_name, permission_id) do update set is_active = excluded.is_active`)
  tx.happened(rolePermissionChanged({ adminId, permission: name, role, reason, from: has, to: isActive }), now)
}

/**
 * Activates or deactivates a permission for all roles. Idempotent. Throws NOT_FOUND, and STATE_CHANGED for those without
 * which the admins would be locked out.
 */
export async function setPermissionActive(
  tx: SystemTx,
  { permissionId, isActive, reason, adminId, now }: Change,
): Promise<void> {
  const { name, isActive: before } = await lockPermission(tx, permissionId)
  if (!isActive && keptActive.includes(name))
    throw new AppError('STATE_CHANGED', 'Removing this would lock out every admin.')
  if (before === isActive) return
  await tx.execute(sql`update ${permissionRows} set is_active = ${isActive} where id = ${permissionId}`)
  tx.happened(permissionSwitched({ adminId, permission: name, reason, from: before, to: isActive }), now)
}

const stored = z.object({ conditions })

/**
 * Sets what must hold besides a permission, for everybody but admins. Idempotent. Throws NOT_FOUND, VALIDATION_ERROR for
 * a condition that can't be checked there.
 */
export async function setConditions(
  tx: SystemTx,
  { permissionId, conditions: wanted, reason, adminId, now }: Omit<Change, 'isActive'> & { conditions: Conditions },
): Promise<void> {
  const { name } = await lockPermission(tx, permissionId)
  const given = withoutIdle(wanted)
  if (given.ownerOnly && !hasOwners(name))
    throw new AppError(
      'VALIDATION_ERROR',
      'These calls only reach the person’s own data, so there is no owner to check.',
    )
  const [before] = await rows(tx, stored)`select conditions from ${permissionRows} where id = ${permissionId}`
  if (!before || isDeepStrictEqual(before.conditions, given)) return
  await tx.execute(
    sql`update ${permissionRows} set conditions = ${JSON.stringify(given)}::jsonb where id = ${permissionId}`,
  )
  tx.happened(
    permissionConditionsChanged({ adminId, permission: name, reason, from: before.conditions, to: given }),
    now,
  )
}

/** Leaves out what excludes nobody. */
const withoutIdle = ({ allowedDays, ...rest }: Conditions): Conditions =>
  Object.fromEntries(
    Object.entries({
      ...rest,
      ...(allowedDays && allowedDays.length < 7 && { allowedDays: allowedDays.toSorted() }),
    }).filter(([, value]) => Boolean(value)),
  )
