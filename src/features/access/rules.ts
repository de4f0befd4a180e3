import type { Role } from '#shared/roles.ts'

/** Which roles have which permission, by its name. */
export type Matrix = Readonly<Record<string, readonly Role[]>>

/** The person that is asked about; `suspended` is truthy for a suspended account. */
export interface Holder {
  roles: readonly Role[]
  suspended?: unknown
}

/**
 * What only admins ever have: the matrix, credit histories of others and roles (admin-1). With one of them a person
 * could reach everything else.
 */
const forAdmins: readonly string[] = ['account_view', 'permission_manage', 'role_change']

/** What a role never has, whatever the matrix says (admin-1). */
const denied: Partial<Record<Role, readonly string[]>> = {
  tester: ['game_create', 'game_delete'],
  studio: ['review_participate'],
}

/** True for a permission that the role can never have. */
export const isDenied = (role: Role, permission: string): boolean =>
  (role !== 'admin' && forAdmins.includes(permission)) || (denied[role]?.includes(permission) ?? false)

/**
 * Whether a person has a permission by a matrix: an admin has each one, others by one of their roles; a suspended person
 * has none. Server and browser ask this with the same matrix.
 */
export function decide({ roles, suspended }: Holder, permission: string, matrix: Matrix): boolean {
  if (suspended) return false
  if (roles.includes('admin')) return true
  // Names come from people too: 'constructor' is no permission.
  const having = Object.hasOwn(matrix, permission) ? matrix[permission] : undefined
  return roles.some((role) => having?.includes(role) && !isDenied(role, permission))
}

/** The name of a permission: its resource and its action. */
export const nameOf = (resource: string, action: string): string => `${resource}_${action}`

/** Without these no admin could manage the product: they stay active. */
export const keptActive: readonly string[] = ['admin_access', 'permission_manage', 'role_change']

/** So many permissions can exist: the matrix stays a list that one page shows. */
export const MAX_PERMISSIONS = 500
