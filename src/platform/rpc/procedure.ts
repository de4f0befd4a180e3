import { os } from '@orpc/server'
import { AppError } from '#shared/errors.ts'
import type { Role } from '#shared/roles.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/open.ts'
import type { Log } from '../log/log.ts'

/** Who is asking: read once a request from the signed cookie. `profileId` is what every row points at. */
export interface Caller {
  profileId: string
  userId: string
  sessionId: string
  name: string
  email: string
  emailVerified: boolean
  /** The role shown and landed on; `roles` are all the person holds (ruling 28). */
  role: Role
  roles: Role[]
  /** An admin has suspended the account: it is signed in, and every guarded procedure refuses (ruling 57). */
  suspended: boolean
}

/**
 * What features are given once, when the server starts: their secrets, their outside services. A feature declares its own
 * door (`declare module '#platform/rpc/procedure.ts' { interface Services { accounts: AccountsServices } }`), the app opens it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add their doors to it
export interface Services {}

export interface CallContext {
  services: Services
  db: Database
  clock: Clock
  config: Config
  log: Log
  caller: Caller | null
  requestId: string
  /** The server's own view of the caller's address (ruling 12). */
  ip: string
  requestHeaders: Headers
  /** Set-Cookie and the like; sent with the answer. */
  responseHeaders: Headers
}

const base = os.$context<CallContext>()

/** Anyone may call. */
export const open = base

/** Someone who is signed in and not suspended. `context.caller` is there. Throws SIGNED_OUT, ACCOUNT_SUSPENDED. */
export const signedIn = base.use(({ context, next }) => {
  if (!context.caller) throw new AppError('SIGNED_OUT')
  if (context.caller.suspended) throw new AppError('ACCOUNT_SUSPENDED')
  return next({ context: { caller: context.caller } })
})

/** Someone who is signed in and holds one of these roles; others get RLS_VIOLATION. */
export const only = (...roles: [Role, ...Role[]]) =>
  signedIn.use(({ context, next }) => {
    if (!roles.some((role) => context.caller.roles.includes(role))) throw new AppError('RLS_VIOLATION')
    return next()
  })
