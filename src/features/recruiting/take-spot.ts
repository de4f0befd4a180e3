import { and, eq, sql } from 'drizzle-orm'
import { drawSurplus, postFromBudget, type Surplus, surplusOf } from '#features/credits/incentives/incentives-budget.ts'
import type { TransferEntry } from '#features/credits/transfer.ts'
import { beginTest } from '#features/playtests/begin-test.ts'
import { multiplierPercent } from '#features/profiles/progress/levels.ts'
import { freezeBrief } from '#features/requests/brief/brief.ts'
import { isVerifiable } from '#features/requests/brief/is-verifiable.ts'
import { proofsOf } from '#features/requests/brief/proof-questions.ts'
import { spotsChanged } from '#features/requests/events.ts'
import type { LockedRequest } from '#features/requests/lock-request.ts'
import { drawBuild } from '#features/requests/ports.ts'
import { type Offer, offerOf } from '#features/requests/rules.ts'
import { occupySpot } from '#features/requests/spots/move-spot.ts'
import { reviewRequests, reviewSpots } from '#features/requests/sql.ts'
import { hours } from '#platform/clock.ts'
import { randomUUID } from '#platform/crypto/crypto.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import type { RecordingChoice } from '#shared/play/recording.ts'
import { creditsText, grouped } from '#shared/texts/grouped.ts'
import { recordingAgreed } from './ports.ts'
import { assertMayTake } from './screening/assert-may-take.ts'
import { assertScreened } from './screening/assert-screened.ts'
import { requestScreenAnswers } from './screening/tables.ts'

export interface TakeSpotInput {
  requestId: string
  testerId: string
  /** The invitation that is being accepted; null for a spot of the open listing. */
  invitationId?: string | null
  /** Pay and bonus that the tester saw. */
  shownPay: number
  shownMaxBonus?: number
  /** The recording that the tester was shown and agrees to. */
  recording?: RecordingChoice
  /** They let clips of it be shown outside of the studio. */
  outside?: boolean
  now: Date
  /**
   * Further entries of the caller, planned with the remaining surplus; posted in the same call to keep one lock order.
   */
  entries?: (left: Surplus) => { entries: TransferEntry[]; drawn: number }
}

/**
 * Assigns a free spot to a tester and freezes pay, minutes, deadline and brief. The part of pay and bonus above the
 * price moves from the incentives budget into the spot's escrow, limited by the studio's pool (credits-6). The caller
 * must not have locked any account; it passes its own entries in `entries`. A recorded test has its agreement (sessions-3).
 * Throws NOT_FOUND, STATE_CHANGED (`reason`: 'full' | 'closed' | 'paused' | 'taken before' | 'busy' | 'recording' |
 * 'screened'),
 * VALIDATION_ERROR (earning locked: `missing`; own game; criteria not met; no confidentiality receipt; no access; not
 * recorded, has played the game, has not answered the questions: `refusal`), PRICE_CHANGED (`shown`, `inForce`).
 */
export async function takeSpot(tx: SystemTx, input: TakeSpotInput) {
  const { requestId, testerId, now } = input
  const { request, tester, recording } = await assertMayTake(tx, input)
  if (!input.invitationId) await assertScreened(tx, { requestId, testerId })
  const spot = await pickSpot(tx, requestId)
  const playtestId = randomUUID()
  const buildId = request.concealsBuild
    ? await drawBuild.ask(tx, { requestId, device: tester.deviceType })
    : request.buildId
  const offer = await reserve(tx, {
    ...input,
    request,
    spot,
    playtestId,
    percent: multiplierPercent(tester.testerLevel),
  })
  const deadlineAt = new Date(now.getTime() + hours(request.deadlineHours))
  await startOnSpot(tx, { input, request, buildId, spotId: spot.id, playtestId, offer, deadlineAt })
  // The answers of who got in stay with the test.
  await tx
    .update(requestScreenAnswers)
    .set({ playtestId })
    .where(and(eq(requestScreenAnswers.requestId, requestId), eq(requestScreenAnswers.testerId, testerId)))
  if (recording)
    await recordingAgreed.ask(tx, {
      playtestId,
      testerId,
      studioId: request.studioId,
      gameId: request.gameId,
      mode: recording.mode,
      keepDays: recording.days,
      outside: input.outside ?? false,
      now,
    })
  tx.happened(spotsChanged({ requestId, studioId: request.studioId, gameId: request.gameId }), now)
  return { playtestId, spotId: spot.id, pay: offer.pay, maxBonus: offer.maxBonus, deadlineAt }
}

