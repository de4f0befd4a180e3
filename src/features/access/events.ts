import { z } from 'zod'
import { eventType, toPages, toRole } from '#platform/events/event.ts'
import { roles } from '#shared/roles.ts'
import { conditions } from './conditions-schema.ts'

/** Every process reads the matrix again, and tells its browsers; the table of permissions is read again. */
const everyProcess = () => [toPages('access', 'matrix'), toRole('admin', 'access')]

const byAdmin = z.object({ adminId: z.uuid(), permission: z.string() })

const changedBy = byAdmin.extend({ reason: z.string() })

const changed = ({ adminId, ...details }: z.output<typeof byAdmin>) => ({
  type: 'permission_changed',
  userId: adminId,
  details,
})

export const permissionCreated = eventType(
  'access.permission-created',
  byAdmin.extend({ resourceType: z.string(), actionType: z.string() }),
  {
    live: everyProcess,
    audit: ({ adminId, ...detail }) => ({ actorId: adminId, action: 'permissions.create', detail }),
    security: changed,
  },
)

/** A permission that guarded nothing was deleted, with the roles that had it. */
export const permissionDeleted = eventType('access.permission-deleted', changedBy, {
  live: everyProcess,
  audit: ({ adminId, ...detail }) => ({ actorId: adminId, action: 'permissions.delete', detail }),
  security: changed,
})

/** A permission was activated or deactivated for all roles. */
export const permissionSwitched = eventType(
  'access.permission-switched',
  changedBy.extend({ from: z.boolean(), to: z.boolean() }),
  {
    live: everyProcess,
    audit: ({ adminId, permission, reason, from, to }) => ({
      actorId: adminId,
      action: to ? 'permissions.activate' : 'permissions.deactivate',
      detail: { permission, reason, changes: { active: { from, to } } },
    }),
    security: changed,
  },
)

/** A role got a permission, or lost it. */
export const rolePermissionChanged = eventType(
  'access.role-permission-changed',
  changedBy.extend({ role: z.enum(roles), from: z.boolean(), to: z.boolean() }),
  {
    live: everyProcess,
    audit: ({ adminId, permission, role, reason, from, to }) => ({
      actorId: adminId,
      action: to ? 'permissions.give' : 'permissions.take',
      detail: { permission, role, reason, changes: { allowed: { from, to } } },
    }),
    security: changed,
  },
)

/** What must hold besides a permission was changed. */
export const permissionConditionsChanged = eventType(
  'access.conditions-changed',
  changedBy.extend({ from: conditions, to: conditions }),
  {
    live: everyProcess,
    audit: ({ adminId, permission, reason, from, to }) => ({
      actorId: adminId,
      action: 'permissions.conditions',
      detail: { permission, reason, changes: { conditions: { from, to } } },
    }),
    security: changed,
  },
)

const test = z.object({ adminId: z.uuid(), name: z.string(), permission: z.string() })
const toAdmins = () => [toRole('admin', 'access')]

export const permissionTestSaved = eventType('access.test-saved', test, {
  live: toAdmins,
  audit: ({ adminId, ...detail }) => ({ actorId: adminId, action: 'permissions.save_test', detail }),
})

export const permissionTestDeleted = eventType('access.test-deleted', test, {
  live: toAdmins,
  audit: ({ adminId, ...detail }) => ({ actorId: adminId, action: 'permissions.delete_test', detail }),
})

export const permissionTestsRun = eventType('access.tests-run', z.object({}), { live: toAdmins })
