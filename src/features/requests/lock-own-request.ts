import { and, eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { reviewRequests } from './tables.ts'

export type OwnRequest = typeof reviewRequests.$inferSelect

/** Locks a studio's request (FOR NO KEY UPDATE) and returns it. Throws NOT_FOUND with the message of spec 2 §8. */
export async function lockOwnRequest(
  tx: SystemTx,
  { requestId, studioId }: { requestId: string; studioId: string },
): Promise<OwnRequest> {
  const [request] = await tx
    .select()
    .from(reviewRequests)
    .where(and(eq(reviewRequests.id, requestId), eq(reviewRequests.studioId, studioId)))
    .for('no key update')
  if (!request || request.isSimulated) throw new AppError('NOT_FOUND', 'Review request not found or access denied')
  return request
}
