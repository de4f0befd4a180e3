import { and, eq, isNull } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { autoFillResumed, autoFillStopped } from '../events.ts'
import { reviewRequests } from '../tables.ts'

interface AutoFillInput {
  requestId: string
  now: Date
}

/**
 * Stops the automatic invitations of an open request until the studio has credits again, and notifies the studio once
 * for each stop.
 */
export async function stopAutoFill(tx: SystemTx, { requestId, now }: AutoFillInput): Promise<void> {
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
  if (stopped) tx.happened(autoFillStopped({ requestId, ...stopped }), now)
}

/** Ends the stop of `stopAutoFill`. */
export async function resumeAutoFill(
  tx: SystemTx,
  { requestId, studioId, now }: AutoFillInput & { studioId: string },
): Promise<void> {
  await tx.update(reviewRequests).set({ autoFillStoppedAt: null }).where(eq(reviewRequests.id, requestId))
  tx.happened(autoFillResumed({ requestId, studioId }), now)
}
