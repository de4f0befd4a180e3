import type { z } from 'zod'
import type { Database } from '#platform/db/open.ts'
import { noteOrigin } from './note-origin.ts'
import type { AccountsServices } from './open-services.ts'
import { registerAccount } from './register-account.ts'
import type { signUpCall } from './schema.ts'
import type { Visit } from './sign-ins/call-auth.ts'
import { joiningSecret } from './social/joining-person.ts'
import { signUpWith } from './social/sign-up-with.ts'

interface SignUpRequest {
  person: z.infer<typeof signUpCall>
  visit: Visit
  now: Date
}

/**
 * The account step of the wizard (accounts-1): creates an account in one of three roles. Without a password it is that
 * of the person whom a provider described to this browser. Throws as `registerAccount` and `signUpWith`.
 */
export async function signUp(
  services: AccountsServices,
  db: Database,
  { person: { role, name, companyName, email, password, invited }, visit, now }: SignUpRequest,
): Promise<void> {
  const account = { role, name, companyName: role === 'studio' ? companyName : undefined }
  if (password === '')
    return signUpWith(services, db, { secret: joiningSecret(services, visit), account, invited, visit, now })
  await registerAccount(services, db, {
    account: { ...account, email, source: 'registration_wizard' },
    password,
    visit,
    now,
    async afterProvisioning(tx, userId) {
      await services.onRegistered(tx, { userId, invited: invited && role === 'tester', now })
      await noteOrigin(services, tx, { userId, visit, now })
    },
  })
}
