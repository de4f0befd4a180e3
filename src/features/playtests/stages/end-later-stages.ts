import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { reviewRequests } from '#features/requests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { movePlaytest, type Playtest } from '../move-playtest.ts'
import { playtests } from '../tables.ts'

interface EndedPlace {
  /** The tests of later stages that ended with it, as they were before. */
  later: Playtest[]
  /** Nothing of the place is paid or goes on, and all stages are open: it can be offered again as it is. */
  isWhole: boolean
}

const alone: EndedPlace = { later: [], isWhole: true }

/**
 * Ends the stages after a stage that ended without pay, as far as no review was sent for them; they do not count toward
 * the completion rate (plans-5). The caller has locked the place and releases the spots.
 */
export async function endLaterStages(tx: SystemTx, ended: Playtest, now: Date): Promise<EndedPlace> {
  const { daysPlanId, testerId, stage } = ended
  if (daysPlanId === null) return alone
  const others = await tx
    .select()
    .from(playtests)
    .where(and(eq(playtests.daysPlanId, daysPlanId), eq(playtests.testerId, testerId), ne(playtests.id, ended.id)))
    .orderBy(playtests.stage)
  const later = others.filter(
    (other) => (other.stage ?? 0) > (stage ?? 0) && (other.status === 'accepted' || other.status === 'in_progress'),
  )
  for (const { id: playtestId } of later)
    await movePlaytest(tx, {
      playtestId,
      act: 'end_by_platform',
      actor: 'system',
      reason: 'The stage before it ended.',
      now,
      set: () => ({ counted: false, incentiveReserved: 0 }),
    })
  const { areOpen } = await foundRow(tx, z.object({ areOpen: z.boolean() }))`
    select bool_and(r.status = 'open') as are_open from ${reviewRequests} r where r.days_plan_id = ${daysPlanId}`
  return { later, isWhole: areOpen && later.length === others.length }
}
