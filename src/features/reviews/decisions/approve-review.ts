import { movePool } from '#features/credits/accounts/studio-pools.ts'
import { anyShard } from '#features/credits/incentives/incentives-shards.ts'
import { type TransferEntry, transfer } from '#features/credits/transfer.ts'
import {
  factsOf,
  type Guard,
  lockPlaytest,
  movePlaytest,
  type Playtest,
  stateAfter,
} from '#features/playtests/move-playtest.ts'
import { lockRequestOfTest, releaseSpot } from '#features/playtests/release-spot.ts'
import { awardBadges } from '#features/profiles/progress/award-badges.ts'
import { reputationFor } from '#features/profiles/progress/levels.ts'
import { raiseReputation } from '#features/profiles/progress/raise-reputation.ts'
import { isOnBothSides } from '#features/recruiting/own-people.ts'
import { completeRequest } from '#features/requests/complete-request.ts'
import { settleSpot } from '#features/requests/spots/move-spot.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { disputeDecided, paymentRefused, reviewApproved } from './events.ts'
import { reviewFacts } from './review-facts.ts'

interface ApproveReviewInput {
  playtestId: string
  /** The studio that decides; left out when an admin decides or the time to decide has expired. */
  studioId?: string
  act: 'approve' | 'approve_by_itself' | 'decide_for_tester' | 'decide_by_time'
  note?: string
  /** A weak review that is accepted automatically is paid without its bonus (reviews-9). */
  withoutBonus?: boolean
  /** An extra condition on the playtest. */
  guard?: Guard
  now: Date
}

const deciders = {
  approve: { actor: 'studio', decidedBy: 'studio' },
  approve_by_itself: { actor: 'system', decidedBy: 'silence' },
  decide_for_tester: { actor: 'admin', decidedBy: 'admin' },
  decide_by_time: { actor: 'system', decidedBy: 'silence' },
} as const

/**
 * Approves a review and pays it once: the escrow of the spot pays the tester, the rest goes to the incentives budget;
 * then reputation, level and badges follow. If tester and studio belong together, nobody is paid: the spot is refunded
 * and the review is rejected (tests-6). `approved` is a final state. When a studio repeats its call, the first result
 * is returned. The last review to be decided closes its request. Throws NOT_FOUND, STATE_CHANGED.
 */
export async function approveReview(tx: SystemTx, input: ApproveReviewInput) {
  const { playtestId, studioId, act, note, withoutBonus = false, guard, now } = input
  await lockRequestOfTest(tx, playtestId)
  if (await isOnBothSides(tx, playtestId)) return rejectWithoutPayment(tx, input)
  const { actor, decidedBy } = deciders[act]
  if (act === 'approve') {
    const first = await lockPlaytest(tx, playtestId, studioId === undefined ? {} : { studioId })
    if (first.status === 'approved' && first.decidedBy === 'studio') return { ...stateAfter(first), paid: first.paid }
  }
  const { after, before } = await movePlaytest(tx, {
    playtestId,
    ...(studioId === undefined ? {} : { studioId }),
    act,
    actor,
    reason: note,
    guard,
    now,
    set: ({ pay, bonusCredits, bonusReputation }) => ({
      decidedAt: now,
      decidedBy,
      decisionNote: note ?? null,
      bonusCredits: withoutBonus ? 0 : bonusCredits,
      bonusReputation: withoutBonus ? 0 : bonusReputation,
      paid: withoutBonus ? pay : pay + bonusCredits,
      incentiveReserved: 0,
    }),
  })
  const { price, paidWelcome } = await settleSpot(tx, { spotId: after.spotId, playtestId, now })
  await completeRequest(tx, { requestId: after.requestId, now })
  // A doubtful review that nobody decided leaves the tester's record as it is (reviews-3).
  if (after.outcome !== 'doubtful' || decidedBy !== 'silence') await rewardTester(tx, after, now)
  if (before.status === 'disputed') tx.happened(disputeDecided({ ...factsOf(after), for: 'tester' }), now)
  tx.happened(reviewApproved({ ...factsOf(after), paid: after.paid, bySilence: after.decidedBy === 'silence' }), now)
  // The part of the price that goes to the budget also fills the studio's pool; welcome credits don't count
  // (credits-6).
  await movePool(tx, after.studioId, price + before.incentiveReserved - after.paid - paidWelcome)
  await transfer(tx, await payEntries(tx, { ...before, bonusCredits: after.bonusCredits }, price), now)
  return { ...stateAfter(after), paid: after.paid }
}

/**
 * Tester and studio are one person or one team: nothing is paid, the studio gets the price back and can't read the
 * review.
 */
async function rejectWithoutPayment(tx: SystemTx, { playtestId, studioId, act, guard, now }: ApproveReviewInput) {
  const { actor, decidedBy } = deciders[act]
  const note = 'The tester and the studio are the same person, card or team, so nothing was paid.'
  const { after } = await movePlaytest(tx, {
    playtestId,
    ...(studioId === undefined ? {} : { studioId }),
    act: 'refuse_payment',
    actor,
    reason: note,
    guard,
    now,
    set: () => ({ decidedAt: now, decidedBy, decisionNote: note, bonusCredits: 0, bonusReputation: 0 }),
  })
  tx.happened(paymentRefused(factsOf(after)), now)
  await releaseSpot(tx, after, now, { refund: true })
  await completeRequest(tx, { requestId: after.requestId, now })
  return { ...stateAfter(after), paid: 0 }
}

async function payEntries(tx: SystemTx, paid: Playtest, price: number): Promise<TransferEntry[]> {
  const { id, spotId, testerId, gameId, requestId, invitationId, baseReward, pay, bonusCredits, incentiveReserved } =
    paid
  const common = {
    fromSpot: spotId,
    type: 'EARN_REVIEW',
    game: gameId,
    request: requestId,
    invitation: invitationId,
  } as const
  const earned = { ...common, toProfile: testerId, wallet: 'main' } as const
  return [
    { ...earned, key: `review:${id}`, amount: baseReward, description: 'Review accepted' },
    {
      ...earned,
      key: `review-tier:${id}`,
      purpose: 'tier_bonus',
      amount: pay - baseReward,
      description: 'Level bonus of a review',
    },
    {
      ...earned,
      key: `review-quality:${id}`,
      purpose: 'quality_bonus',
      amount: bonusCredits,
      description: 'Quality bonus of a review',
    },
    {
      ...common,
      to: await anyShard(tx),
      key: `margin:${id}`,
      purpose: 'margin',
      amount: price + incentiveReserved - pay - bonusCredits,
      description: 'What a review left of its escrow',
    },
  ]
}

/** Adds reputation for the review and its quality, then awards badges. Idempotent: each event has a unique key. */
async function rewardTester(tx: SystemTx, { id, testerId, bonusReputation, score }: Playtest, now: Date) {
  await raiseReputation(tx, {
    profileId: testerId,
    now,
    events: [
      {
        kind: 'review',
        points: reputationFor.review,
        reason: 'Review accepted',
        playtestId: id,
        key: `review:${id}`,
      },
      {
        kind: 'quality',
        points: bonusReputation,
        reason: `Quality of ${score}`,
        playtestId: id,
        key: `quality:${id}`,
      },
    ],
  })
  await awardBadges(tx, { profileId: testerId, reviews: await reviewFacts(tx, testerId), now })
}
