import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { named } from './named-error.ts'
import { hoursLeft, monthOf } from './rules.ts'
import { consultingUsageTracking } from './tables.ts'

interface TrackPeriodInput {
  studioId: string
  tierId: string
  hoursIncluded: number
  startsAt: Date
  endsAt: Date
  now: Date
}

const usage = z.object({
  id: z.string(),
  hoursAllocated: z.number(),
  hoursUsed: z.number(),
  overageHours: z.number(),
})

/**
 * Records the hours of a period that begins. A record of the same studio and month is updated: hours are added to those
 * allocated, hours used stay, the expiry is replaced (consulting-3). Returns the record and the minutes that may be
 * worked in the period before they count as overage.
 */
export async function trackPeriod(
  tx: SystemTx,
  { studioId, tierId, hoursIncluded, startsAt, endsAt, now }: TrackPeriodInput,
) {
  const month = monthOf(startsAt)
  const returning = sql`returning id, hours_allocated, hours_used, overage_hours`
  const [updated] = await named(
    'Failed to update subscription tracking',
    () => rows(tx, usage)`
    update ${consultingUsageTracking} set subscription_tier_id = ${tierId}, hours_allocated = hours_allocated + ${hoursIncluded}::numeric,
      subscription_expires_at = ${at(endsAt)}, billing_status = 'active', updated_at = ${at(now)}
    where user_id = ${studioId} and month_year = ${month} ${returning}`,
  )
  const [record] = updated
    ? [updated]
    : await named(
        'Failed to create subscription tracking',
        () => rows(tx, usage)`
        insert into ${consultingUsageTracking} (user_id, subscription_tier_id, month_year, subscription_expires_at, hours_allocated, created_at, updated_at)
        values (${studioId}, ${tierId}, ${month}, ${at(endsAt)}, ${hoursIncluded}::numeric, ${at(now)}, ${at(now)})
        ${returning}`,
      )
  if (!record) throw new Error('A usage record was written and not returned')
  return { usageId: record.id, allowanceMinutes: Math.round(hoursLeft(record) * 60) }
}
