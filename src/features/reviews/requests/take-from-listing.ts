import { and, eq, inArray } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { reviewParticipations } from '../participations/tables.ts'
import { reviewRequests } from './tables.ts'
import { type Taking, takePlace } from './take-place.ts'

/** Takes a place from the open listing, without an invitation reward. A double click answers the first result. */
export async function takeFromListing(tx: SystemTx, taking: Omit<Taking, 'invitationId' | 'legs'>) {
  await tx
    .select({ id: reviewRequests.id })
    .from(reviewRequests)
    .where(eq(reviewRequests.id, taking.requestId))
    .for('no key update')
  return (await runningOf(tx, taking)) ?? (await takePlace(tx, taking))
}

async function runningOf(
  tx: SystemTx,
  { requestId, testerId, shownPay }: { requestId: string; testerId: string; shownPay: number },
) {
  const [running] = await tx
    .select()
    .from(reviewParticipations)
    .where(
      and(
        eq(reviewParticipations.requestId, requestId),
        eq(reviewParticipations.testerId, testerId),
        eq(reviewParticipations.pay, shownPay),
        inArray(reviewParticipations.status, ['accepted', 'in_progress']),
      ),
    )
  return (
    running && {
      participationId: running.id,
      placeId: running.placeId,
      pay: running.pay,
      maxBonus: running.maxBonus,
      deadlineAt: running.deadlineAt,
    }
  )
}
