import { paths, signupOf } from '#shared/paths.ts'
import { type Role, type SignupRole, signupRoles } from '#shared/roles.ts'

export const isSignupRole = (role: Role): role is SignupRole => signupRoles.some((candidate) => candidate === role)

/** The path of the person's unfinished registration; the home page when there is none. */
export const wizardOf = ({ role, registering }: { role: Role; registering: boolean }): string =>
  registering && isSignupRole(role) ? signupOf[role] : paths.home
