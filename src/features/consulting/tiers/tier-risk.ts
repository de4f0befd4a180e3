import { z } from 'zod'
import { daysBack, firstCountedDay, largestMonth } from '#features/credits/busiest-month.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { consultingSubscriptions } from '../subscriptions/tables.ts'
import { subscriptionTiers } from './tables.ts'

/** At least so many subscribers are reckoned with. */
export const LEAST_SUBSCRIBERS = 10
/** An hour is reckoned at so many credits while no tier with hours is offered. */
const HOUR_CREDITS = 20

interface Offered {
  id: string
  isActive: boolean
  monthlyPriceCredits: number | null
  hoursIncluded: number
}
type Priced = Pick<Offered, 'id' | 'hoursIncluded'> & { monthlyPriceCredits: number }

interface TierCost {
  offered: Offered
  /** Tiers offered for credits, the same one with its former values too. */
  active: readonly Priced[]
  /** Studios that the tier has now, and those that subscribed to any tier in the busiest month. */
  subscribers: number
  started: number
}

/**
 * What a tier gives away in a month, in whole credits: its hours at the price of an hour in the best tier offered, less
 * its own price, for each subscriber; or what a lower price takes from those who pay it now.
 */
export function costOfTier({ offered, active, subscribers, started }: TierCost): number {
  const price = offered.monthlyPriceCredits
  if (!offered.isActive || price === null) return 0
  const hourly = active.filter(({ hoursIncluded }) => hoursIncluded > 0)
  const rates = hourly.map((tier) => tier.monthlyPriceCredits / tier.hoursIncluded)
  const perHour = rates.length > 0 ? Math.min(...rates) : HOUR_CREDITS
  const before = active.find(({ id }) => id === offered.id)
  const excess = Math.max(0, offered.hoursIncluded * perHour - price)
  const lowered = Math.max(0, (before?.monthlyPriceCredits ?? price) - price)
  const most = Math.max(excess * Math.max(subscribers, started, LEAST_SUBSCRIBERS), lowered * subscribers)
  return Math.ceil(most - 1e-6)
}

const activeRow = z.object({ id: z.string(), monthlyPriceCredits: z.number(), hoursIncluded: z.number() })
const countRow = z.object({ subscribers: z.number() })
const startedRow = z.object({ day: z.string(), started: z.number() })

/** What a tier can cost in a month, in whole credits (ruling 87). */
export async function tierRisk(tx: SystemTx, { offered, now }: { offered: Offered; now: Date }): Promise<number> {
  const active = await rows(tx, activeRow)`
    select id, monthly_price_credits, hours_included from ${subscriptionTiers}
    where is_active and tier_type = 'consulting' and monthly_price_credits is not null`
  const [counted] = await rows(tx, countRow)`
    select count(*)::int as subscribers from ${consultingSubscriptions}
    where ended_at is null and coalesce(next_tier_id, tier_id) = ${offered.id}`
  const begun = await rows(tx, startedRow)`
    select (created_at at time zone 'UTC')::date::text as day, count(*)::int as started from ${consultingSubscriptions}
    where created_at >= ${firstCountedDay(now).toISOString()}::timestamptz group by 1`
  const started = largestMonth(new Map(begun.map(({ day, started }) => [daysBack(day, now), started])))
  return costOfTier({ offered, active, subscribers: counted?.subscribers ?? 0, started })
}
