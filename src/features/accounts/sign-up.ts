import type { z } from 'zod'
import type { Database } from '#platform/db/open.ts'
import type { AccountsServices } from './open-services.ts'
import { registerAccount } from './register-account.ts'
import type { signUpInput } from './schema.ts'
import type { Visit } from './sign-ins/call-auth.ts'

interface SignUpRequest {
  person: z.infer<typeof signUpInput>
  visit: Visit
  now: Date
}

/**
 * The account step of the wizard (spec 1 §2.5): creates an account in one of three roles. Throws as `registerAccount`.
 */
export async function signUp(
  services: AccountsServices,
  db: Database,
  { person: { role, name, companyName, email, password, invited }, visit, now }: SignUpRequest,
): Promise<void> {
  await registerAccount(services, db, {
    account: {
      role,
      name,
      email,
      companyName: role === 'studio' ? companyName : undefined,
      source: 'registration_wizard',
    },
    password,
    visit,
    now,
    afterProvisioning: (tx, userId) =>
      services.onRegistered(tx, { userId, invited: invited && role === 'tester', now }),
  })
}
