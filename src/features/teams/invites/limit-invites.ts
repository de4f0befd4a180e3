import { minutes } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { attempt, countAttempt, digestOf } from '#platform/rpc/attempts.ts'
import { networkOf } from '#platform/rpc/network-of.ts'
import { AppError } from '#shared/errors.ts'

interface From {
  /** Address of the caller. */
  ip: string
  now: Date
}

/** Codes that don't work, from one network in a quarter of an hour: far from enough to find one among two thousand million. */
const wrongCodes = 20
/** Accounts made by invites from one network in a quarter of an hour: a whole office may join. */
const registrations = 30
/** Letters in an hour: by one person, and to one address whoever invites it. */
const emails = { fromOne: 60, toOne: 8 }

const isWrong = (error: unknown) => error instanceof AppError && error.code === 'NOT_FOUND'

/** Runs `work` on a code somebody brought. Only codes that don't work count. Throws RATE_LIMITED. */
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

/** Throws RATE_LIMITED. */
export const countRegistration = ({ systemPool }: Database, { ip, now }: From): Promise<void> =>
  countAttempt(systemPool, {
    keys: [`team-registrations:${networkOf(ip)}`],
    allow: ([count = 0]) => count <= registrations,
    windowMs: minutes(15),
    now,
  })

/** Throws RATE_LIMITED. */
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
