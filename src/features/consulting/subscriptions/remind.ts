import { z } from 'zod'
import { mainOf } from '#features/credits/queries.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { renewalNear } from '../events.ts'
import { subscriptionTiers } from '../tiers/tables.ts'
import { consultingSubscriptions } from './tables.ts'

const reminded = z.object({
  studioId: z.string(),
  period: z.number(),
  tierName: z.string(),
  price: z.number(),
  endsAt: z.date(),
})

/** Notifies the studio once for each period that the renewal is near. */
export async function remindOfRenewal(
  tx: SystemTx,
  { subscriptionId, now }: { subscriptionId: string; now: Date },
): Promise<void> {
  const [found] = await rows(tx, reminded)`
    update ${consultingSubscriptions} s set reminded_at = ${at(now)}
    from ${subscriptionTiers} t where t.id = coalesce(s.next_tier_id, s.tier_id) and s.id = ${subscriptionId}
      and s.state = 'active' and s.period_ends_at > ${at(now)} and s.cancelled_at is null and s.reminded_at is null
    returning s.studio_id, s.period, t.name as tier_name, coalesce(t.monthly_price_credits, s.price_credits) as price,
      s.period_ends_at as ends_at`
  if (!found) return
  const available = await mainOf(tx, found.studioId)
  tx.happened(renewalNear({ subscriptionId, ...found, available }), now)
}
