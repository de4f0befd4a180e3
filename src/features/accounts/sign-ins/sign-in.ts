import { isAPIError } from 'better-auth/api'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { minutes } from '#platform/clock.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { attempt, countAttempt, digestOf } from '#platform/rpc/attempts.ts'
import { networkOf } from '#platform/rpc/network-of.ts'
import { AppError } from '#shared/errors.ts'
import type { AccountsServices } from '../open-services.ts'
import { holdPassword } from '../passwords/hold-password.ts'
import { whyNoSecondStep } from '../reversals/needed-way.ts'
import type { signInInput, signInOutput } from '../schema.ts'
import { keepPending } from '../social/pending.ts'
import { authAccounts, authSessions, authUsers } from '../tables.ts'
import { secondStepMissing } from './auth.ts'
import { callAuth, type Visit } from './call-auth.ts'
import { carriedAddress } from './carry-address.ts'
import { isKnownNetwork } from './known-networks.ts'
import { endFormerSession } from './open-session.ts'

const windowMs = minutes(15)
/**
 * Wrong passwords per window before further attempts are throttled. `onAccount` counts all unknown networks together.
 */
const limits = { fromNetwork: 60, fromNetworkOnAccount: 10, onAccount: 20 }
/** Milliseconds between throttled attempts. */
const pause = { known: 5_000, unknown: 30_000, underAttack: minutes(1) }
/** Discloses nothing about the account: attempts on unknown addresses are counted too. */
const attacked =
  'Too many attempts to sign in to this account. Try again in a minute, or choose a new password by email.'

type SignInOutcome = z.infer<typeof signInOutput>

interface SignInInput {
  credentials: z.infer<typeof signInInput>
  visit: Visit
  now: Date
}

/**
 * Opens a session and ends the browser's former one; for an account with a second factor it opens none, and
 * answers the token with which `finishSignIn` does. Throws INVALID_CREDENTIALS, EMAIL_NOT_CONFIRMED (accounts-2),
 * RATE_LIMITED. Only wrong passwords count. Too many of them throttle further attempts; they never lock the account.
 * - Known network (the owner has signed in or reset the password from it): only its own attempts count.
 * - Unknown networks share the account's limit, so that guesses from many networks are throttled like those from one.
 * - An unknown network that tries many accounts is rejected until the window ends.
 */
export async function signIn(
  services: AccountsServices,
  db: Database,
  { credentials, visit, now }: SignInInput,
): Promise<SignInOutcome> {
  const former = services.tokenOf(visit)
  const network = networkOf(visit.ip)
  const account = digestOf(credentials.email)
  const pair = `sign-in:${network}:${account}`
  const isKnown = await isKnownNetwork(db, { email: credentials.email, ip: visit.ip })
  let slots: string[] = []
  let windowOfSlots = 0
  const limit = {
    keys: isKnown ? [pair] : [pair, `sign-in:${network}`, `sign-in:${account}`],
    allow([onPair = 0, fromNetwork = 0, onAccount = 0]: number[]) {
      const isAttacked = onAccount > limits.onAccount
      const isRepeated = onPair > limits.fromNetworkOnAccount
      slots = [...(isAttacked ? [`slow-sign-in:${account}`] : []), ...(isRepeated ? [`slow-${pair}`] : [])]
      windowOfSlots = isAttacked ? pause.underAttack : isKnown ? pause.known : pause.unknown
      return fromNetwork <= limits.fromNetwork
    },
    windowMs,
    now,
  }
  const isFailure = (error: unknown) => error instanceof AppError && error.code === 'INVALID_CREDENTIALS'
  const hash = await passwordOf(db, credentials.email)
  const passed = await attempt(db.systemPool, limit, isFailure, async () => {
    if (slots.length) {
      const allow = (counts: number[]) => counts.every((count) => count <= 1)
      await countAttempt(db.systemPool, { keys: slots, allow, windowMs: windowOfSlots, now }).catch((error) => {
        throw isLimited(error) && windowOfSlots === pause.underAttack ? new AppError('RATE_LIMITED', attacked) : error
      })
    }
    const body = { ...credentials, email: carriedAddress(credentials.email) }
    return callAuth(visit, (options) => services.auth.api.signInEmail({ ...options, body })).then(
      ({ user, token }): Passed => ({ userId: user.id, token }),
      (error): Passed => {
        const userId = awaitsSecondStep(error)
        if (userId === null) throw asSignInError(error)
        return { userId, token: null }
      },
    )
  })
  const outcome = await db.asSystem((tx) => settle(tx, { ...passed, hash, former, now }))
  if (outcome) return outcome
  const { token } = passed
  if (token !== null) await db.asSystem((tx) => tx.delete(authSessions).where(eq(authSessions.token, token)))
  throw new AppError('INVALID_CREDENTIALS')
}

interface Passed {
  userId: string
  /** Of the session; null when the second step is missing. */
  token: string | null
}

/**
 * What follows from a right password; null if it was changed since it was checked: a change ends only the sign-ins that
 * it finds.
 */
async function settle(
  tx: SystemTx,
  { userId, token, hash, former, now }: Passed & { hash: string | null; former: string | null; now: Date },
): Promise<SignInOutcome | null> {
  if (!(await holdPassword(tx, { userId, hash }))) return null
  if (token === null) {
    const refusal = await whyNoSecondStep(tx, userId)
    if (refusal) throw refusal
    return { done: false, secondStep: await keepPending(tx, 'second-step', { userId }, now) }
  }
  await endFormerSession(tx, former, now)
  return { done: true }
}

/** The hash of the password of an address, before it is checked. */
const passwordOf = async (db: Database, email: string): Promise<string | null> => {
  const [found] = await db.asSystem((tx) =>
    tx
      .select({ hash: authAccounts.password })
      .from(authAccounts)
      .innerJoin(authUsers, eq(authUsers.id, authAccounts.userId))
      .where(and(eq(authUsers.email, email), eq(authAccounts.providerId, 'credential'))),
  )
  return found?.hash ?? null
}

/** The account whose password was right and whose second step is missing; null for every other error. */
const awaitsSecondStep = (error: unknown): string | null =>
  isAPIError(error) && error.body?.code === secondStepMissing ? String(error.body.userId) : null

const isLimited = (error: unknown) => error instanceof AppError && error.code === 'RATE_LIMITED'

function asSignInError(error: unknown): unknown {
  if (!isAPIError(error)) return error
  switch (error.body?.code) {
    case 'INVALID_EMAIL_OR_PASSWORD':
    case 'INVALID_EMAIL':
      return new AppError('INVALID_CREDENTIALS')
    case 'EMAIL_NOT_VERIFIED':
      return new AppError('EMAIL_NOT_CONFIRMED')
    default:
      return new AppError('AUTH_ERROR')
  }
}
