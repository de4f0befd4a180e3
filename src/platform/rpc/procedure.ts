import { type AnyProcedure, os } from '@orpc/server'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import type { Role } from '#shared/roles.ts'
import { type Clock, minutes } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/open.ts'
import type { Log } from '../log/log.ts'
import type { Route } from './route.ts'

/** The signed-in caller, read once per request from the signed cookie. Rows reference `profileId`. */
export interface Caller {
  profileId: string
  userId: string
  sessionId: string
  name: string
  email: string
  emailVerified: boolean
  /** The active role, which decides the landing page; `roles` are all roles of the person (product-1). */
  role: Role
  roles: Role[]
  /** An admin has suspended the account: the person can sign in, but guarded procedures reject (accounts-12). */
  suspended: boolean
  /** A parent or guardian has to confirm the account first: only the account itself can be changed until then. */
  awaitsGuardian: boolean
  /** An admin who has to set up a second factor first; until then `roles` leaves the admin out. */
  lacksFactor: boolean
  /** When an admin has to have set up a second factor; null for others, and for those who have one. */
  factorDueAt?: Date | null
  /** When the person last proved in this session who they are: by the sign-in, a password, a passkey or a code. */
  provedAt: Date
  /** When this sign-in expires. */
  expiresAt: Date
}

/**
 * Dependencies that features receive at the start of the server: their secrets and external services. A feature
 * declares its own entry (`declare module '#platform/rpc/procedure.ts' { interface Services { accounts:
 * AccountsServices } }`), and the app provides it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add their services to it
export interface Services {}

export interface CallContext {
  services: Services
  db: Database
  clock: Clock
  config: Config
  log: Log
  caller: Caller | null
  requestId: string
  /** The caller's address as this server sees it (admin-6). */
  ip: string
  requestHeaders: Headers
  /** Headers to send with the answer, such as Set-Cookie. */
  responseHeaders: Headers
  /** Says which address a refused sign-in named, for the record of security events. */
  noteTriedEmail?(email: string): void
}

/** The errors of each guard, for the description of the API. */
export const refusalsOf = new WeakMap<object, readonly ErrorCode[]>()

/** For everyone, without a sign-in. */
export const open = (route: Route) => os.$context<CallContext>().route(route)

/** The areas in which people act whose parent or guardian has not confirmed the account. */
const openWithoutGuardian: readonly (string | undefined)[] = [
  'accounts',
  'notifications',
  'onboarding',
  'privacy',
  'profiles',
]

interface Call {
  path: readonly string[]
  procedure: AnyProcedure
}

/** Throws GUARDIAN_MISSING for a person whose parent or guardian has to confirm the account first. */
export function assertConfirmed(caller: Caller): void {
  if (caller.awaitsGuardian) throw new AppError('GUARDIAN_MISSING')
}

/** Throws GUARDIAN_MISSING for an act outside of an account that a parent or guardian has to confirm first. */
export function assertGuardian(caller: Caller, { path, procedure }: Call): void {
  const isAct = procedure['~orpc'].route.method !== 'GET'
  if (isAct && !openWithoutGuardian.includes(path[0])) assertConfirmed(caller)
}

/**
 * For signed-in, not suspended people. Provides `context.caller`. Throws SIGNED_OUT, ACCOUNT_SUSPENDED, and
 * GUARDIAN_MISSING for acts outside of the account that a parent or guardian has to confirm.
 */
export const signedIn = (route: Route) => {
  const guarded = open(route).use(({ context, next, ...call }) => {
    if (!context.caller) throw new AppError('SIGNED_OUT')
    if (context.caller.suspended) throw new AppError('ACCOUNT_SUSPENDED')
    assertGuardian(context.caller, call)
    return next({ context: { caller: context.caller } })
  })
  const codes: ErrorCode[] = ['SIGNED_OUT', 'ACCOUNT_SUSPENDED']
  if (route.method !== 'GET') codes.push('GUARDIAN_MISSING')
  for (const guard of guarded['~orpc'].middlewares) refusalsOf.set(guard, codes)
  return guarded
}

const UNCONFIRMED =
  'Confirm your email address first: open the link in our email. You can send it again in your settings.'

/**
 * For what a person may do only with a confirmed address (accounts-2): further ways to sign in, emails to others,
 * purchases and orders of reviews. Throws EMAIL_NOT_CONFIRMED.
 */
export const confirmedAddress = os
  .$context<CallContext & { caller: Caller }>()
  .middleware(({ context: { caller }, next }) => {
    if (!caller.emailVerified) throw new AppError('EMAIL_NOT_CONFIRMED', UNCONFIRMED)
    return next()
  })

/**
 * For procedures after which much can't be undone, or which open further doors: `may('role_change', …).use(freshProof)`.
 * Throws FRESH_SIGN_IN when the person's last proof in this session is too old; the browser then asks for one and repeats
 * the call. A procedure that asks for the password needs no mark.
 */
export const freshProof = os
  .$context<CallContext & { caller: Caller }>()
  .middleware(({ context: { caller, clock, config }, next }) => {
    const age = clock.now().getTime() - caller.provedAt.getTime()
    if (age > minutes(config.freshSignInMinutes)) throw new AppError('FRESH_SIGN_IN')
    return next()
  })

refusalsOf.set(confirmedAddress, ['EMAIL_NOT_CONFIRMED'])
refusalsOf.set(freshProof, ['FRESH_SIGN_IN'])
