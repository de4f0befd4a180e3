import { and, eq, inArray, sql } from 'drizzle-orm'
import { assertPriceUnchanged, readSettings } from '#features/credits/prices.ts'
import { reviewReward, settingKeys } from '#features/credits/rules.ts'
import { lockGameShared } from '#features/games/lock-game.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'
import { lockOwnRequest, type OwnRequest } from './lock-own-request.ts'
import { payForSpots } from './pay-for-spots.ts'
import { publishSpots } from './publish-spots.ts'
import { requestLimits } from './rules.ts'
import { reviewRequests, reviewSpots } from './tables.ts'

interface Extending {
  requestId: string
  studioId: string
  /** From the browser, one for each new place: the same ones again answer the first result. */
  spotIds: readonly string[]
  /** Price of a place that the button showed. */
  shownPrice: number
  /** For places taken from now on; never shorter than before. */
  deadlineHours?: number | undefined
  now: Date
}

/**
 * More places for an open request, or more time for places taken from now on; who holds a place keeps the deadline of then.
 * New places are paid at the price in force, which has to be the one the request was opened at: all its places pay alike.
 * Throws NOT_FOUND, STATE_CHANGED (not open, or other prices), VALIDATION_ERROR, PRICE_CHANGED, INSUFFICIENT_CREDITS,
 * DUPLICATE_ERROR (an id that names another place).
 */
export async function extendRequest(tx: SystemTx, extending: Extending) {
  const { requestId, studioId, spotIds, shownPrice, deadlineHours = 0, now } = extending
  const request = await lockOwnRequest(tx, { requestId, studioId })
  if (spotIds.length > 0 && (await areThere(tx, extending))) return answerOf(request)
  if (request.status === 'draft') throw new AppError('STATE_CHANGED', 'A draft is not open yet. You can change it.')
  const count = request.requestedCount + spotIds.length
  const most = requestLimits.testers.max
  if (count > most) throw new AppError('VALIDATION_ERROR', `At most ${most} testers.`)
  const { title } = await lockGameShared(tx, { gameId: request.gameId, studioId })
  const price = spotIds.length > 0 ? await priceInForce(tx, request, shownPrice) : 0
  const creditCost = request.creditCost + price * spotIds.length
  const [extended] = await tx
    .update(reviewRequests)
    .set({
      requestedCount: count,
      creditCost,
      deadlineHours: Math.max(request.deadlineHours, deadlineHours),
      gameInstructions: {
        ...request.gameInstructions,
        testerSelection: { totalTesters: count, totalCost: creditCost },
      },
      updatedAt: now,
    })
    .where(
      and(eq(reviewRequests.id, requestId), eq(reviewRequests.studioId, studioId), eq(reviewRequests.status, 'open')),
    )
    .returning()
  if (!extended) throw new AppError('STATE_CHANGED', 'This request is already closed.')
  await publishSpots(tx, { requestId, studioId, gameId: request.gameId })
  await announce(tx, personTopic(studioId), 'results', requestId)
  if (spotIds.length > 0) {
    const first = await firstFree(tx, requestId)
    const spots = spotIds.map((id, at) => ({ id, number: first + at }))
    await payForSpots(tx, {
      request: { id: requestId, studioId, gameId: request.gameId, title },
      spots,
      of: first + spots.length - 1,
      price,
      now,
    })
  }
  return answerOf(extended)
}

const answerOf = ({ id, creditCost, requestedCount, deadlineHours }: OwnRequest) => ({
  id,
  creditCost,
  spots: requestedCount,
  deadlineHours,
})

/** Whether these places were made by the same call before. */
async function areThere(tx: SystemTx, { requestId, spotIds }: Extending): Promise<boolean> {
  const there = await tx
    .select({ requestId: reviewSpots.requestId })
    .from(reviewSpots)
    .where(inArray(reviewSpots.id, [...spotIds]))
  if (there.length === 0) return false
  if (there.length === spotIds.length && there.every((spot) => spot.requestId === requestId)) return true
  throw new AppError('DUPLICATE_ERROR')
}

async function priceInForce(tx: SystemTx, request: OwnRequest, shown: number): Promise<number> {
  const { reviewMode } = request.gameInstructions
  const settings = await readSettings(tx, settingKeys)
  const inForce = settings[reviewMode]
  assertPriceUnchanged({ shown, inForce })
  if (inForce !== request.pricePerSpot || reviewReward(reviewMode, settings) !== request.rewardPerSpot)
    throw new AppError(
      'STATE_CHANGED',
      'Prices have changed since this request was opened. Use it again as a draft to order at the new ones.',
    )
  return inForce
}

async function firstFree(tx: SystemTx, requestId: string): Promise<number> {
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${reviewSpots.number}), 0)::int` })
    .from(reviewSpots)
    .where(eq(reviewSpots.requestId, requestId))
  return (last?.number ?? 0) + 1
}
