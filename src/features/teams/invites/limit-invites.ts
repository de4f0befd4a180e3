import { minutes } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { attempt, countAttempt, digestOf } from '#platform/rpc/attempts.ts'
import { networkOf } from '#platform/rpc/network-of.ts'
import { AppError } from '#shared/errors.ts'

interface From {
  /** IP address of the caller. */
  ip: string
  now: Date
}

/** Invalid codes per network in 15 minutes: far too few to guess one of two billion codes. */
const wrongCodes = 20
/** Registrations by invite per network in 15 minutes; a whole office may join. */
const registrations = 30
/** Emails per hour: from one person, and to one address in total. */
const emails = { fromOne: 60, toOne: 8 }

const isWrong = (error: unknown) => error instanceof AppError && error.code === 'NOT_FOUND'

/** Runs `work` on a code with a rate limit for guessing: only invalid codes count. Throws RATE_LIMITED. */
export const guessing = <T>({ systemPool }: Database, { ip, now }: From, work: () => Promise<T>): Promise<T> =>
  attempt(
    systemPool,
    {
      keys: [`team-codes:${networkOf(ip)}`],
      allow: ([count = 0]) => count <= wrongCodes,
      windowMs: minutes(15),
      now,
    },
    isWrong,
    work,
  )

/** Counts a registration by invite. Throws RATE_LIMITED. */
export const countRegistration = ({ systemPool }: Database, { ip, now }: From): Promise<void> =>
  countAttempt(systemPool, {
    keys: [`team-registrations:${networkOf(ip)}`],
    allow: ([count = 0]) => count <= registrations,
    windowMs: minutes(15),
    now,
  })

/** Counts an invite email. Throws RATE_LIMITED. */
export const countEmail = (
  { systemPool }: Database,
  { profileId, email, now }: { profileId: string; email: string; now: Date },
): Promise<void> =>
  countAttempt(systemPool, {
    keys: [`team-letters:${profileId}`, `team-letters:${digestOf(email)}`],
    allow: ([fromOne = 0, toOne = 0]) => fromOne <= emails.fromOne && toOne <= emails.toOne,
    windowMs: minutes(60),
    now,
  })
