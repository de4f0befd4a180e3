import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Leg } from '#features/credits/transfer.ts'
import { multiplierPercent } from '#features/profiles/levels.ts'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'
import { freezeAsked } from '../participations/asked-parts.ts'
import { participationEvents, reviewParticipations } from '../participations/tables.ts'
import { refuseUnagreed } from './agree-confidentiality.ts'
import { announcePlaces } from './announce-places.ts'
import { drawSurplus, postFromBudget, type Surplus, surplusOf } from './incentives-budget.ts'
import { proofsOf } from './proof-questions.ts'
import {
  assertFreeForTest,
  assertTester,
  readCandidate,
  refuseLocked,
  refuseOwnPeople,
  refusePaused,
  refuseUnmatched,
  refuseWithoutAccess,
} from './refuse-tester.ts'
import { type Offer, offerOf } from './rules.ts'
import { reviewPlaces, reviewRequests } from './tables.ts'
import { isVerifiable } from './verifiable.ts'

export interface Taking {
  requestId: string
  testerId: string
  /** The invitation that is being accepted; null from the open listing. */
  invitationId?: string | null
  /** Pay and bonus that the tester was shown. */
  shownPay: number
  shownMaxBonus?: number
  now: Date
  /** What the caller pays besides, by what pool and budget have left: posted in the one call, so that all accounts are locked in one order. */
  legs?: (left: Surplus) => { legs: Leg[]; drawn: number }
}

type Request = typeof reviewRequests.$inferSelect

/**
 * Puts a tester on a free place and freezes pay, minutes, deadline and what is asked; what pay and bonus need above the
 * price moves from the incentives budget into the place's escrow, within the studio's pool (ruling 50). The caller gives its own legs along and holds no account.
 * Throws NOT_FOUND, STATE_CHANGED (`reason`: 'full' | 'closed' | 'paused' | 'taken before' | 'busy'), VALIDATION_ERROR (locked: `missing`; own
 * game; not looked for; no confidentiality receipt; no access), PRICE_CHANGED (`shown`, `inForce`).
 */
export async function takePlace(tx: SystemTx, taking: Taking) {
  const { requestId, testerId, now } = taking
  const request = await lockOpen(tx, requestId)
  await refusePaused(tx, request.studioId)
  const tester = await readTester(tx, request, testerId)
  // Whom a studio invites it wants, whatever else it looks for.
  if (!taking.invitationId) {
    if (request.requireGameAccess) await refuseWithoutAccess(tx, { gameId: request.gameId, testerId })
    await refuseUnmatched(tx, { testerId, criteria: request.criteria })
  }
  await refuseUnagreed(tx, { requestId, testerId, text: request.confidentialityText })
  await refuseSecond(tx, { requestId, testerId })
  await assertFreeForTest(tx, { id: testerId, level: tester.tester_level })
  const place = await pickPlace(tx, requestId)
  const participationId = randomUUID()
  const offer = await reserve(tx, {
    ...taking,
    request,
    place,
    participationId,
    percent: multiplierPercent(tester.tester_level),
  })
  const deadlineAt = new Date(now.getTime() + hours(request.deadlineHours))
  await seat(tx, { taking, request, placeId: place.id, participationId, offer, deadlineAt })
  await announce(tx, [personTopic(testerId), personTopic(request.studioId)], 'participations', participationId)
  await announcePlaces(tx, { requestId, studioId: request.studioId, gameId: request.gameId })
  await announce(tx, personTopic(request.studioId), 'results', requestId)
  return { participationId, placeId: place.id, pay: offer.pay, maxBonus: offer.maxBonus, deadlineAt }
}

/** True for the refusal of a request that has no free place any more, or takes nobody. */
export const isFull = (error: unknown): boolean =>
  error instanceof AppError && (error.details.reason === 'full' || error.details.reason === 'closed')

async function lockOpen(tx: SystemTx, requestId: string): Promise<Request> {
  const [request] = await tx.select().from(reviewRequests).where(eq(reviewRequests.id, requestId)).for('no key update')
  if (!request || request.status === 'draft' || request.isSimulated) throw new AppError('NOT_FOUND')
  if (request.status === 'closed') throw new AppError('STATE_CHANGED', 'This request is closed.', { reason: 'closed' })
  return request
}

async function readTester(tx: SystemTx, request: Request, testerId: string) {
  const tester = await readCandidate(tx, testerId, { hold: true })
  await refuseOwnPeople(tx, { studioId: request.studioId, testerId })
  assertTester(tester)
  refuseLocked(tester)
  return tester
}

