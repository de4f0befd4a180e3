import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { reviewRequests } from '#features/requests/sql.ts'
import { togetherLimits } from '#features/requests/together/rules.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { playtestMoved } from '../events.ts'
import { playtests } from '../tables.ts'

const arrived = z.object({ id: z.string(), studioId: z.string() })

interface ArriveInput {
  requestId: string
  testerId: string
  now: Date
}

/**
 * Notes that a tester came, from the date on and within ten minutes: they no longer miss it. If it has started, their review
 * is due as those of the others; before, whether it starts decides. True if they came now. One statement, so that a
 * tester is either here or missed it (plans-6).
 */
export async function arrive(tx: SystemTx, { requestId, testerId, now }: ArriveInput): Promise<boolean> {
  const [test] = await rows(tx, arrived)`
    update ${playtests} p set arrived_at = ${at(now)}, updated_at = ${at(now)}, deadline_at = ${at(now)} + case
        when p.opens_at is null then interval '24 hours' else r.deadline_hours * interval '1 hour' end
    from ${reviewRequests} r
    where r.id = p.request_id and p.request_id = ${requestId} and p.tester_id = ${testerId} and p.status = 'accepted'
      and p.arrived_at is null and p.together_at <= ${at(now)}
      and p.together_at + ${togetherLimits.comeWithin}::int * interval '1 minute' > ${at(now)}
    returning p.id, p.studio_id`
  if (test) tx.happened(playtestMoved({ playtestId: test.id, testerId, studioId: test.studioId, requestId }), now)
  return test !== undefined
}

const opened = z.object({
  id: z.string(),
  testerId: z.string(),
  studioId: z.string(),
  requestId: z.string(),
  isHere: z.boolean(),
})

/**
 * Opens the tests of a locked request for all at the same instant, which is the zero of their common clock. Who is here has
 * the usual time for the review; who is not may still come in time (plans-6). Returns them.
 */
export async function openTogether(tx: SystemTx, { requestId, now }: { requestId: string; now: Date }) {
  await tx.execute(sql`
    select 1 from ${playtests} p where p.request_id = ${requestId} and p.status = 'accepted' order by p.id for no key update`)
  const tests = await rows(tx, opened)`
    update ${playtests} p set opens_at = ${at(now)}, updated_at = ${at(now)}, deadline_at = case
        when p.arrived_at is null then p.deadline_at else ${at(now)} + r.deadline_hours * interval '1 hour' end
    from ${reviewRequests} r
    where r.id = p.request_id and p.request_id = ${requestId} and p.status = 'accepted'
    returning p.id, p.tester_id, p.studio_id, p.request_id, p.arrived_at is not null as is_here`
  for (const { id: playtestId, isHere: _, ...of } of tests) tx.happened(playtestMoved({ playtestId, ...of }), now)
  return tests
}
