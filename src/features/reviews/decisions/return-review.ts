import { factsOf, movePlaytest, type Playtest, stateAfter } from '#features/playtests/move-playtest.ts'
import { RETURN_HOURS } from '#features/playtests/rules.ts'
import { DECISION_HOURS } from '#features/requests/rules.ts'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { assertDecisionInTime, caseEnd } from './dispute-review.ts'
import { reviewLeftAsItIs, reviewSentBack } from './events.ts'

interface ReturnReviewInput {
  playtestId: string
  studioId: string
  /** Names what is missing. */
  reason: string
  /** When the studio decided, if that was before `now`. */
  decided?: Date
  now: Date
}

/** Asserts that the studio may still return this review: it has not yet, and its 72 hours have not expired. */
export function assertReturnable(review: Playtest, now: Date): void {
  if (review.studioReturned)
    throw new AppError('STATE_CHANGED', 'You have returned this review once. Now accept or dispute it.')
  assertDecisionInTime(review, now)
}

/** Returns a validated review to the tester, once, with 48 hours to change it. Throws NOT_FOUND, STATE_CHANGED. */
export async function returnReview(
  tx: SystemTx,
  { playtestId, studioId, reason, now, decided = now }: ReturnReviewInput,
) {
  const { after } = await movePlaytest(tx, {
    playtestId,
    studioId,
    act: 'return_to_tester',
    actor: 'studio',
    reason,
    now,
    set: (before) => {
      assertReturnable(before, decided)
      return {
        studioReturned: true,
        returnedAt: now,
        returnReason: reason,
        returnDeadlineAt: new Date(now.getTime() + hours(RETURN_HOURS)),
        decideBy: null,
      }
    },
  })
  tx.happened(reviewSentBack(factsOf(after)), now)
  return stateAfter(after)
}

interface LeaveAsItIsInput {
  playtestId: string
  /** The tester who chose this; left out when the 48 hours have expired. */
  testerId?: string
  now: Date
}

/** Puts a returned review back to the studio's decision unchanged and restarts the 72 hours. Throws STATE_CHANGED. */
export async function leaveAsItIs(tx: SystemTx, { playtestId, testerId, now }: LeaveAsItIsInput) {
  const { after } = await movePlaytest(tx, {
    playtestId,
    ...(testerId === undefined ? {} : { testerId }),
    act: 'leave_as_is',
    actor: testerId === undefined ? 'system' : 'tester',
    now,
    set: ({ validatedAt }) => ({ decideBy: caseEnd({ now, validatedAt, wait: hours(DECISION_HOURS) }) }),
  })
  tx.happened(reviewLeftAsItIs(factsOf(after)), now)
  return stateAfter(after)
}
