import { and, eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import type { SpotAfter } from '../rules.ts'
import { reviewSpots } from '../tables.ts'

interface MoveSpotInput {
  spotId: string
  /** The playtest that takes or holds the spot. */
  playtestId: string
  now: Date
}

/** Marks an open spot as taken by a playtest. The caller must have locked the spot. */
export async function occupySpot(tx: SystemTx, { spotId, playtestId, now }: MoveSpotInput): Promise<void> {
  await tx
    .update(reviewSpots)
    .set({ state: 'taken' satisfies SpotAfter<'open'>, playtestId, updatedAt: now })
    .where(and(eq(reviewSpots.id, spotId), eq(reviewSpots.state, 'open')))
}

const isHeld = ({ spotId, playtestId }: MoveSpotInput) =>
  and(eq(reviewSpots.id, spotId), eq(reviewSpots.playtestId, playtestId), eq(reviewSpots.state, 'taken'))

/** Settles the spot of an approved playtest; returns its price in credits. Throws if the playtest doesn't hold it. */
export async function settleSpot(tx: SystemTx, input: MoveSpotInput) {
  const [spot] = await tx
    .update(reviewSpots)
    .set({ state: 'settled' satisfies SpotAfter<'taken'>, updatedAt: input.now })
    .where(isHeld(input))
    .returning({ price: reviewSpots.price, paidWelcome: reviewSpots.paidWelcome })
  if (!spot) throw new Error(`Playtest ${input.playtestId} does not hold its spot`)
  return spot
}

/** Takes a spot from its playtest: it becomes open or refunded. Throws if the playtest doesn't hold it. */
export async function freeSpot(
  tx: SystemTx,
  { state, ...input }: MoveSpotInput & { state: Exclude<SpotAfter<'taken'>, 'settled'> },
) {
  const [spot] = await tx
    .update(reviewSpots)
    .set({ state, playtestId: null, updatedAt: input.now })
    .where(isHeld(input))
    .returning()
  if (!spot) throw new Error(`The spot of playtest ${input.playtestId} is not taken by it`)
  return spot
}
