import { z } from 'zod'
import { playtests } from '#features/playtests/sql.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { togetherSoon } from './events.ts'
import { togetherPlans } from './tables.ts'

const plan = z.object({ planId: z.string(), studioId: z.string(), requestId: z.string(), left: z.number() })

/** Notifies studios ten minutes before a date for which somebody has booked. Idempotent. */
export async function remindStudios(tx: SystemTx, now: Date): Promise<void> {
  const reminded = await rows(tx, plan)`
    update ${togetherPlans} l set reminded_at = ${at(now)}
    from ${reviewRequests} r
    where r.id = l.request_id and l.outcome is null and l.reminded_at is null and r.status <> 'draft'
      and exists (select 1 from ${playtests} p where p.request_id = r.id and p.status = 'accepted')
      and r.together_at > ${at(now)} and r.together_at <= ${at(now)} + interval '10 minutes'
    returning l.id as plan_id, l.studio_id, l.request_id, ceil(extract(epoch from r.together_at - ${at(now)}) / 60)::int as left`
  for (const one of reminded) tx.happened(togetherSoon(one), now)
}
