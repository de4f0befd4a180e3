import { RETURN_HOURS } from '#features/playtests/rules.ts'
import { expireReturn } from '#features/playtests/timing/end-overdue.ts'
import { DECISION_HOURS } from '#features/requests/rules.ts'
import { confirmBug } from '#features/reviews/bugs/confirm-bug.ts'
import { setBugState } from '#features/reviews/bugs/set-bug-state.ts'
import { approveReview } from '#features/reviews/decisions/approve-review.ts'
import { decideDispute } from '#features/reviews/decisions/decide-dispute.ts'
import { answerDispute, disputeReview } from '#features/reviews/decisions/dispute-review.ts'
import { returnReview } from '#features/reviews/decisions/return-review.ts'
import { hours, minutes } from '#platform/clock.ts'
import { admin } from '../../../../seed/people.ts'
import type { WrittenReview } from '../../../../seed/reviews/written-review.ts'
import { personId } from '../people/open-account.ts'
import type { SeedContext } from '../seed-context.ts'
import { steadyId } from '../steady-id.ts'
import { soonAfter } from './moments.ts'
import type { Test } from './take-demo-spot.ts'

/** Plans the outcome of a review whose validation has just ended. */
export function endReview(context: SeedContext, test: Test, review: WrittenReview): void {
  const { ending } = review
  if (ending.state === 'approved') approve(context, test, review)
  if (ending.state === 'returned_by_studio') sendBack(context, test, ending.reason)
  if (ending.state === 'disputed') dispute(context, test, ending)
  if (ending.state === 'rejected' && ending.by === 'admin') reject(context, test, ending)
  if (ending.state === 'rejected' && ending.by === 'lapsed') expire(context, test)
}

function approve({ tx, timeline }: SeedContext, test: Test, review: WrittenReview) {
  const { playtestId, studioId } = test
  if (review.ending.state === 'approved' && review.ending.by === 'silence') {
    timeline.at(after(timeline, hours(DECISION_HOURS) + minutes(1)), () =>
      approveReview(tx, { playtestId, act: 'approve_by_itself', now: timeline.now() }),
    )
    return
  }
  const decided = soonAfter(timeline.now(), timeline.end, { least: 3, most: 44 }, playtestKey(review))
  timeline.at(decided, async () => {
    await approveReview(tx, { playtestId, studioId, act: 'approve', now: timeline.now() })
    for (const at of confirmedBugs(review)) {
      const bugId = steadyId('bug', review.request, review.tester, at)
      await confirmBug(tx, { playtestId, bugId, studioId, now: timeline.now() })
    }
    for (const [at, { outcome }] of (review.bugs ?? []).entries()) {
      if (!outcome) continue
      const members = [{ playtestId, bugId: steadyId('bug', review.request, review.tester, at) }]
      await setBugState(tx, { fixedIn: null, ...outcome, members, studioId, now: timeline.now() })
    }
  })
}

/** Indexes of the severe bugs, which the studio confirms when it accepts the review. */
export const confirmedBugs = ({ bugs = [], ending }: WrittenReview): number[] =>
  ending.state === 'approved' && ending.by === 'studio'
    ? bugs.flatMap(({ severity }, at) => (severity === 'minor' ? [] : [at]))
    : []

function sendBack({ tx, timeline }: SeedContext, { playtestId, studioId }: Test, reason: string) {
  const latest = timeline.end.getTime() - hours(RETURN_HOURS - 6)
  const soon = soonAfter(timeline.now(), timeline.end, { least: 2, most: 20 }, reason)
  timeline.at(new Date(Math.max(soon.getTime(), latest)), () =>
    returnReview(tx, { playtestId, studioId, reason, now: timeline.now() }),
  )
}

interface DisputeTexts {
  reason: string
  answer?: string
}

function dispute(
  { tx, timeline }: SeedContext,
  { playtestId, testerId, studioId }: Test,
  { reason, answer }: DisputeTexts,
) {
  timeline.at(soonAfter(timeline.now(), timeline.end, { least: 5, most: 30 }, reason), async () => {
    await disputeReview(tx, { playtestId, studioId, reason, now: timeline.now() })
    if (answer === undefined) return
    timeline.at(soonAfter(timeline.now(), timeline.end, { least: 2, most: 20 }, answer), () =>
      answerDispute(tx, { playtestId, testerId, answer, now: timeline.now() }),
    )
  })
}

function reject(context: SeedContext, test: Test, { reason, answer, note }: Required<DisputeTexts> & { note: string }) {
  const { tx, timeline } = context
  dispute(context, test, { reason, answer })
  timeline.at(after(timeline, hours(56)), () =>
    decideDispute(tx, {
      playtestId: test.playtestId,
      adminId: personId(admin.email),
      for: 'studio',
      note,
      now: timeline.now(),
    }),
  )
}

function expire({ tx, timeline }: SeedContext, { playtestId }: Test) {
  timeline.at(after(timeline, hours(RETURN_HOURS) + minutes(1)), () =>
    expireReturn(tx, { playtestId, now: timeline.now() }),
  )
}

const after = (timeline: SeedContext['timeline'], ms: number) => new Date(timeline.now().getTime() + ms)
const playtestKey = ({ request, tester }: WrittenReview) => `${request} ${tester}`
