import { eq, type SQL, sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { reviewRequests } from './tables.ts'

export type LockedRequest = typeof reviewRequests.$inferSelect

interface WhichRequest {
  requestId: string
  studioId?: string
}

/**
 * Locks a request (FOR NO KEY UPDATE) and returns it; undefined if there is none. Of a plan over days all stages are
 * locked, in the order of their ids: a place takes a spot in each of them.
 */
export const lockRequest = (tx: SystemTx, requestId: string): Promise<LockedRequest | undefined> =>
  lock(tx, { requestId })

/** Locks a studio's request and returns it. Throws NOT_FOUND with the message of requests-1. */
export async function lockOwnRequest(tx: SystemTx, which: Required<WhichRequest>): Promise<LockedRequest> {
  const request = await lock(tx, which)
  if (!request || request.isSimulated) throw new AppError('NOT_FOUND', 'Review request not found or access denied')
  return request
}

async function lock(tx: SystemTx, { requestId, studioId }: WhichRequest) {
  const ofStudio = studioId === undefined ? sql`` : sql`and x.studio_id = ${studioId}`
  const asked = (column: SQL) => sql`(select ${column} from ${reviewRequests} x where x.id = ${requestId} ${ofStudio})`
  const locked = await tx
    .select()
    .from(reviewRequests)
    .where(
      sql`${reviewRequests.id} = ${asked(sql`x.id`)} or ${reviewRequests.daysPlanId} = ${asked(sql`x.days_plan_id`)}`,
    )
    .orderBy(reviewRequests.id)
    .for('no key update')
  return locked.find(({ id }) => id === requestId)
}

/** The locked stages of the plan of a locked request, the first one first; the request alone if it has no plan. */
export async function lockedStages(tx: SystemTx, request: LockedRequest): Promise<LockedRequest[]> {
  if (request.daysPlanId === null) return [request]
  return tx
    .select()
    .from(reviewRequests)
    .where(eq(reviewRequests.daysPlanId, request.daysPlanId))
    .orderBy(reviewRequests.stage)
}
