import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import type { Auth } from './sign-ins/auth.ts'
import type { Visit } from './sign-ins/call-auth.ts'
import type { CallerOf, FindCaller } from './sign-ins/find-caller.ts'

interface Whom {
  userId: string
  now: Date
}

/** What procedures about accounts are given when the server starts. */
export interface AccountsServices {
  auth: Auth
  findCaller: FindCaller
  /** The same by the token of `sessionTokenOf`. */
  callerOf: CallerOf
  /** The token of the session a browser has; null where its cookie carries none of ours. */
  tokenOf(visit: Visit): string | null
  /** The same of a Cookie header. */
  sessionTokenOf(cookies: string | undefined): string | null
  /** Seconds that a session lasts. */
  sessionSeconds: number
  /** For links in emails. */
  publicUrl: string
  /** Gives the browser the cookie of a session that is open. */
  handOver(visit: Visit, token: string): void
  /** Keys the bonuses that come once for an address. */
  bonusSecret: string
  /** Makes what belongs to an account and is not there yet: profile, role, credit accounts, starting credits. */
  complete(tx: SystemTx, whom: Whom): Promise<void>
  /** What goes along with another address: the profile's, and which bonuses its holder has had. */
  addressChanged(tx: SystemTx, change: Whom & { from: string; to: string }): Promise<void>
  /** The wizard's part of a new account: what the person agreed to, and that the registration is not finished. */
  begun(tx: SystemTx, whom: Whom & { invited: boolean }): Promise<void>
  /** Whether the registration of a person is not finished. */
  isRegistering(tx: PersonTx, profileId: string): Promise<boolean>
  /** What follows from a confirmed address: the profile knows of it, earning may unlock, the profile bonus is paid. */
  confirmed(tx: SystemTx, whom: Whom): Promise<void>
}

export interface AccountSecrets {
  /** Signs session cookies. */
  sessionSecret: string
  /** Keys bonuses that come once for an address; kept as long as the database. */
  bonusSecret: string
}

declare module '#platform/rpc/procedure.ts' {
  interface Services {
    accounts: AccountsServices
  }
}
