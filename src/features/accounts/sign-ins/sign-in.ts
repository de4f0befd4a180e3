import { isAPIError } from 'better-auth/api'
import type { z } from 'zod'
import { minutes } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { attempt, countAttempt, digestOf } from '#platform/rpc/attempts.ts'
import { networkOf } from '#platform/rpc/network-of.ts'
import { AppError } from '#shared/errors.ts'
import type { AccountsServices } from '../open-services.ts'
import type { signInInput } from '../schema.ts'
import { callAuth, type Visit } from './call-auth.ts'
import { isKnownNetwork } from './known-networks.ts'
import { endFormerSession } from './open-session.ts'

const windowMs = minutes(15)
/** Wrong guesses in a window before the next ones have to wait for each other. `onAccount`: from all unknown networks. */
const most = { fromNetwork: 60, fromNetworkOnAccount: 10, onAccount: 20 }
/** How far apart they then are, in milliseconds. */
const pause = { known: 5_000, unknown: 30_000, underAttack: minutes(1) }
/** Says nothing about the account: addresses nobody holds are counted alike. */
const attacked =
  'There were too many attempts to sign in to this account. Try again in a minute, or choose a new password by email.'

interface SignIn {
  credentials: z.infer<typeof signInInput>
  visit: Visit
  now: Date
}

/**
 * Opens a session and ends the one this browser had. Throws INVALID_CREDENTIALS, EMAIL_NOT_CONFIRMED (ruling 18),
 * RATE_LIMITED. Only wrong guesses count, and too many slow the next ones down instead of locking the account: from a network
 * that its owner has signed in from, nobody else's guesses count. All other networks share the account's limit, so that
 * guesses spread over many of them are slowed as those of one; a reset of the password makes a network known. A network that
 * tries account after account is shut out for a while, except where it is known.
 */
export async function signIn(
  services: AccountsServices,
  db: Database,
  { credentials, visit, now }: SignIn,
): Promise<void> {
  const former = services.tokenOf(visit)
  const network = networkOf(visit.ip)
  const account = digestOf(credentials.email)
  const pair = `sign-in:${network}:${account}`
  const isKnown = await isKnownNetwork(db, { email: credentials.email, ip: visit.ip })
  let slots: string[] = []
  let windowOfSlots = 0
  const tried = {
    keys: isKnown ? [pair] : [pair, `sign-in:${network}`, `sign-in:${account}`],
    allow([onPair = 0, fromNetwork = 0, onAccount = 0]: number[]) {
      const isAttacked = onAccount > most.onAccount
      const isRepeated = onPair > most.fromNetworkOnAccount
      slots = [...(isAttacked ? [`slow-sign-in:${account}`] : []), ...(isRepeated ? [`slow-${pair}`] : [])]
      windowOfSlots = isAttacked ? pause.underAttack : isKnown ? pause.known : pause.unknown
      return fromNetwork <= most.fromNetwork
    },
    windowMs,
    now,
  }
  const isFailure = (error: unknown) => error instanceof AppError && error.code === 'INVALID_CREDENTIALS'
  await attempt(db.systemPool, tried, isFailure, async () => {
    if (slots.length) {
      const allow = (counts: number[]) => counts.every((count) => count <= 1)
      await countAttempt(db.systemPool, { keys: slots, allow, windowMs: windowOfSlots, now }).catch((error) => {
        throw isLimited(error) && windowOfSlots === pause.underAttack ? new AppError('RATE_LIMITED', attacked) : error
      })
    }
    await callAuth(visit, (options) => services.auth.api.signInEmail({ ...options, body: credentials })).catch(
      (error) => {
        throw asRefusal(error)
      },
    )
  })
  await db.asSystem((tx) => endFormerSession(tx, former))
}

const isLimited = (error: unknown) => error instanceof AppError && error.code === 'RATE_LIMITED'

function asRefusal(error: unknown): unknown {
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
