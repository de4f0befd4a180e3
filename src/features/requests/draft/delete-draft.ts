import { and, eq, isNull } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { ofPlan as isStage } from '../close-request.ts'
import { draftDeleted } from '../events.ts'
import { reviewRequests } from '../tables.ts'

/**
 * Deletes a draft, for which nothing has been paid. Throws NOT_FOUND, STATE_CHANGED when it is no longer a draft, or a
 * stage of a plan over days, unless with its plan (`ofPlan`).
 */
export async function deleteDraft(
  tx: SystemTx,
  { requestId, studioId, ofPlan = false, now }: { requestId: string; studioId: string; ofPlan?: boolean; now: Date },
) {
  const own = and(eq(reviewRequests.id, requestId), eq(reviewRequests.studioId, studioId))
  const deleted = await tx
    .delete(reviewRequests)
    .where(and(own, eq(reviewRequests.status, 'draft'), ofPlan ? undefined : isNull(reviewRequests.daysPlanId)))
    .returning({ id: reviewRequests.id })
  if (!deleted[0]) {
    const [existing] = await tx
      .select({ id: reviewRequests.id, status: reviewRequests.status })
      .from(reviewRequests)
      .where(own)
    if (existing?.status === 'draft') throw new AppError('STATE_CHANGED', isStage)
    throw existing
      ? new AppError('STATE_CHANGED', 'Only a draft can be deleted. An open request can be closed.')
      : new AppError('NOT_FOUND')
  }
  tx.happened(draftDeleted({ requestId, studioId }), now)
  return { id: requestId }
}
