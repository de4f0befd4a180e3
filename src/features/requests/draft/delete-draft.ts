import { and, eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { draftDeleted } from '../events.ts'
import { reviewRequests } from '../tables.ts'

/** Deletes a draft, for which nothing has been paid. Throws NOT_FOUND, STATE_CHANGED when it is no longer a draft. */
export async function deleteDraft(
  tx: SystemTx,
  { requestId, studioId, now }: { requestId: string; studioId: string; now: Date },
) {
  const own = and(eq(reviewRequests.id, requestId), eq(reviewRequests.studioId, studioId))
  const deleted = await tx
    .delete(reviewRequests)
    .where(and(own, eq(reviewRequests.status, 'draft')))
    .returning({ id: reviewRequests.id })
  if (!deleted[0]) {
    const [existing] = await tx.select({ id: reviewRequests.id }).from(reviewRequests).where(own)
    throw existing
      ? new AppError('STATE_CHANGED', 'Only a draft can be deleted. An open request can be closed.')
      : new AppError('NOT_FOUND')
  }
  tx.happened(draftDeleted({ requestId, studioId }), now)
  return { id: requestId }
}
