import { isAPIError } from 'better-auth/api'
import type { z } from 'zod'
import { minutes } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { attempt, countAttempt, digestOf } from '#platform/rpc/attempts.ts'
import { networkOf } from '#platform/rpc/network-of.ts'
import { AppError } from '#shared/errors.ts'
import type { AccountsDoor } from '../door.ts'
import type { signInInput } from '../schema.ts'
import { callAuth, type Visit } from './call-auth.ts'
import { isKnownNetwork } from './known-networks.ts'

const windowMs = minutes(15)
/** Wrong guesses in a window before the next ones have to wait for each other. */
const most = { fromNetwork: 60, fromNetworkOnAccount: 10, onAccount: 100 }
/** How far apart they then are, in milliseconds. */
const pause = { known: 5_000, unknown: 30_000, underAttack: minutes(5) }

interface SignIn {
  credentials: z.infer<typeof signInInput>
  visit: Visit
  now: Date
}

/**
 * Opens a session. Throws INVALID_CREDENTIALS, EMAIL_NOT_CONFIRMED (ruling 18), RATE_LIMITED. Only wrong guesses count, and
 * too many slow the next ones down instead of locking the account: its owner always gets in from a network that has signed
 * in before, where nobody else's guesses count, and from any other one after a pause. Only a network that tries account
 * after account is shut out for a while, except where it is known.
 */
export async function signIn({ auth }: AccountsDoor, db: Database, { credentials, visit, now }: SignIn): Promise<void> {
  const network = networkOf(visit.ip)
  const account = digestOf(credentials.email)
  const pair = `sign-in:${network}:${account}`
  const isKnown = await isKnownNetwork(db, { email: credentials.email, ip: visit.ip })
  let wait = 0
  const tried = {
    keys: isKnown ? [pair] : [pair, `sign-in:${network}`, `sign-in:${account}`],
    allow([onPair = 0, fromNetwork = 0, onAccount = 0]: number[]) {
      const isAttacked = onAccount > most.onAccount && onPair > 1
      if (isAttacked) wait = pause.underAttack
      else if (onPair > most.fromNetworkOnAccount) wait = isKnown ? pause.known : pause.unknown
      return fromNetwork <= most.fromNetwork
    },
    windowMs,
    now,
  }
  const isFailure = (error: unknown) => error instanceof AppError && error.code === 'INVALID_CREDENTIALS'
  await attempt(db.systemPool, tried, isFailure, async () => {
    if (wait) {
      const inTurn = { keys: [`slow-${pair}`], allow: ([count = 0]: number[]) => count <= 1, windowMs: wait, now }
      await countAttempt(db.systemPool, inTurn)
    }
    await callAuth(visit, (options) => auth.api.signInEmail({ ...options, body: credentials })).catch((error) => {
      throw asRefusal(error)
    })
  })
}

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
