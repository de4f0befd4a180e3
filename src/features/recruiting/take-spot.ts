import { and, eq, sql } from 'drizzle-orm'
import { drawSurplus, postFromBudget, type Surplus, surplusOf } from '#features/credits/incentives/incentives-budget.ts'
import type { TransferEntry } from '#features/credits/transfer.ts'
import { beginTest } from '#features/playtests/begin-test.ts'
import { newTestId } from '#features/playtests/test-id.ts'
import { multiplierPercent } from '#features/profiles/progress/levels.ts'
import { freezeBrief } from '#features/requests/brief/brief.ts'
import { isVerifiable } from '#features/requests/brief/is-verifiable.ts'
import { proofsOf } from '#features/requests/brief/proof-questions.ts'
import { spotsChanged } from '#features/requests/events.ts'
import { type LockedRequest, lockedStages } from '#features/requests/lock-request.ts'
import { drawBuild } from '#features/requests/ports.ts'
import { type Offer, offersOf, sumOfOffers } from '#features/requests/rules.ts'
import { occupySpot } from '#features/requests/spots/move-spot.ts'
import { reviewRequests, reviewSpots } from '#features/requests/sql.ts'
import { deadlinesOf } from '#features/requests/stages/deadlines.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import type { RecordingChoice } from '#shared/play/recording.ts'
import { creditsText, grouped } from '#shared/texts/grouped.ts'
import { recordingAgreed } from './ports.ts'
import { assertMayTake } from './screening/assert-may-take.ts'
import { assertScreened } from './screening/assert-screened.ts'
import { requestScreenAnswers } from './screening/tables.ts'
import { assertBookable, leaveList } from './waiting/waiting-list.ts'

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
  /** A place at a date goes to this tester from the waiting list, also when it has begun (plans-6). */
  fromList?: boolean
  now: Date
  /**
   * Further entries of the caller, planned with the remaining surplus; posted in the same call to keep one lock order.
   */
  entries?: (left: Surplus) => { entries: TransferEntry[]; drawn: number }
}

/**
 * Assigns a free spot to a tester, of a plan over days one in every stage, and freezes pay, minutes, deadline and brief. The part of pay and bonus above the
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
  if (!input.fromList) await assertBookable(tx, { request, testerId, now })
  const places: Place[] = []
  for (const stage of await lockedStages(tx, request)) {
    if (stage.status !== 'open') throw new AppError('STATE_CHANGED', 'This request is closed.', { reason: 'closed' })
    places.push({ request: stage, spot: await pickSpot(tx, stage.id), playtestId: newTestId(stage.id) })
  }
  const buildId = request.concealsBuild
    ? await drawBuild.ask(tx, { requestId, device: tester.deviceType })
    : request.buildId
  const offers = await reserve(tx, { ...input, places, percent: multiplierPercent(tester.testerLevel) })
  const deadlines = deadlinesOf(
    places.map((place) => place.request),
    now,
  )
  for (const [at, place] of places.entries())
    await startOnSpot(tx, { input, ...place, buildId, offer: offers[at] as Offer, deadlineAt: deadlines[at] as Date })
  if (request.togetherAt) await leaveList(tx, { requestId, testerId })
  // The answers of who got in stay with the test.
  const { playtestId, spot } = places[0] as Place
  await tx
    .update(requestScreenAnswers)
    .set({ playtestId })
    .where(and(eq(requestScreenAnswers.requestId, requestId), eq(requestScreenAnswers.testerId, testerId)))
  if (recording)
    for (const place of places)
      await recordingAgreed.ask(tx, {
        playtestId: place.playtestId,
        testerId,
        studioId: request.studioId,
        gameId: request.gameId,
        mode: recording.mode,
        keepDays: recording.days,
        outside: input.outside ?? false,
        now,
      })
  for (const { request: taken } of places)
    tx.happened(spotsChanged({ requestId: taken.id, studioId: taken.studioId, gameId: taken.gameId }), now)
  const { pay, maxBonus } = sumOfOffers(offers)
  return { playtestId, spotId: spot.id, pay, maxBonus, deadlineAt: deadlines[0] as Date }
}

/** One spot that is taken: of a plan over days there is one in every stage (plans-5). */
interface Place {
  request: LockedRequest
  spot: Spot
  playtestId: string
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
  places: readonly Place[]
  percent: number
}

/** Posts the reserves of the spots and the caller's entries, planned with one snapshot of pool and budget. */
function reserve(tx: SystemTx, input: ReserveInput): Promise<Offer[]> {
  return postFromBudget(
    tx,
    (input.places[0] as Place).request.studioId,
    (surplus) => {
      const offers = offersFor(input, surplus)
      const entries: TransferEntry[] = []
      let left = surplus
      for (const [at, place] of input.places.entries()) {
        const next = drawSurplus(left, (offers[at] as Offer).reserve)
        entries.push(...reserveEntries(place, next.drawn))
        left = next.left
      }
      const more = input.entries?.(left) ?? { entries: [], drawn: 0 }
      return {
        answer: offers,
        entries: [...entries, ...more.entries],
        drawn: sumOfOffers(offers).reserve + more.drawn,
      }
    },
    input.now,
  )
}

function offersFor({ places, percent, shownPay, shownMaxBonus = 0 }: ReserveInput, surplus: Surplus): Offer[] {
  const offers = offersOf(
    places.map(({ request, spot }) => ({ ...spot, reward: request.rewardPerSpot, percent })),
    surplusOf(surplus),
  )
  const offer = sumOfOffers(offers)
  if (offer.pay === shownPay && offer.maxBonus >= shownMaxBonus) return offers
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
  { spot, request, playtestId }: Place,
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

interface StartInput extends Place {
  input: TakeSpotInput
  buildId: string | null
  offer: Offer
  deadlineAt: Date
}

/** Marks the spot as taken and inserts the playtest. Of a plan the invitation belongs to the first stage. */
async function startOnSpot(tx: SystemTx, { input, request, spot, buildId, ...of }: StartInput) {
  const { playtestId, offer, deadlineAt } = of
  const { testerId, now } = input
  await occupySpot(tx, { spotId: spot.id, playtestId, now })
  await beginTest(
    tx,
    {
      id: playtestId,
      requestId: request.id,
      spotId: spot.id,
      gameId: request.gameId,
      buildId,
      testerId,
      studioId: request.studioId,
      invitationId: request.id === input.requestId ? (input.invitationId ?? null) : null,
      daysPlanId: request.daysPlanId,
      stage: request.stage,
      togetherAt: request.togetherAt,
      opensAt: request.togetherStartedAt,
      // Who gets a place when it has begun is in the lobby.
      arrivedAt: request.togetherAt && now >= request.togetherAt ? now : null,
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
