import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { reviewRequests } from '#features/requests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { playtests } from '../tables.ts'

const place = z.object({ daysPlanId: z.string(), testerId: z.string() })

/**
 * Locks what ends together with a stage of a plan over days (plans-5): the plan's requests, which may be completed, then
 * the tester's tests of all its stages, by their ids as everything that locks several tests. True if the test is such a
 * stage; otherwise nothing is locked.
 */
export async function lockPlace(tx: SystemTx, playtestId: string): Promise<boolean> {
  const [of] = await rows(tx, place)`
    select p.days_plan_id, p.tester_id from ${playtests} p where p.id = ${playtestId} and p.days_plan_id is not null`
  if (!of) return false
  await tx.execute(sql`
    select 1 from ${reviewRequests} r where r.days_plan_id = ${of.daysPlanId} order by r.id for no key update`)
  await tx.execute(sql`
    select 1 from ${playtests} p where p.days_plan_id = ${of.daysPlanId} and p.tester_id = ${of.testerId}
    order by p.id for no key update`)
  return true
}
