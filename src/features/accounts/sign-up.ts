import type { z } from 'zod'
import type { Database } from '#platform/db/open.ts'
import type { AccountsServices } from './open-services.ts'
import { registerAccount } from './register-account.ts'
import type { signUpInput } from './schema.ts'
import type { Visit } from './sign-ins/call-auth.ts'

interface SignUp {
  person: z.infer<typeof signUpInput>
  visit: Visit
  now: Date
}

/** The wizard's account step (spec 1 §2.5): an account in one of three roles. Throws as `registerAccount`. */
export async function signUp(
  services: AccountsServices,
  db: Database,
  { person: { role, name, companyName, email, password, invited }, visit, now }: SignUp,
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
    also: (tx, userId) => services.begun(tx, { userId, invited: invited && role === 'tester', now }),
  })
}
