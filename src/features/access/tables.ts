import { boolean, index, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, refersTo } from '#platform/db/columns.ts'
import { hidden, table } from '#platform/db/table.ts'
import { roles } from '#shared/roles.ts'
import type { Conditions } from './conditions.ts'
import type { TestConditions } from './tests/schema.ts'

const impersonal = { copy: 'who may do what, no personal data', erase: 'no personal data' }

/** The permissions: those of the product, and those that admins made (admin-1). */
export const permissionRows = table(
  'permissions',
  {
    id: hidden(id()),
    permissionName: hidden(text().notNull()),
    resourceType: hidden(text().notNull()),
    actionType: hidden(text().notNull()),
    description: hidden(text().notNull().default('')),
    /** Of an inactive permission only admins have the right. */
    isActive: hidden(boolean().notNull().default(true)),
    /** What must hold besides, for everybody but admins. */
    conditions: hidden(jsonb().$type<Conditions>().notNull().default({})),
    createdAt: hidden(createdAt()),
  },
  impersonal,
  (t) => [uniqueIndex('permissions_name').on(t.permissionName)],
)

/** Which role has which permission. */
export const rolePermissions = table(
  'role_permissions',
  {
    roleName: hidden(text({ enum: roles }).notNull()),
    permissionId: hidden(refersTo(() => permissionRows.id, { onDelete: 'cascade' })),
    isActive: hidden(boolean().notNull().default(true)),
  },
  impersonal,
  (t) => [primaryKey({ columns: [t.roleName, t.permissionId] }), index('role_permissions_of').on(t.permissionId)],
)

/** Tests of permissions that all admins share, each with its last result. */
export const permissionTests = table(
  'permission_tests',
  {
    id: hidden(uuid().primaryKey()),
    name: hidden(text().notNull()),
    permission: hidden(text().notNull()),
    resourceType: hidden(text().notNull().default('')),
    resourceId: hidden(text().notNull().default('')),
    conditions: hidden(jsonb().$type<TestConditions>().notNull()),
    expectedResult: hidden(boolean().notNull()),
    result: hidden(
      text({ enum: ['pending', 'pass', 'fail', 'error'] })
        .notNull()
        .default('pending'),
    ),
    lastTested: hidden(instant()),
    error: hidden(text()),
    createdAt: hidden(createdAt()),
  },
  { copy: 'tests of the product, no personal data', erase: 'no personal data' },
  (t) => [index('permission_tests_oldest').on(t.createdAt, t.id)],
)
