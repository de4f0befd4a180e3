import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { subscriptionTiers } from '../tiers/tables.ts'
import { subscriptionStates } from './rules.ts'
import { consultingSubscriptions } from './tables.ts'

const running = z.object({
  id: z.string(),
  studioId: z.string(),
  tierId: z.string(),
  tierName: z.string(),
  nextTierId: z.string().nullable(),
  state: z.enum(subscriptionStates),
  period: z.number(),
  periodStartsAt: z.date(),
  periodEndsAt: z.date(),
  expiresAt: z.date(),
  priceCredits: z.number(),
  overageHourCents: z.number(),
  allowanceMinutes: z.number(),
  usageId: z.string(),
  cancelledAt: z.date().nullable(),
})
export type RunningSubscription = z.output<typeof running>

/**
 * Locks a subscription that has not ended, by its id or its studio; undefined when there is none. The first lock of each
 * operation on a subscription: hours and accounts come after it.
 */
export async function lockSubscription(
  tx: SystemTx,
  by: { id: string } | { studioId: string },
): Promise<RunningSubscription | undefined> {
  const which = 'id' in by ? sql`s.id = ${by.id}` : sql`s.studio_id = ${by.studioId}`
  const [found] = await rows(tx, running)`
    select s.id, s.studio_id, s.tier_id, t.name as tier_name, s.next_tier_id, s.state, s.period, s.period_starts_at,
      s.period_ends_at, s.expires_at, s.price_credits, s.overage_hour_cents, s.allowance_minutes, s.usage_id, s.cancelled_at
    from ${consultingSubscriptions} s join ${subscriptionTiers} t on t.id = s.tier_id
    where ${which} and s.ended_at is null for update of s`
  return found
}
