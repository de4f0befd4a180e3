import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { reviewRequests } from '#features/requests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { togetherOutcomes } from './rules.ts'
import { togetherPlans } from './tables.ts'

const locked = z.object({
  id: z.string(),
  studioId: z.string(),
  requestId: z.string(),
  question: z.string(),
  zone: z.string(),
  revision: z.number(),
  outcome: z.enum(togetherOutcomes).nullable(),
  status: z.enum(['draft', 'open', 'closed']),
  gameId: z.string(),
  togetherAt: z.date(),
  togetherReward: z.number().nullable(),
})
export type LockedTogether = z.output<typeof locked>

/**
 * Locks the request of a plan, then the plan, in the order of everything that takes or ends a place. Undefined for another
 * id, or of another studio.
 */
export async function lockTogether(
  tx: SystemTx,
  { planId, studioId }: { planId: string; studioId?: string },
): Promise<LockedTogether | undefined> {
  const ofStudio = studioId === undefined ? sql`` : sql`and studio_id = ${studioId}`
  await tx.execute(sql`
    select 1 from ${reviewRequests} where id = (select request_id from ${togetherPlans} where id = ${planId} ${ofStudio}) for no key update`)
  const [plan] = await rows(tx, locked)`
    select l.id, l.studio_id, l.request_id, l.question, l.zone, l.revision, l.outcome, r.status, r.game_id, r.together_at, r.together_reward
    from (select * from ${togetherPlans} where id = ${planId} ${ofStudio} for no key update) l
    join ${reviewRequests} r on r.id = l.request_id`
  return plan
}

/** Like `lockTogether`. Throws NOT_FOUND. */
export async function lockOwnTogether(tx: SystemTx, of: { planId: string; studioId: string }): Promise<LockedTogether> {
  const plan = await lockTogether(tx, of)
  if (!plan) throw new AppError('NOT_FOUND')
  return plan
}
