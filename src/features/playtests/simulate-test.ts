import { eq } from 'drizzle-orm'
import { occupySpot } from '#features/requests/spots/move-spot.ts'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { playtests } from './tables.ts'

/** Minutes that the simulated tester plays: all that are asked. */
const SIMULATED_MINUTES = 15

interface SimulatedTest {
  playtestId: string
  requestId: string
  spotId: string
  studioId: string
  gameId: string
  testerId: string
  now: Date
}

/** A tester takes the spot of a simulated request, without pay (product-15). */
export async function takeSimulated(tx: SystemTx, { playtestId, now, ...test }: SimulatedTest) {
  await tx.insert(playtests).values({
    ...test,
    id: playtestId,
    status: 'accepted',
    brief: { reviewMode: 'quick', customQuestions: [] },
    estimatedMinutes: SIMULATED_MINUTES,
    baseReward: 0,
    multiplierPercent: 100,
    pay: 0,
    acceptedAt: now,
    createdAt: now,
    updatedAt: now,
    deadlineAt: new Date(now.getTime() + hours(72)),
  })
  await occupySpot(tx, { spotId: test.spotId, playtestId, now })
}

/** The time that a tester of a build in the browser would have: without it such a test can't be submitted. */
export async function playSimulated(tx: SystemTx, playtestId: string): Promise<void> {
  await tx
    .update(playtests)
    .set({ activeSeconds: SIMULATED_MINUTES * 60 })
    .where(eq(playtests.id, playtestId))
}
