import { and, eq, gt, ne, not, sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { textOf } from '#platform/db/query-builder.ts'
import { AppError } from '#shared/errors.ts'
import { sessionsEnded } from '../events.ts'
import { endLinkTokens } from '../links/link-tokens.ts'
import { endPending } from '../social/pending.ts'
import { isHeld } from '../sql.ts'
import { authSessions } from '../tables.ts'

interface EndSessionInput {
  userId: string
  profileId: string
  sessionId: string
  now: Date
}

/** Ends one session of a person and notifies its browser. Throws NOT_FOUND for another person's or an ended session. */
export async function endSession(tx: SystemTx, { userId, profileId, sessionId, now }: EndSessionInput): Promise<void> {
  const ended = await tx
    .delete(authSessions)
    .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId)))
    .returning({ id: authSessions.id })
  if (!ended.length) throw new AppError('NOT_FOUND')
  tx.happened(sessionsEnded({ profileId }), now)
}

interface EndSessionsInput {
  userId: string
  keep: string | null
  now: Date
}

/**
 * Ends all sessions of a person except `keep`. Cancels a pending change of address too, because it may have been
 * requested in one of these sessions (accounts-7). Returns the number of ended sessions.
 */
export async function endAllSessions(tx: SystemTx, input: EndSessionsInput): Promise<number> {
  await endLinkTokens(tx, { purpose: 'change-address', userId: input.userId })
  return closeSessions(tx, input)
}

/**
 * As `endAllSessions`, but keeps the link of a change of address: confirming it a second time stays idempotent. Sign-ins
 * that wait for their second step end first: one that is finished concurrently has a session then, which ends too.
 */
export async function closeSessions(tx: SystemTx, { userId, keep, now }: EndSessionsInput): Promise<number> {
  await endPending(tx, userId)
  const ofUser = eq(authSessions.userId, userId)
  const ended = await tx
    .delete(authSessions)
    .where(keep ? and(ofUser, ne(authSessions.id, keep)) : ofUser)
    .returning({ id: authSessions.id })
  tx.happened(sessionsEnded({ profileId: userId }), now)
  return ended.length
}

/** Whether a session still runs: one that ended after a call began must not add a way to sign in. */
export const isOpenSession = async (
  tx: SystemTx,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<boolean> =>
  (await tx.$count(
    authSessions,
    and(
      eq(authSessions.id, sessionId),
      eq(authSessions.userId, userId),
      gt(authSessions.expiresAt, now),
      not(isHeld(sql`${authSessions.token}`)),
    ),
  )) > 0

/** The statement that signs everyone out. */
export const endEverySession = textOf(sql`delete from ${authSessions}`)
