import { and, eq, ne } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'
import { endLinkTokens } from '../links/link-tokens.ts'
import { authSessions } from '../tables.ts'

interface Whose {
  userId: string
  profileId: string
  sessionId: string
}

/** Ends one session of a person; its browser hears of it at once. Throws NOT_FOUND for another's or one that is gone. */
export async function endSession(tx: SystemTx, { userId, profileId, sessionId }: Whose): Promise<void> {
  const ended = await tx
    .delete(authSessions)
    .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId)))
    .returning({ id: authSessions.id })
  if (!ended.length) throw new AppError('NOT_FOUND')
  await announce(tx, personTopic(profileId), 'accounts')
}

/**
 * Ends every session of a person, except for `keep` where one is given. A change of address that waits for its confirmation
 * ends with them (ruling 71): it may have been asked for in one of these sessions. Answers how many were ended.
 */
export async function endAllSessions(tx: SystemTx, whose: { userId: string; keep: string | null }): Promise<number> {
  await endLinkTokens(tx, { purpose: 'change-address', userId: whose.userId })
  return closeSessions(tx, whose)
}

/** As `endAllSessions`, for a change of address that is being confirmed: its link answers the same when it is opened again. */
export async function closeSessions(
  tx: SystemTx,
  { userId, keep }: { userId: string; keep: string | null },
): Promise<number> {
  const ofUser = eq(authSessions.userId, userId)
  const ended = await tx
    .delete(authSessions)
    .where(keep ? and(ofUser, ne(authSessions.id, keep)) : ofUser)
    .returning({ id: authSessions.id })
  await announce(tx, personTopic(userId), 'accounts')
  return ended.length
}
