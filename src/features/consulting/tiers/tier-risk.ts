import { z } from 'zod'
import { daysBack, firstCountedDay, largestMonth } from '#features/credits/statement/busiest-month.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { consultingSubscriptions } from '../subscriptions/tables.ts'
import { subscriptionTiers } from './tables.ts'

/** At least so many subscribers are reckoned with. */
export const LEAST_SUBSCRIBERS = 10
/**
 * An hour is reckoned at so many credits at least, the best price of a fresh install: tiers, which the same admin can save,
 * raise what an hour is worth, and never lower it.
 */
export const HOUR_CREDITS = 20

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
 * What saving a tier gives away in a month beyond what the tier gives away already, in whole credits: its hours at the
 * price of an hour in the best tier offered, less its own price, for each subscriber; or what a lower price takes from
 * those who pay it now.
 */
export function costOfTier({ offered, active, subscribers, started }: TierCost): number {
  const price = offered.monthlyPriceCredits
  if (!offered.isActive || price === null) return 0
  const hourly = active.filter(({ hoursIncluded }) => hoursIncluded > 0)
  const rates = hourly.map((tier) => tier.monthlyPriceCredits / tier.hoursIncluded)
  const perHour = Math.max(HOUR_CREDITS, ...(rates.length > 0 ? [Math.min(...rates)] : []))
  const before = active.find(({ id }) => id === offered.id)
  const given = (tier: Pick<Priced, 'hoursIncluded' | 'monthlyPriceCredits'>) =>
    Math.max(0, tier.hoursIncluded * perHour - tier.monthlyPriceCredits)
  const excess = given({ ...offered, monthlyPriceCredits: price }) - (before ? given(before) : 0)
  const lowered = Math.max(0, (before?.monthlyPriceCredits ?? price) - price)
  const most = Math.max(Math.max(0, excess) * Math.max(subscribers, started, LEAST_SUBSCRIBERS), lowered * subscribers)
  return Math.max(0, Math.ceil(most - 1e-6))
}

const activeRow = z.object({ id: z.string(), monthlyPriceCredits: z.number(), hoursIncluded: z.number() })
const countRow = z.object({ subscribers: z.number() })
const startedRow = z.object({ day: z.string(), started: z.number() })

/** What a tier can cost in a month, in whole credits (credits-11). */
export async function tierRisk(tx: SystemTx, { offered, now }: { offered: Offered; now: Date }): Promise<number> {
  const active = await rows(tx, activeRow)`
    select id, monthly_price_credits, hours_included from ${subscriptionTiers}
    where is_active and tier_type = 'consulting' and monthly_price_credits is not null`
  const [counted] = await rows(tx, countRow)`
    select count(*)::int as subscribers from ${consultingSubscriptions}
    where ended_at is null and coalesce(next_tier_id, tier_id) = ${offered.id}`
  const begun = await rows(tx, startedRow)`
    select (created_at at time zone 'UTC')::date::text as day, count(*)::int as started from ${consultingSubscriptions}
    where created_at >= ${at(firstCountedDay(now))} group by 1`
  const started = largestMonth(new Map(begun.map(({ day, started }) => [daysBack(day, now), started])))
  return costOfTier({ offered, active, subscribers: counted?.subscribers ?? 0, started })
}
