import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { reputationEvents } from '../tables.ts'

/**
 * For the demo's past: reviews that were recorded together get times of their own, `hoursApart` before each other, with
 * their quality events. Concerns only reviews without a playtest.
 */
export async function spreadPastReviews(tx: SystemTx, hoursApart: number): Promise<void> {
  await tx.execute(sql`
    update ${reputationEvents} e set created_at = r.at
    from (
      select split_part(event_key, ':', 2) as key, created_at - make_interval(hours => ${hoursApart}::int)
        * (row_number() over (partition by profile_id, created_at order by event_key) - 1)::int as at
      from ${reputationEvents} where kind = 'review' and playtest_id is null) r
    where split_part(e.event_key, ':', 2) = r.key`)
}
