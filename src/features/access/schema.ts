import { z } from 'zod/mini'
import { cursor } from '#shared/cursor.ts'
import { formerValuesOf } from '#shared/former-values.ts'
import { roles } from '#shared/roles.ts'
import { text } from '#shared/text.ts'
import { conditions } from './conditions-schema.ts'

const role = z.enum(roles)
const incomplete = 'Please fill in all required fields'

const word = (max: number) =>
  text(max, { min: 1, tooShort: incomplete }).check(
    z.refine(
      (value) => value === '' || /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(value),
      'Use lowercase letters, digits and underscores, as in game_create.',
    ),
  )

/** A permission with the roles that have it. */
export const permissionRow = z.object({
  id: z.uuid(),
  permissionName: z.string(),
  resourceType: z.string(),
  actionType: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  conditions,
  roles: z.array(role),
})
export type PermissionRow = z.output<typeof permissionRow>

export const permissionsOutput = z.object({ permissions: z.array(permissionRow) })

/** The names of the fields on the wire (product-2). */
export const createPermissionInput = z.object({
  permission_name: word(80),
  resource_type: word(40),
  action_type: word(40),
  description: text(200),
})
export type CreatePermission = z.output<typeof createPermissionInput>

const reason = text(500, { min: 1, tooShort: 'Enter a reason.' })

export const setRoleInput = z.object({ permissionId: z.uuid(), role, isActive: z.boolean(), reason })
export const setActiveInput = z.object({ permissionId: z.uuid(), isActive: z.boolean(), reason })
export const deletePermissionInput = z.object({ permissionId: z.uuid(), reason })
/** All conditions of the permission; those that are left out end. */
export const setConditionsInput = z.object({ permissionId: z.uuid(), conditions, reason })

/** What of a permission changes: whether a role has it, whether it is active, its conditions. */
export const matrixKeys = [...roles, 'active', 'conditions'] as const
/** The changes of all permissions, or of one. */
export const matrixChangesInput = z._default(z.object({ permission: z.optional(text(80)), cursor }), {})
/** The subject is the name of the permission. */
export const matrixChangesOutput = formerValuesOf(matrixKeys, z.union([z.boolean(), conditions]))
export type MatrixChange = z.output<typeof matrixChangesOutput>['entries'][number]['changes'][number]

export const createdOutput = z.object({ id: z.uuid() })
