import { z } from 'zod/mini'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { subscriptionTiers } from '../tiers/tables.ts'
import { type Subscription, subscription, type Usage, usage } from './schema.ts'
import { consultingSubscriptions, consultingUsageTracking } from './tables.ts'

const { usage: _usage, ...subscriptionFields } = subscription.shape
const shown = z.object(subscriptionFields)
const foundRow = z.object({ ...subscriptionFields, ...usage.shape })

/**
 * The studio's subscription with its hours: the one that runs, otherwise the last one; null before the first. As the
 * system, because a tier that is no longer offered is hidden from people.
 */
export async function subscriptionOf(tx: SystemTx, studioId: string): Promise<Subscription | null> {
  const [found] = await rows(tx, foundRow)`
    select s.id, s.state, s.tier_id, t.name as tier_name, s.next_tier_id, n.name as next_tier_name, s.price_credits,
      coalesce(n.monthly_price_credits, t.monthly_price_credits) as renewal_credits, s.overage_hour_cents,
      s.period_starts_at, s.period_ends_at, s.expires_at, s.cancelled_at, s.ended_at, s.end_reason,
      u.month_year::text as month_year, u.subscription_expires_at, u.hours_allocated, u.hours_used, u.overage_hours,
      u.overage_charges_cents, u.billing_status
    from ${consultingSubscriptions} s join ${subscriptionTiers} t on t.id = s.tier_id
      left join ${subscriptionTiers} n on n.id = s.next_tier_id
      join ${consultingUsageTracking} u on u.id = s.usage_id
    where s.studio_id = ${studioId} order by s.ended_at is null desc, s.created_at desc, s.id limit 1`
  if (!found) return null
  return { ...shown.parse(found), usage: usage.parse(found) }
}

/** The usage records of a studio, newest first; two years of them. */
export const usageOf = (tx: PersonTx, studioId: string): Promise<Usage[]> =>
  rows(tx, usage)`
    select month_year::text as month_year, subscription_expires_at, hours_allocated, hours_used, overage_hours,
      overage_charges_cents, billing_status
    from ${consultingUsageTracking} where user_id = ${studioId} order by month_year desc limit 24`
