import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { DemoRole } from '#browser/demo/demo-roles.ts'
import type { BarAct } from '#browser/demo/messages.ts'
import { playtests } from '#features/playtests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { paths } from '#shared/paths.ts'
import { studioId, testerId } from './demo-people.ts'
import { requestWithSpot } from './visiting-tester.ts'

export const visit = 'Let a tester review'

/** What the menu of the demo's bar offers to this person now. */
export async function offeredActs(tx: SystemTx, role: DemoRole | undefined, enteredAt: string): Promise<BarAct[]> {
  if (role === 'studio' && (await requestWithSpot(tx))) return [{ label: visit }]
  if (role !== 'tester') return []
  const [review] = await tx
    .select({ playtestId: playtests.id, requestId: playtests.requestId })
    .from(playtests)
    .where(
      and(
        eq(playtests.testerId, testerId),
        eq(playtests.studioId, studioId),
        inArray(playtests.status, ['validated', 'approved']),
        gt(playtests.validatedAt, new Date(enteredAt)),
      ),
    )
    .orderBy(desc(playtests.validatedAt))
    .limit(1)
  if (!review) return []
  const address = paths.reviewOf(review.requestId, review.playtestId)
  return [{ label: 'Now see it as the studio', opens: { role: 'studio', address } }]
}
