import { and, eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { reviewRequests } from '../tables.ts'

/**
 * Makes a draft a request whose testers each get one of two builds, drawn when they take a spot, and learn of none
 * (plans-2). Throws STATE_CHANGED unless it is a draft of this studio.
 */
export async function concealBuilds(
  tx: SystemTx,
  { requestId, studioId }: { requestId: string; studioId: string },
): Promise<void> {
  const concealed = await tx
    .update(reviewRequests)
    .set({ concealsBuild: true })
    .where(
      and(eq(reviewRequests.id, requestId), eq(reviewRequests.studioId, studioId), eq(reviewRequests.status, 'draft')),
    )
    .returning({ id: reviewRequests.id })
  if (!concealed[0])
    throw new AppError('STATE_CHANGED', 'This request is already open. Clone it to change what it asks.')
}
