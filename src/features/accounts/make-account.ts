import type { SystemTx } from '#platform/db/open.ts'
import type { Role } from '#shared/roles.ts'
import { authAccounts, authUsers, type registrationSources } from './tables.ts'

export interface NewAccount {
  /** Chosen by the caller, who knows it before; otherwise new. */
  id?: string
  role: Role
  name: string
  /** Trimmed and in lower case. */
  email: string
  emailVerified?: boolean
  companyName?: string | undefined
  source: (typeof registrationSources)[number]
  inviteCode?: string | undefined
}

/** Creates an account with a password. Returns its id, or null when the address belongs to an account already. */
export async function makeAccount(
  tx: SystemTx,
  { role, source, ...person }: NewAccount,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<string | null> {
  const timestamps = { createdAt: now, updatedAt: now }
  const [user] = await tx
    .insert(authUsers)
    .values({ ...person, signupRole: role, registrationSource: source, ...timestamps })
    .onConflictDoNothing({ target: authUsers.email })
    .returning({ id: authUsers.id })
  if (!user) return null
  await tx
    .insert(authAccounts)
    .values({ userId: user.id, accountId: user.id, providerId: 'credential', password: passwordHash, ...timestamps })
  return user.id
}
