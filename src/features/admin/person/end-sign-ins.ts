import { endAllSessions } from '#features/accounts/sign-ins/end-sessions.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { signInsEnded } from '../events.ts'
import { accountOf } from './lists.ts'

interface EndInput {
  profileId: string
  adminId: string
  reason: string
  now: Date
}

/** An admin signs a person out everywhere; the person is notified with the reason. Throws NOT_FOUND. */
export async function endSignIns(
  tx: SystemTx,
  { profileId, adminId, reason, now }: EndInput,
): Promise<{ ended: number }> {
  const ended = await endAllSessions(tx, { userId: await accountOf(tx, profileId), keep: null, now })
  if (ended > 0) tx.happened(signInsEnded({ adminId, profileId, reason, ended }), now)
  return { ended }
}
