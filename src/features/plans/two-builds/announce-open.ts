import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { reviewRequests } from '#features/requests/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { comparisonOpened } from '../events.ts'
import { isSealedPlan } from '../sql.ts'
import { plans } from '../tables.ts'

const announced = z.object({ studioId: z.string(), requestId: z.string(), gameId: z.string() })

/** SQL: plans whose comparison is open by now, and whose studio has not been told: `id` and `at`. */
export const openUnannounced = () => sql`
  select l.id, l.created_at as at from ${plans} l join ${reviewRequests} r on r.id = l.request_id
  where l.announced_at is null and r.status <> 'draft' and not ${isSealedPlan()}`

/** Tells a studio once that the comparison of its plan is open. */
export async function announceOpen(tx: SystemTx, { planId, now }: { planId: string; now: Date }): Promise<void> {
  const [plan] = await rows(tx, announced)`
    update ${plans} l set announced_at = ${at(now)} from ${reviewRequests} r
    where l.id = ${planId} and l.announced_at is null and r.id = l.request_id and r.status <> 'draft' and not ${isSealedPlan()}
    returning l.studio_id, l.request_id, l.game_id`
  if (plan)
    tx.happened(
      comparisonOpened({ planId, studioId: plan.studioId, requestId: plan.requestId, gameId: plan.gameId }),
      now,
    )
}
