import { endAllSessions, endSession } from '#features/accounts/sign-ins/end-sessions.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { signInsEnded } from '../events.ts'
import { accountOf } from './person-lists.ts'

interface EndInput {
  profileId: string
  /** The one to end; without it all of them. */
  sessionId?: string | undefined
  adminId: string
  reason: string
  now: Date
}

/**
 * An admin signs a person out on one device or everywhere; the person is notified with the reason. A sign-in that has
 * ended already counts as 0. Throws NOT_FOUND for a deleted account.
 */
export async function endSignIns(
  tx: SystemTx,
  { profileId, sessionId, adminId, reason, now }: EndInput,
): Promise<{ ended: number }> {
  const userId = await accountOf(tx, profileId)
  const ended = sessionId
    ? await endOne(tx, { userId, profileId, sessionId, now })
    : await endAllSessions(tx, { userId, keep: null, now })
  const oneOnly = sessionId !== undefined
  if (ended > 0) tx.happened(signInsEnded({ adminId, profileId, reason, ended, oneOnly }), now)
  return { ended }
}

async function endOne(tx: SystemTx, session: Parameters<typeof endSession>[1]): Promise<number> {
  try {
    await endSession(tx, session)
    return 1
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return 0
    throw error
  }
}
