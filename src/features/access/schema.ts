import { z } from 'zod/mini'
import { roles } from '#shared/roles.ts'
import { text } from '#shared/text.ts'
import { conditions } from './conditions-schema.ts'

const role = z.enum(roles)
const incomplete = 'Please fill in all required fields'

const word = (max: number) =>
  text(max, { min: 1, tooShort: incomplete }).check(
    z.refine(
      (value) => value === '' || /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(value),
      'Please use small letters, digits and underscores, as in game_create.',
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

/** The specification's names of the fields. */
export const createPermissionInput = z.object({
  permission_name: word(80),
  resource_type: word(40),
  action_type: word(40),
  description: text(200),
})
export type CreatePermission = z.output<typeof createPermissionInput>

export const setRoleInput = z.object({ permissionId: z.uuid(), role, isActive: z.boolean() })
export const setActiveInput = z.object({ permissionId: z.uuid(), isActive: z.boolean() })
/** All conditions of the permission; those that are left out end. */
export const setConditionsInput = z.object({ permissionId: z.uuid(), conditions })
export const createdOutput = z.object({ id: z.uuid() })
export const doneOutput = z.object({ done: z.literal(true) })
