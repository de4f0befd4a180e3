import { minutes } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { countAttempt } from '#platform/rpc/attempts.ts'
import { AppError } from '#shared/errors.ts'
import type { AccountsServices } from '../open-services.ts'
import type { Visit } from '../sign-ins/call-auth.ts'
import { endFormerSession, openSession } from '../sign-ins/open-session.ts'
import { readPending, takePending } from '../social/pending.ts'
import { acceptCode } from './accept-code.ts'
import { limitCodes } from './limit-codes.ts'
import { noteFactorChange } from './note-change.ts'

const expired = () => new AppError('STATE_CHANGED', 'This sign-in has expired. Please start again.')

interface FinishSignInInput {
  /** What the first step answered; it works for ten minutes. */
  token: string
  /** A one-time code or a recovery code. */
  code: string
  visit: Visit
  now: Date
}

/**
 * Second step of a sign-in: opens the session by a one-time code or a recovery code, and ends the browser's former one.
 * Throws VALIDATION_ERROR (wrong code), STATE_CHANGED when the first step has expired or was used, RATE_LIMITED.
 */
export async function finishSignIn(
  services: AccountsServices,
  db: Database,
  { token, code, visit, now }: FinishSignInInput,
): Promise<void> {
  const waiting = await db.asSystem((tx) => readPending(tx, 'second-step', token, now))
  if (!waiting) throw expired()
  const { userId } = waiting
  const former = services.tokenOf(visit)
  const open = () =>
    db.asSystem(async (tx) => {
      if (!(await takePending(tx, 'second-step', token, now))) throw expired()
      const way = await acceptCode(tx, { userId, code, key: services.factorKey, now })
      const { publicUrl, sessionSeconds: seconds } = services
      if (way === null) await noteFactorChange(tx, { userId, sessionId: null, change: 'recovery-used', now, publicUrl })
      await endFormerSession(tx, former, now)
      return openSession(tx, { userId, visit, seconds, now, secondStep: 'done', way })
    })
  const session = await limitCodes(db, { userId, ip: visit.ip, now }, open).catch(async (error) => {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') await warnOwner(services, db, { userId, now })
    throw error
  })
  services.setSessionCookie(visit, session)
}

/** Somebody who passed the first step guesses codes: the person is emailed, once a day. */
async function warnOwner(
  { publicUrl }: AccountsServices,
  db: Database,
  { userId, now }: { userId: string; now: Date },
) {
  const limit = { keys: [`codes-warned:${userId}`], windowMs: minutes(24 * 60), now }
  const isFirst = await countAttempt(db.systemPool, { ...limit, allow: ([count = 0]: number[]) => count <= 1 }).then(
    () => true,
    () => false,
  )
  if (isFirst)
    await db.asSystem((tx) =>
      noteFactorChange(tx, { userId, sessionId: null, change: 'too-many-codes', now, publicUrl }),
    )
}
