import { and, eq, type SQL } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { reviewRequests } from './tables.ts'

export type LockedRequest = typeof reviewRequests.$inferSelect

/** Locks a request (FOR NO KEY UPDATE) and returns it; undefined if there is none. */
export const lockRequest = (tx: SystemTx, requestId: string): Promise<LockedRequest | undefined> =>
  lock(tx, eq(reviewRequests.id, requestId))

/** Locks a studio's request and returns it. Throws NOT_FOUND with the message of requests-1. */
export async function lockOwnRequest(
  tx: SystemTx,
  { requestId, studioId }: { requestId: string; studioId: string },
): Promise<LockedRequest> {
  const request = await lock(tx, and(eq(reviewRequests.id, requestId), eq(reviewRequests.studioId, studioId)))
  if (!request || request.isSimulated) throw new AppError('NOT_FOUND', 'Review request not found or access denied')
  return request
}

async function lock(tx: SystemTx, which: SQL | undefined) {
  const [request] = await tx.select().from(reviewRequests).where(which).for('no key update')
  return request
}
