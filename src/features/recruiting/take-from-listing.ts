import { and, eq, inArray, sql } from 'drizzle-orm'
import { playtests } from '#features/playtests/sql.ts'
import { lockRequest } from '#features/requests/lock-request.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { type TakeSpotInput, takeSpot } from './take-spot.ts'

/** Takes a spot from the open listing, without an invitation reward. Idempotent while the test is running. */
export async function takeFromListing(tx: SystemTx, input: Omit<TakeSpotInput, 'invitationId' | 'entries'>) {
  await lockRequest(tx, input.requestId)
  return (await runningTest(tx, input)) ?? (await takeSpot(tx, input))
}

async function runningTest(
  tx: SystemTx,
  { requestId, testerId, shownPay }: { requestId: string; testerId: string; shownPay: number },
) {
  const [running] = await tx
    .select({
      playtestId: playtests.id,
      spotId: playtests.spotId,
      pay: playtests.pay,
      maxBonus: playtests.maxBonus,
      deadlineAt: playtests.deadlineAt,
    })
    .from(playtests)
    .where(
      and(
        eq(playtests.requestId, requestId),
        eq(playtests.testerId, testerId),
        sql`${shownPay} = (select sum(x.pay) from ${playtests} x where x.tester_id = ${testerId}
          and (x.id = ${playtests.id} or x.days_plan_id = ${playtests.daysPlanId}))`,
        inArray(playtests.status, ['accepted', 'in_progress']),
      ),
    )
  return running
}
