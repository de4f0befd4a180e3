import type { Role } from '#shared/roles.ts'
import type { Conditions } from './conditions.ts'
import { decide, type Holder, type Matrix } from './rules.ts'

/**
 * The default matrix: which roles have which permission until an admin changes it. Names are `resource_action`
 * (admin-1). A permission opens a procedure; which rows it may touch is decided by ownership, in the statement and in
 * the row policies. An admin has every permission. A new one also needs a sentence in `descriptions.ts`.
 */
export const permissions = {
  account_lock: ['admin'],
  account_suspend: ['admin'],
  account_view: ['admin'],
  admin_access: ['admin'],
  build_edit: ['studio'],
  build_read: ['studio'],
  compliance_manage: ['admin'],
  consulting_manage: ['admin'],
  consulting_share: ['studio', 'consultant'],
  consulting_subscribe: ['studio'],
  consulting_work: ['consultant'],
  credit_adjust: ['admin'],
  debt_lift: ['admin'],
  details_update: ['studio', 'player'],
  diagnostics_run: ['studio', 'admin'],
  dispute_decide: ['admin'],
  early_access_join: ['player'],
  game_create: ['studio'],
  game_delete: ['studio'],
  game_edit: ['studio'],
  game_moderate: ['admin'],
  game_read: ['studio'],
  invitation_answer: ['tester'],
  invitation_send: ['studio'],
  listing_read: ['tester'],
  offer_fund: ['admin'],
  offer_make: ['businessdeveloper', 'admin'],
  package_edit: ['admin'],
  permission_manage: ['admin'],
  permission_test: ['admin'],
  pipeline_edit: ['businessdeveloper', 'admin'],
  post_moderate: ['admin'],
  post_write: ['studio'],
  profile_update: ['studio', 'tester', 'player', 'consultant', 'teammember', 'admin', 'businessdeveloper'],
  progress_read: ['tester'],
  promo_buy: ['player', 'tester'],
  promo_decide: ['admin'],
  promo_edit: ['studio'],
  promo_moderate: ['admin'],
  referral_edit: ['businessdeveloper', 'admin'],
  reachability_edit: ['tester'],
  request_edit: ['studio'],
  request_order: ['studio'],
  request_read: ['studio'],
  review_create: ['tester'],
  review_decide: ['studio'],
  review_participate: ['tester'],
  review_validate: ['admin'],
  role_change: ['admin'],
  security_monitor: ['admin'],
  session_view: ['studio', 'consultant', 'teammember'],
  setting_edit: ['admin'],
  system_manage: ['admin'],
  targeting_read: ['studio', 'admin'],
  tester_become: ['player'],
  tester_find: ['studio'],
  workspace_manage: ['studio'],
} as const satisfies Record<`${string}_${string}`, readonly [Role, ...Role[]]>

export type Permission = keyof typeof permissions

/** The conditions of permissions, by their names; a permission without any is left out. */
export type ConditionsByName = Readonly<Record<string, Conditions>>

let inForce: Matrix = permissions
let conditionsInForce: ConditionsByName = {}

/** The matrix that this process enforces; `keepMatrix` renews it from the database. */
export const matrixInForce = (): Matrix => inForce

/** The conditions that this process enforces. */
export const allConditions = (): ConditionsByName => conditionsInForce

/** What must hold besides a permission, in force in this process; undefined without conditions. */
export const conditionsOf = (permission: string): Conditions | undefined =>
  Object.hasOwn(conditionsInForce, permission) ? conditionsInForce[permission] : undefined

/** Makes a matrix with its conditions the one that this process enforces; without one, the default. */
export function putInForce(matrix: Matrix = permissions, conditions: ConditionsByName = {}): void {
  inForce = matrix
  conditionsInForce = conditions
}

/** The one function that decides whether a person has a permission. It reads memory and costs no statement. */
export const can = (holder: Holder, permission: Permission): boolean => decide(holder, permission, inForce)

/** What of the matrix in force concerns these roles: the browser asks `decide` with it what to show. */
export const matrixOf = (held: readonly Role[]): Record<string, Role[]> =>
  Object.fromEntries(
    Object.entries(inForce)
      .map(([name, roles]) => [name, roles.filter((role) => held.includes(role))] as const)
      .filter(([, roles]) => roles.length > 0),
  )

/** The conditions of the permissions that these roles have; none for an admin. */
export const conditionsFor = (held: readonly Role[]): ConditionsByName =>
  held.includes('admin')
    ? {}
    : Object.fromEntries(Object.entries(conditionsInForce).filter(([name]) => Object.hasOwn(matrixOf(held), name)))

/** True for a permission that no procedure asks for: an admin made it, or a former version had it. */
export const guardsNothing = (permission: string): boolean => !Object.hasOwn(permissions, permission)

/** Permissions whose calls reach what belongs to colleagues. */
const ofColleagues: readonly string[] = ['pipeline_edit'] satisfies Permission[]

/**
 * Whether *owner only* decides something: elsewhere the calls reach only what belongs to the person. Those that admins
 * created are asked by guards of pages, which know the owner.
 */
export const hasOwners = (permission: string): boolean => ofColleagues.includes(permission) || guardsNothing(permission)
