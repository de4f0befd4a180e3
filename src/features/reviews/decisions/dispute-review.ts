import { z } from 'zod'
import { recentDisputes } from '#features/playtests/findings/recent-disputes.ts'
import { LOST_DISPUTES, MAX_WAIT_DAYS } from '#features/playtests/findings/rules.ts'
import {
  amendPlaytest,
  factsOf,
  lockPlaytest,
  movePlaytest,
  type Playtest,
  stateAfter,
} from '#features/playtests/move-playtest.ts'
import { DISPUTE_DAYS } from '#features/playtests/rules.ts'
import { admins } from '#features/profiles/sql.ts'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { disputeAnswered, reviewDisputed } from './events.ts'

interface DisputeReviewInput {
  playtestId: string
  studioId: string
  /** Names what is missing. */
  reason: string
  /** When the studio decided, if that was before `now`. */
  decided?: Date
  now: Date
}

/** When a case is decided for the tester: after `wait`, and all waits together are at most 14 days (reviews-9). */
export function caseEnd({ now, validatedAt, wait }: { now: Date; validatedAt: Date | null; wait: number }): Date {
  const latest = (validatedAt ?? now).getTime() + hours(24 * MAX_WAIT_DAYS)
  return new Date(Math.max(now.getTime(), Math.min(now.getTime() + wait, latest)))
}

/** Asserts that the studio's 72 hours to dispute or return a review have not expired. Throws STATE_CHANGED. */
export function assertDecisionInTime({ decideBy }: Playtest, now: Date): void {
  if (decideBy !== null && now >= decideBy)
    throw new AppError('STATE_CHANGED', 'The time to decide on this review has expired.')
}

/**
 * Disputes a validated review; an admin decides. The promised credits stay in escrow. Throws NOT_FOUND, STATE_CHANGED.
 */
export async function disputeReview(
  tx: SystemTx,
  { playtestId, studioId, reason, now, decided = now }: DisputeReviewInput,
) {
  const isUnfair = (await recentDisputes(tx, { studioId, now })).lost >= LOST_DISPUTES.count
  const { after } = await movePlaytest(tx, {
    playtestId,
    studioId,
    act: 'dispute',
    actor: 'studio',
    reason,
    now,
    set: (before) => {
      assertDecisionInTime(before, decided)
      const wait = isUnfair ? hours(LOST_DISPUTES.hours) : hours(24 * DISPUTE_DAYS.decide)
      return { disputeReason: reason, decideBy: caseEnd({ now, validatedAt: before.validatedAt, wait }) }
    },
  })
  tx.happened(reviewDisputed({ ...factsOf(after), adminIds: await readAdmins(tx) }), now)
  return stateAfter(after)
}

const admin = z.object({ id: z.string() })

/** The profile ids of the admins who are notified of a dispute. */
export async function readAdmins(tx: SystemTx): Promise<string[]> {
  const found = await rows(tx, admin)`select id from ${admins} a limit 50`
  return found.map(({ id }) => id)
}

interface AnswerDisputeInput {
  playtestId: string
  testerId: string
  answer: string
  now: Date
}

/** Stores the tester's answer to a dispute; a later answer replaces it until an admin decides. Throws STATE_CHANGED. */
export async function answerDispute(tx: SystemTx, { playtestId, testerId, answer, now }: AnswerDisputeInput) {
  const disputed = await lockPlaytest(tx, playtestId, { testerId })
  if (disputed.status !== 'disputed') throw new AppError('STATE_CHANGED', 'This review is not disputed.')
  await amendPlaytest(tx, { playtestId, status: 'disputed', set: { disputeAnswer: answer, updatedAt: now } })
  tx.happened(disputeAnswered(factsOf(disputed)), now)
  return stateAfter(disputed)
}
