import { and, eq, isNull } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { reviewRequests } from './tables.ts'

interface StopAutoFillInput {
  requestId: string
  now: Date
}

/**
 * Stops the automatic invitations of an open request until the studio has credits again. Returns the studio's id;
 * undefined if they are stopped already, or the request is not open.
 */
export async function stopAutoFill(tx: SystemTx, { requestId, now }: StopAutoFillInput): Promise<string | undefined> {
  const [stopped] = await tx
    .update(reviewRequests)
    .set({ autoFillStoppedAt: now })
    .where(
      and(
        eq(reviewRequests.id, requestId),
        eq(reviewRequests.status, 'open'),
        isNull(reviewRequests.autoFillStoppedAt),
      ),
    )
    .returning({ studioId: reviewRequests.studioId })
  if (stopped) await announce(tx, personTopic(stopped.studioId), 'requests', requestId)
  return stopped?.studioId
}

/** Ends the stop of `stopAutoFill`. */
export async function resumeAutoFill(tx: SystemTx, { id, studioId }: { id: string; studioId: string }): Promise<void> {
  await tx.update(reviewRequests).set({ autoFillStoppedAt: null }).where(eq(reviewRequests.id, id))
  await announce(tx, personTopic(studioId), 'requests', id)
}
