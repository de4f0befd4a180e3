import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { reviewRequests } from '#features/requests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { reviewDepths } from '#shared/depths.ts'
import { AppError } from '#shared/errors.ts'
import { dayPlans } from './tables.ts'

const locked = z.object({
  id: z.string(),
  studioId: z.string(),
  gameId: z.string(),
  buildId: z.string(),
  question: z.string(),
  testers: z.number(),
  joinDays: z.number(),
  revision: z.number(),
  openedAt: z.date().nullable(),
  joinUntil: z.date().nullable(),
  endedEarlyAt: z.date().nullable(),
})
export type LockedDays = z.output<typeof locked>

const stage = z.object({
  id: z.string(),
  stage: z.number(),
  status: z.enum(['draft', 'open', 'closed']),
  depth: z.enum(reviewDepths),
  pricePerSpot: z.number(),
  draftRevision: z.number(),
  opensAfter: z.number().nullable(),
  startsWithin: z.number().nullable(),
})
export type LockedStage = z.output<typeof stage>

/**
 * Locks the stages of a plan over days in the order of their ids, then the plan. Undefined for another id. The stages come
 * in their order.
 */
export async function lockDays(
  tx: SystemTx,
  { planId, studioId }: { planId: string; studioId?: string },
): Promise<(LockedDays & { stages: LockedStage[] }) | undefined> {
  const ofStudio = studioId === undefined ? sql`` : sql`and studio_id = ${studioId}`
  const stages = await rows(tx, stage)`
    select r.id, r.stage, r.status, r.game_instructions ->> 'reviewMode' as depth, r.price_per_spot, r.draft_revision, r.opens_after, r.starts_within
    from ${reviewRequests} r where r.days_plan_id = ${planId} ${ofStudio} order by r.id for no key update`
  const [plan] = await rows(tx, locked)`
    select id, studio_id, game_id, build_id, question, testers, join_days, revision, opened_at, join_until, ended_early_at
    from ${dayPlans} where id = ${planId} ${ofStudio} for no key update`
  return plan && { ...plan, stages: stages.toSorted((one, other) => one.stage - other.stage) }
}

/** Like `lockDays`. Throws NOT_FOUND. */
export async function lockOwnDays(tx: SystemTx, of: { planId: string; studioId: string }) {
  const plan = await lockDays(tx, of)
  if (!plan) throw new AppError('NOT_FOUND')
  return plan
}
