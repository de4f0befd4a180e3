import { and, eq, inArray, sql } from 'drizzle-orm'
import { reviewReward } from '#features/credits/rules.ts'
import { settingKeys } from '#features/credits/settings/credit-settings.ts'
import { assertPriceUnchanged, readSettings } from '#features/credits/settings/prices.ts'
import { lockGameShared } from '#features/games/lock-game.ts'
import { type StorageQuota, standardQuota } from '#features/storage/rules.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { ofPlan } from './close-request.ts'
import { requestExtended } from './events.ts'
import { type LockedRequest, lockOwnRequest } from './lock-request.ts'
import { requestLimits } from './rules.ts'
import { assertRoomForRecordings } from './spots/assert-room-for-recordings.ts'
import { payForSpots } from './spots/pay-for-spots.ts'
import { reviewRequests, reviewSpots } from './tables.ts'
import { togetherLimits } from './together/rules.ts'

interface ExtendRequestInput {
  requestId: string
  studioId: string
  /** Chosen by the browser, one for each new spot; they make the call idempotent. */
  spotIds: readonly string[]
  /** Price of one spot that the button showed. */
  shownPrice: number
  /** For spots taken from now on; a value below the current one has no effect. */
  deadlineHours?: number | undefined
  /** For all stages of a plan over days in one transaction; a stage alone is not extended. */
  ofPlan?: boolean
  quota?: StorageQuota
  now: Date
}

/**
 * Adds spots to an open request, or extends the deadline of spots that are taken from now on; taken spots keep their
 * deadline. Recordings of added spots need room too (sessions-8). The current price must equal the price at which the
 * request was opened, so that all its spots pay alike. Throws NOT_FOUND, STATE_CHANGED (not open, prices changed since it
 * was opened, or it compares two builds), VALIDATION_ERROR, PRICE_CHANGED,
 * INSUFFICIENT_CREDITS, DUPLICATE_ERROR (an id of another spot).
 */
export async function extendRequest(tx: SystemTx, input: ExtendRequestInput) {
  const { requestId, studioId, spotIds, shownPrice, deadlineHours = 0, quota = standardQuota, now } = input
  const request = await lockOwnRequest(tx, { requestId, studioId })
  if (request.daysPlanId !== null && !input.ofPlan) throw new AppError('STATE_CHANGED', ofPlan)
  if (spotIds.length > 0 && (await wereAdded(tx, input))) return answerOf(request)
  if (request.status === 'draft') throw new AppError('STATE_CHANGED', 'A draft is not open yet. You can change it.')
  if (spotIds.length > 0 && request.concealsBuild) throw new AppError('STATE_CHANGED', plannedNumber)
  const count = request.requestedCount + spotIds.length
  const { max } = request.togetherAt ? togetherLimits.places : requestLimits.testers
  if (count > max) throw new AppError('VALIDATION_ERROR', `At most ${max} testers.`)
  const { title } = await lockGameShared(tx, { gameId: request.gameId, studioId })
  const price = spotIds.length > 0 ? await priceInForce(tx, request, shownPrice) : 0
  await assertRoomForRecordings(tx, { request, spots: spotIds.length, quota })
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
  const movesCredits = spotIds.length > 0
  tx.happened(requestExtended({ requestId, studioId, gameId: request.gameId, movesCredits }), now)
  if (movesCredits) {
    const first = await nextNumber(tx, requestId)
    const spots = spotIds.map((id, at) => ({ id, number: first + at }))
    await payForSpots(tx, {
      request: { id: requestId, studioId, gameId: request.gameId, title },
      spots,
      total: first + spots.length - 1,
      price,
      now,
    })
  }
  return answerOf(extended)
}

/** More testers after a look at the results would make a difference out of chance (plans-2). */
const plannedNumber =
  'This request compares two builds and keeps its planned number of testers. Clone the plan to order more.'

const answerOf = ({ id, creditCost, requestedCount, deadlineHours }: LockedRequest) => ({
  id,
  creditCost,
  spots: requestedCount,
  deadlineHours,
})

/** Whether an earlier call added these spots. Throws DUPLICATE_ERROR if an id belongs to another spot. */
async function wereAdded(tx: SystemTx, { requestId, spotIds }: ExtendRequestInput): Promise<boolean> {
  const existing = await tx
    .select({ requestId: reviewSpots.requestId })
    .from(reviewSpots)
    .where(inArray(reviewSpots.id, [...spotIds]))
  if (existing.length === 0) return false
  if (existing.length === spotIds.length && existing.every((spot) => spot.requestId === requestId)) return true
  throw new AppError('DUPLICATE_ERROR')
}

async function priceInForce(tx: SystemTx, request: LockedRequest, shown: number): Promise<number> {
  const { reviewMode } = request.gameInstructions
  const settings = await readSettings(tx, settingKeys)
  const inForce = settings[reviewMode]
  assertPriceUnchanged({ shown, inForce })
  if (inForce !== request.pricePerSpot || reviewReward(reviewMode, settings) !== request.rewardPerSpot)
    throw new AppError(
      'STATE_CHANGED',
      'Prices have changed since this request was opened. Use it again as a draft to order at the new prices.',
    )
  return inForce
}

async function nextNumber(tx: SystemTx, requestId: string): Promise<number> {
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${reviewSpots.number}), 0)::int` })
    .from(reviewSpots)
    .where(eq(reviewSpots.requestId, requestId))
  return (last?.number ?? 0) + 1
}
