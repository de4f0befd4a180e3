import type { SQL } from 'drizzle-orm'
import type { Database, PersonTx, SystemTx } from '#platform/db/open.ts'
import { port } from '#platform/port.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import type { Role } from '#shared/roles.ts'
import type { Person } from './schema.ts'

interface ProfileChange {
  userId: string
  now: Date
}

/** The profiles of accounts, as a table: id, user_id, name, role (the active one), suspended. */
export const callerProfiles = port<() => SQL>('profiles of callers')

interface PersonHooks {
  /** Whether the person's registration is unfinished. */
  isRegistering(tx: PersonTx, profileId: string): Promise<boolean>
}

/** The caller's data for every screen, and records the visit; null when the profile is erased. */
export const personOf =
  port<(db: Database, hooks: PersonHooks, visit: { caller: Caller; now: Date }) => Promise<Person | null>>(
    'data of a person',
  )

/** Makes one of the account's roles the active one. Returns false when the account lacks the role or has no profile. */
export const activeRole =
  port<(tx: SystemTx, change: ProfileChange & { role: Role }) => Promise<boolean>>('the active role of a person')

/** Renames the profile and, if given, its studio. Throws PROFILE_NOT_FOUND. */
export const profileName =
  port<(tx: SystemTx, change: ProfileChange & { name: string; companyName?: string | undefined }) => Promise<void>>(
    'the name of a profile',
  )

/**
 * Pauses the account's spending while an admin has to decide whose it is, and resumes it when no such case and no other
 * reason is left.
 */
export const spendingOfDisputed = port<(tx: SystemTx, change: ProfileChange) => Promise<void>>(
  'spending of disputed accounts',
)

/** Withdraws an erasure that was asked for: somebody says that what happened to the account was not its owner. */
export const pendingErasure = port<(tx: SystemTx, change: ProfileChange) => Promise<void>>('erasures that wait')

interface SignUp {
  userId: string
  /** The Cookie header of the browser that signed up. */
  cookies: string | null
  publicUrl: string
  bonusSecret: string
  now: Date
}

/**
 * Records the link by which a new account came. Runs in the transaction that creates the account, before its address is
 * confirmed, and again when the same registration is repeated. Returns the Set-Cookie header that forgets the link; null
 * without a link.
 */
export const signUpOrigin = port<(tx: SystemTx, signUp: SignUp) => Promise<string | null>>('the link of a sign-up')
