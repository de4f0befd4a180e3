import { eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import type { Role } from '#shared/roles.ts'
import type { SocialProvider } from '#shared/social-providers.ts'
import { reservedFor } from './reversals/former-address.ts'
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

/** How the account signs in: with a password, or with an account of a provider. */
type FirstSignIn = { passwordHash: string } | { signIn: { providerId: SocialProvider; accountId: string } }

/**
 * Creates an account. Returns its id, or null when the address belongs to an account already, or is kept for one whose
 * address it was until some days ago.
 */
export async function makeAccount(
  tx: SystemTx,
  { role, source, ...person }: NewAccount,
  { now, ...first }: FirstSignIn & { now: Date },
): Promise<string | null> {
  const timestamps = { createdAt: now, updatedAt: now }
  const [user] = await tx
    .insert(authUsers)
    .values({ ...person, signupRole: role, registrationSource: source, ...timestamps })
    .onConflictDoNothing({ target: authUsers.email })
    .returning({ id: authUsers.id })
  if (!user) return null
  // After the insert, which waits for a concurrent change of that other account.
  if (await reservedFor(tx, { email: person.email, now })) {
    await tx.delete(authUsers).where(eq(authUsers.id, user.id))
    return null
  }
  const signIn =
    'signIn' in first ? first.signIn : { accountId: user.id, providerId: 'credential', password: first.passwordHash }
  await tx.insert(authAccounts).values({ userId: user.id, ...signIn, ...timestamps })
  return user.id
}
