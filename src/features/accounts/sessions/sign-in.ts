import { isAPIError } from 'better-auth/api'
import type { z } from 'zod'
import { minutes } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { attempt, digestOf } from '#platform/rpc/attempts.ts'
import { networkOf } from '#platform/rpc/network-of.ts'
import { AppError } from '#shared/errors.ts'
import type { AccountsDoor } from '../door.ts'
import type { signInInput } from '../schema.ts'
import { callAuth, type Visit } from './call-auth.ts'

const windowMs = minutes(15)
const most = { fromNetwork: 60, fromNetworkOnAccount: 10, onAccount: 100 }

interface SignIn {
  credentials: z.infer<typeof signInInput>
  visit: Visit
  now: Date
}

/**
 * Opens a session. Throws INVALID_CREDENTIALS, EMAIL_NOT_CONFIRMED (ruling 18), RATE_LIMITED. Only wrong guesses count; an
 * account under attack stays open to networks that have not guessed wrong themselves, so that its owner gets in.
 */
export function signIn({ auth }: AccountsDoor, db: Database, { credentials, visit, now }: SignIn): Promise<void> {
  const network = networkOf(visit.ip)
  const account = digestOf(credentials.email)
  const tried = {
    keys: [`sign-in:${network}`, `sign-in:${network}:${account}`, `sign-in:${account}`],
    allow: ([fromNetwork = 0, pair = 0, onAccount = 0]: number[]) =>
      fromNetwork <= most.fromNetwork &&
      pair <= most.fromNetworkOnAccount &&
      (onAccount <= most.onAccount || pair <= 1),
    windowMs,
    now,
  }
  const isFailure = (error: unknown) => error instanceof AppError && error.code === 'INVALID_CREDENTIALS'
  return attempt(db.systemPool, tried, isFailure, async () => {
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
