import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import type { Auth } from './sign-ins/auth.ts'
import type { Visit } from './sign-ins/call-auth.ts'
import type { CallerOf, FindCaller } from './sign-ins/find-caller.ts'
import type { SocialSignIns } from './social/providers.ts'

interface HookInput {
  userId: string
  now: Date
}

/** Services of the accounts feature, created when the server starts. */
export interface AccountsServices {
  auth: Auth
  /** Sign-ins with Google, Discord and GitHub, where they are configured. */
  social: SocialSignIns
  findCaller: FindCaller
  /** As `findCaller`, by the token that `sessionTokenOf` returns. */
  callerOf: CallerOf
  /** The browser's session token; null without a cookie that carries our signature. */
  tokenOf(visit: Visit): string | null
  /** As `tokenOf`, for a Cookie header. */
  sessionTokenOf(cookies: string | undefined): string | null
  /** Lifetime of a session, in seconds. */
  sessionSeconds: number
  /** The site's base URL, for links in emails. */
  publicUrl: string
  /** Adds the cookie of an open session to the response. */
  setSessionCookie(visit: Visit, token: string): void
  /** Secret for the digests in keys of once-per-address bonuses. */
  bonusSecret: string
  /** Encrypts the secrets of one-time codes, and is part of the digests of recovery codes. */
  factorKey: string
  /** Creates the missing parts of an account: profile, role, credit accounts, starting credits. Idempotent. */
  ensureProvisioned(tx: SystemTx, input: HookInput): Promise<void>
  /** Runs after a change of address: updates the profile's address and the record of bonuses already paid. */
  onAddressChanged(tx: SystemTx, change: HookInput & { from: string; to: string }): Promise<void>
  /** Runs when the wizard creates an account: records the consents and that the registration is unfinished. */
  onRegistered(tx: SystemTx, input: HookInput & { invited: boolean }): Promise<void>
  /** Whether the person's registration is unfinished. */
  isRegistering(tx: PersonTx, profileId: string): Promise<boolean>
  /** Runs when an address is confirmed: updates the profile, may unlock earning and pay the profile bonus. */
  onVerified(tx: SystemTx, input: HookInput): Promise<void>
}

export interface AccountSecrets {
  /** Signs session cookies. */
  sessionSecret: string
  /** Secret for keys of once-per-address bonuses; it must be kept as long as the database. */
  bonusSecret: string
  /** Secret of second factors; it must be kept as long as the database. */
  factorKey: string
}

declare module '#platform/rpc/procedure.ts' {
  interface Services {
    accounts: AccountsServices
  }
}
