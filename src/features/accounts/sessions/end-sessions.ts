import { and, eq, ne } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'
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

/** Leaves only `sessionId` open. Answers how many were ended. */
export async function endOtherSessions(tx: SystemTx, { userId, profileId, sessionId }: Whose): Promise<number> {
  const ended = await tx
    .delete(authSessions)
    .where(and(eq(authSessions.userId, userId), ne(authSessions.id, sessionId)))
    .returning({ id: authSessions.id })
  await announce(tx, personTopic(profileId), 'accounts')
  return ended.length
}
