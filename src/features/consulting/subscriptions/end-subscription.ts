import { sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { subscriptionEnded } from '../events.ts'
import type { RunningSubscription } from './lock-subscription.ts'
import type { EndReason } from './rules.ts'
import { consultingSubscriptions, consultingUsageTracking } from './tables.ts'

interface EndSubscriptionInput {
  /** Locked. */
  subscription: RunningSubscription
  reason: EndReason
  now: Date
}

/** Ends a subscription; nothing is owed. */
export async function endSubscription(
  tx: SystemTx,
  { subscription, reason, now }: EndSubscriptionInput,
): Promise<void> {
  const { id, studioId, tierName, usageId } = subscription
  await tx.execute(sql`
    update ${consultingSubscriptions} set state = 'ended', ended_at = ${at(now)}, end_reason = ${reason}, updated_at = ${at(now)}
    where id = ${id} and ended_at is null`)
  await tx.execute(sql`
    update ${consultingUsageTracking} set billing_status = 'ended', subscription_expires_at = least(subscription_expires_at, ${at(now)}),
      updated_at = ${at(now)} where id = ${usageId}`)
  tx.happened(subscriptionEnded({ subscriptionId: id, studioId, tierName, reason }), now)
}
