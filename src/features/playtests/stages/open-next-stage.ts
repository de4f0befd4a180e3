import { z } from 'zod'
import { reviewRequests } from '#features/requests/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { stageDated } from '../events.ts'
import type { Playtest } from '../move-playtest.ts'
import { playtests } from '../tables.ts'

const dated = z.object({ id: z.string(), requestId: z.string(), opensAfter: z.number(), startsWithin: z.number() })

/**
 * Sets when the stage after a sent review opens and until when it has to be started (plans-5). Later versions of the
 * review change nothing.
 */
export async function openNextStage(tx: SystemTx, sent: Playtest, now: Date): Promise<void> {
  const { daysPlanId, testerId, studioId, stage } = sent
  if (daysPlanId === null || stage === null) return
  const [next] = await rows(tx, dated)`
    update ${playtests} p set opens_at = ${at(now)} + r.opens_after * interval '24 hours',
      deadline_at = ${at(now)} + r.starts_within * interval '24 hours', updated_at = ${at(now)}
    from ${reviewRequests} r
    where p.days_plan_id = ${daysPlanId} and p.tester_id = ${testerId} and p.stage = ${stage + 1} and p.status = 'accepted'
      and p.opens_at is null and r.id = p.request_id
    returning p.id, p.request_id, r.opens_after, r.starts_within`
  if (next) tx.happened(stageDated({ ...next, playtestId: next.id, testerId, studioId, stage: stage + 1 }), now)
}