/** True for the error that a request has no free spot or is closed. */
export const isFull = (error: unknown): boolean =>
  error instanceof AppError && (error.details.reason === 'full' || error.details.reason === 'closed')

/** Locks the first open spot of a locked request. Throws STATE_CHANGED (`reason`: 'full'). */
export async function pickSpot(tx: SystemTx, requestId: string): Promise<Spot> {
  const [spot] = await tx
    .select({
      id: reviewSpots.id,
      price: reviewSpots.price,
      verifiable: sql<boolean>`(select ${isVerifiable()} from ${reviewRequests} r where r.id = ${requestId})`,
    })
    .from(reviewSpots)
    .where(and(eq(reviewSpots.requestId, requestId), eq(reviewSpots.state, 'open')))
    .orderBy(reviewSpots.number)
    .limit(1)
    .for('update', { skipLocked: true })
  if (!spot) throw new AppError('STATE_CHANGED', 'All spots of this request are taken.', { reason: 'full' })
  return spot
}

interface Spot {
  id: string
  price: number
  verifiable: boolean
}

interface ReserveInput extends TakeSpotInput {
  request: LockedRequest
  spot: Spot
  playtestId: string
  percent: number
}

/** Posts the reserve of the spot and the caller's entries, planned with one snapshot of pool and budget. */
function reserve(tx: SystemTx, input: ReserveInput): Promise<Offer> {
  return postFromBudget(
    tx,
    input.request.studioId,
    (surplus) => {
      const offer = offerFor(input, surplus)
      const { drawn, left } = drawSurplus(surplus, offer.reserve)
      const more = input.entries?.(left) ?? { entries: [], drawn: 0 }
      return {
        answer: offer,
        entries: [...reserveEntries(input, drawn), ...more.entries],
        drawn: offer.reserve + more.drawn,
      }
    },
    input.now,
  )
}

function offerFor({ request, spot, percent, shownPay, shownMaxBonus = 0 }: ReserveInput, surplus: Surplus): Offer {
  const offer = offerOf({
    ...spot,
    reward: request.rewardPerSpot,
    percent,
    surplus: surplusOf(surplus),
  })
  if (offer.pay === shownPay && offer.maxBonus >= shownMaxBonus) return offer
  const change =
    offer.pay === shownPay
      ? `quality bonus has changed from up to ${grouped(shownMaxBonus)} to up to ${creditsText(offer.maxBonus)}`
      : `pay has changed from ${grouped(shownPay)} to ${creditsText(offer.pay)}`
  throw new AppError('PRICE_CHANGED', `The ${change}. Nothing was taken.`, {
    shown: shownPay,
    inForce: offer.pay,
    shownMaxBonus,
    maxBonusInForce: offer.maxBonus,
  })
}

function reserveEntries(
  { spot, request, playtestId }: ReserveInput,
  drawn: readonly { id: string; amount: number }[],
): TransferEntry[] {
  return drawn.map(({ id, amount }, at) => ({
    from: id,
    toSpot: spot.id,
    key: `reserve:${playtestId}:${at}`,
    type: 'EARN_REVIEW',
    purpose: 'reserve',
    amount,
    description: 'Level and quality bonus held for a review',
    game: request.gameId,
    request: request.id,
  }))
}

interface StartInput {
  input: TakeSpotInput
  request: LockedRequest
  buildId: string | null
  spotId: string
  playtestId: string
  offer: Offer
  deadlineAt: Date
}

/** Marks the spot as taken and inserts the playtest. */
async function startOnSpot(tx: SystemTx, { input, request, buildId, ...of }: StartInput) {
  const { spotId, playtestId, offer, deadlineAt } = of
  const { testerId, invitationId = null, now } = input
  await occupySpot(tx, { spotId, playtestId, now })
  await beginTest(
    tx,
    {
      id: playtestId,
      requestId: request.id,
      spotId,
      gameId: request.gameId,
      buildId,
      testerId,
      studioId: request.studioId,
      invitationId,
      brief: freezeBrief(request.gameInstructions, await proofsOf(tx, request.id)),
      estimatedMinutes: request.estimatedDuration,
      baseReward: offer.baseReward,
      multiplierPercent: offer.multiplierPercent,
      pay: offer.pay,
      incentiveReserved: offer.reserve,
      maxBonus: offer.maxBonus,
      deadlineAt,
    },
    now,
  )
}
