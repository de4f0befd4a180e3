import { minutes } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { attempt } from '#platform/rpc/attempts.ts'
import { networkOf } from '#platform/rpc/network-of.ts'
import { AppError } from '#shared/errors.ts'
import { isNetworkOf } from '../sign-ins/known-networks.ts'

interface LimitCodesInput {
  userId: string
  /** IP address of the caller. */
  ip: string
  now: Date
}

/** Wrong codes within an hour: of ten guesses of six digits, one in 33,000 times one is right. */
const maxWrong = 10
const tooMany = 'Too many wrong codes. Try again in an hour, or use a network you have signed in from before.'

/**
 * Counts an attempt to guess a code, over all sign-ins and sessions of the person. A network that the person has signed
 * in from counts only its own, so that others can't lock the person out; all other networks count together. Throws
 * RATE_LIMITED.
 */
export async function limitCodes<T>(
  db: Database,
  { userId, ip, now }: LimitCodesInput,
  work: () => Promise<T>,
): Promise<T> {
  const isKnown = await isNetworkOf(db, { userId, ip })
  const limit = {
    keys: [isKnown ? `codes:${userId}:${networkOf(ip)}` : `codes:${userId}`],
    allow: ([count = 0]: number[]) => count <= maxWrong,
    windowMs: minutes(60),
    now,
  }
  const isWrong = (error: unknown) => error instanceof AppError && error.code === 'VALIDATION_ERROR'
  return attempt(db.systemPool, limit, isWrong, work).catch((error) => {
    throw error instanceof AppError && error.code === 'RATE_LIMITED' ? new AppError('RATE_LIMITED', tooMany) : error
  })
}