async function refuseSecond(tx: SystemTx, { requestId, testerId }: { requestId: string; testerId: string }) {
  const [before] = await tx
    .select({ id: reviewParticipations.id })
    .from(reviewParticipations)
    .where(and(eq(reviewParticipations.requestId, requestId), eq(reviewParticipations.testerId, testerId)))
  if (!before) return
  throw new AppError('STATE_CHANGED', 'You have taken a place of this request before.', {
    reason: 'taken before',
    participationId: before.id,
  })
}

async function pickPlace(tx: SystemTx, requestId: string): Promise<Place> {
  const [place] = await tx
    .select({
      id: reviewPlaces.id,
      price: reviewPlaces.price,
      verifiable: sql<boolean>`(select ${isVerifiable()} from review_requests r where r.id = ${requestId})`,
    })
    .from(reviewPlaces)
    .where(and(eq(reviewPlaces.requestId, requestId), eq(reviewPlaces.state, 'open')))
    .orderBy(reviewPlaces.number)
    .limit(1)
    .for('update', { skipLocked: true })
  if (!place) throw new AppError('STATE_CHANGED', 'All places of this request are taken.', { reason: 'full' })
  return place
}

interface Place {
  id: string
  price: number
  verifiable: boolean
}

interface Reserving extends Taking {
  request: Request
  place: Place
  participationId: string
  percent: number
}

/** What the spot needs above its price, and what the caller pays besides, out of one reading of pool and budget. */
function reserve(tx: SystemTx, reserving: Reserving): Promise<Offer> {
  return postFromBudget(
    tx,
    reserving.request.studioId,
    (surplus) => {
      const offer = offerFor(reserving, surplus)
      const { drawn, left } = drawSurplus(surplus, offer.reserve)
      const more = reserving.legs?.(left) ?? { legs: [], drawn: 0 }
      return {
        answer: offer,
        legs: [...reserveLegs(reserving, drawn), ...more.legs],
        drawn: offer.reserve + more.drawn,
      }
    },
    reserving.now,
  )
}

function offerFor({ request, place, percent, shownPay, shownMaxBonus = 0 }: Reserving, surplus: Surplus): Offer {
  const offer = offerOf({
    ...place,
    reward: request.rewardPerPlace,
    percent,
    surplus: surplusOf(surplus),
  })
  if (offer.pay === shownPay && offer.maxBonus >= shownMaxBonus) return offer
  const paid =
    offer.pay === shownPay
      ? `quality bonus has changed from up to ${shownMaxBonus} to up to ${offer.maxBonus}`
      : `pay has changed from ${shownPay} to ${offer.pay}`
  throw new AppError('PRICE_CHANGED', `The ${paid} credits. Nothing was taken.`, {
    shown: shownPay,
    inForce: offer.pay,
    shownMaxBonus,
    maxBonusInForce: offer.maxBonus,
  })
}

function reserveLegs(
  { place, request, participationId }: Reserving,
  drawn: readonly { id: string; amount: number }[],
): Leg[] {
  return drawn.map(({ id, amount }, at) => ({
    from: id,
    toPlace: place.id,
    key: `reserve:${participationId}:${at}`,
    type: 'EARN_REVIEW',
    purpose: 'reserve',
    amount,
    description: 'Level and quality bonus held for a review',
    game: request.gameId,
    request: request.id,
  }))
}

interface Seating {
  taking: Taking
  request: Request
  placeId: string
  participationId: string
  offer: Offer
  deadlineAt: Date
}

async function seat(tx: SystemTx, { taking, request, placeId, participationId, offer, deadlineAt }: Seating) {
  const { testerId, now } = taking
  const { studioId } = request
  await tx
    .update(reviewPlaces)
    .set({ state: 'taken', participationId, updatedAt: now })
    .where(and(eq(reviewPlaces.id, placeId), eq(reviewPlaces.state, 'open')))
  await tx.insert(reviewParticipations).values({
    id: participationId,
    requestId: request.id,
    placeId,
    gameId: request.gameId,
    buildId: request.buildId,
    testerId,
    studioId,
    invitationId: taking.invitationId ?? null,
    status: 'accepted',
    asked: freezeAsked(request.gameInstructions, await proofsOf(tx, request.id)),
    estimatedMinutes: request.estimatedDuration,
    baseReward: offer.baseReward,
    multiplierPercent: offer.multiplierPercent,
    pay: offer.pay,
    incentiveReserved: offer.reserve,
    maxBonus: offer.maxBonus,
    deadlineAt,
    acceptedAt: now,
    createdAt: now,
    updatedAt: now,
  })
  await tx.insert(participationEvents).values({
    participationId,
    testerId,
    studioId,
    act: 'accept',
    fromStatus: null,
    toStatus: 'accepted',
    actor: 'tester',
    createdAt: now,
  })
}
