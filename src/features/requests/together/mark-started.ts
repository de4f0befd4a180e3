import { and, eq, isNull } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { reviewRequests } from '../tables.ts'

/** Stores when a locked request was started for everybody; places that are given later begin at once. */
export async function markStarted(tx: SystemTx, { requestId, now }: { requestId: string; now: Date }): Promise<void> {
  await tx
    .update(reviewRequests)
    .set({ togetherStartedAt: now, updatedAt: now })
    .where(and(eq(reviewRequests.id, requestId), isNull(reviewRequests.togetherStartedAt)))
}
