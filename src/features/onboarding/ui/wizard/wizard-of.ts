import { paths, signupOf } from '#shared/paths.ts'
import { type Role, type SignupRole, signupRoles } from '#shared/roles.ts'

export const isSignupRole = (role: Role): role is SignupRole => signupRoles.some((one) => one === role)

/** Where somebody goes on with a registration that is not finished; home when it is. */
export const wizardOf = ({ role, registering }: { role: Role; registering: boolean }): string =>
  registering && isSignupRole(role) ? signupOf[role] : paths.home
