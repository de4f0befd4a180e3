import { z } from 'zod'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { playtests } from '../tables.ts'
import { LOST_DISPUTES } from './rules.ts'

/** Disputes of a studio that an admin or time decided within the last 30 days, and how many for the tester. */
export async function recentDisputes(tx: SystemTx, { studioId, now }: { studioId: string; now: Date }) {
  const since = new Date(now.getTime() - hours(24 * LOST_DISPUTES.days))
  return foundRow(tx, z.object({ lost: z.number(), decided: z.number() }))`
    select count(*)::int as decided, count(*) filter (where p.status = 'approved')::int as lost from ${playtests} p
    where p.studio_id = ${studioId} and p.dispute_reason is not null and p.decided_at > ${at(since)}
      and p.status in ('approved', 'rejected')`
}
