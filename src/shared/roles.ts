/** The roles of product-1. */
export const roles = ['studio', 'tester', 'player', 'consultant', 'teammember', 'admin', 'businessdeveloper'] as const

export type Role = (typeof roles)[number]

/** Roles that are open to self-registration (accounts-1). */
export const signupRoles = ['tester', 'studio', 'player'] as const satisfies readonly Role[]
export type SignupRole = (typeof signupRoles)[number]

/** Roles that work for the platform: only an admin gives them. */
export const staffRoles = ['admin', 'businessdeveloper', 'consultant'] as const satisfies readonly Role[]

export const holdsStaffRole = (held: readonly Role[]): boolean =>
  held.some((role) => (staffRoles as readonly Role[]).includes(role))

/** Whether the role has something to pay for, so that it sees its balance and is offered credits (product-8). */
export const buysCredits = (role: Role): boolean => signupRoles.some((one) => one === role)

/** The header badge of a role (product-8); others show Tester. */
export const roleBadge: Record<Role, string> = {
  studio: 'Studio',
  tester: 'Tester',
  player: 'Player',
  consultant: 'Consultant',
  teammember: 'Team Member',
  admin: 'Admin',
  businessdeveloper: 'Business Dev',
}
