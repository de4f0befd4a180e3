import type { Role } from '#shared/roles.ts'

/**
 * The matrix: which roles have which permission. Names are `resource_action` (ruling 75). A permission opens a
 * procedure; which rows it may touch is decided by ownership, in the statement and in the row policies.
 */
export const permissions = {
  account_lock: ['admin'],
  account_suspend: ['admin'],
  account_view: ['admin'],
  admin_access: ['admin'],
  build_edit: ['studio'],
  build_read: ['studio'],
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
  game_read: ['studio'],
  invitation_answer: ['tester'],
  invitation_send: ['studio'],
  listing_read: ['tester'],
  offer_fund: ['admin'],
  offer_make: ['businessdeveloper', 'admin'],
  package_edit: ['admin'],
  pipeline_edit: ['businessdeveloper', 'admin'],
  post_moderate: ['admin'],
  post_write: ['studio'],
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
  setting_edit: ['admin'],
  system_manage: ['admin'],
  targeting_read: ['studio', 'admin'],
  tester_become: ['player'],
  tester_find: ['studio'],
  workspace_manage: ['studio'],
} as const satisfies Record<`${string}_${string}`, readonly [Role, ...Role[]]>

export type Permission = keyof typeof permissions

/** The one function that decides whether a person has a permission: one of their roles has it. */
export const can = ({ roles }: { roles: readonly Role[] }, permission: Permission): boolean =>
  permissions[permission].some((role) => roles.includes(role))
