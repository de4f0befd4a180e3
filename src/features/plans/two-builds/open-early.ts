import { z } from 'zod'
import { reviewRequests } from '#features/requests/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { comparisonOpenedEarly } from '../events.ts'
import { deliveredTo, isSealedPlan } from '../sql.ts'
import { plans } from '../tables.ts'

const opened = z.object({ requestId: z.string() })
const known = z.object({ status: z.string() })

/**
 * Opens the comparison of two builds before the planned number of reviews, which the comparison says from then on
 * (plans-2). Idempotent. Throws NOT_FOUND, STATE_CHANGED for a draft.
 */
export async function openEarly(
  tx: SystemTx,
  { planId, studioId, now }: { planId: string; studioId: string; now: Date },
): Promise<void> {
  const [plan] = await rows(tx, opened)`
    update ${plans} l set opened_early_at = ${at(now)}, opened_early_with = ${deliveredTo()}
    from ${reviewRequests} r where l.id = ${planId} and l.studio_id = ${studioId} and r.id = l.request_id
      and r.status <> 'draft' and ${isSealedPlan()} returning l.request_id`
  if (plan) return tx.happened(comparisonOpenedEarly({ planId, studioId, requestId: plan.requestId }), now)
  const { status } = await foundRow(tx, known)`
    select r.status from ${plans} l join ${reviewRequests} r on r.id = l.request_id
    where l.id = ${planId} and l.studio_id = ${studioId}`
  if (status === 'draft') throw new AppError('STATE_CHANGED', 'This plan is a draft: there is nothing to compare yet.')
}
