import { and, eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { reviewRequests, reviewSpots } from './tables.ts'

export interface SimulatedRequest {
  id: string
  spotId: string
  studioId: string
  gameId: string
  /** Of the game. */
  title: string
  now: Date
}

const mine = ({ id, studioId }: Pick<SimulatedRequest, 'id' | 'studioId'>) =>
  and(eq(reviewRequests.id, id), eq(reviewRequests.studioId, studioId), eq(reviewRequests.isSimulated, true))

/** What the simulated review speaks of, so that it is valid for this game. */
const instructionsFor = (title: string) =>
  `Simulated: start ${title}, find the volume in the settings, the language list in the menu, and leave from the pause screen.`

/** Inserts an open request with one spot, both without a price, marked as simulated (product-15). */
export async function insertSimulated(tx: SystemTx, { id, spotId, studioId, gameId, title, now }: SimulatedRequest) {
  await tx.insert(reviewRequests).values({
    id,
    studioId,
    gameId,
    status: 'open',
    isSimulated: true,
    testType: 'gameplay',
    testInstructions: instructionsFor(title),
    estimatedDuration: 15,
    requestedCount: 1,
    gameInstructions: { reviewMode: 'quick', customQuestions: [], testerSelection: { totalTesters: 1, totalCost: 0 } },
    creditCost: 0,
    pricePerSpot: 0,
    rewardPerSpot: 0,
    createdAt: now,
    updatedAt: now,
    openedAt: now,
  })
  await tx.insert(reviewSpots).values({ id: spotId, requestId: id, studioId, number: 1, price: 0, updatedAt: now })
}

/** The status of a simulated request; undefined if there is none. */
export async function statusOfSimulated(tx: SystemTx, request: Pick<SimulatedRequest, 'id' | 'studioId'>) {
  const [found] = await tx.select({ status: reviewRequests.status }).from(reviewRequests).where(mine(request))
  return found?.status
}

/** Deletes a simulated request with its spot. Returns false if there was none. */
export async function deleteSimulated(tx: SystemTx, request: Pick<SimulatedRequest, 'id' | 'studioId'>) {
  const { id, studioId } = request
  await tx.delete(reviewSpots).where(and(eq(reviewSpots.requestId, id), eq(reviewSpots.studioId, studioId)))
  const gone = await tx.delete(reviewRequests).where(mine(request)).returning({ id: reviewRequests.id })
  return gone.length === 1
}
