import { DOUBT_DAYS, MAX_WAIT_DAYS } from '#features/playtests/findings/rules.ts'
import type { PlaytestState } from '#features/playtests/rules.ts'
import { isWaiting } from '#features/playtests/stages/rules.ts'
import { isRunning } from '#features/playtests/ui/is-running.ts'
import { DECISION_HOURS } from '#features/requests/rules.ts'
import type { Test } from '#features/reviews/ui/calls.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad' | 'line'

interface StatusLabel {
  label: string
  tone: Tone
  /** What happens now, in one sentence for the tester. */
  meaning: string
}

/** The label of each state, for the tester. */
export const statusLabelOf: Readonly<Record<PlaytestState, StatusLabel>> = {
  accepted: {
    label: 'Not started',
    tone: 'neutral',
    meaning: 'Your spot is kept. Start when you have the time to play.',
  },
  in_progress: {
    label: 'Under way',
    tone: 'accent',
    meaning: 'Your text is saved as you type. Submit before the deadline.',
  },
  review_submitted: {
    label: 'Submitted',
    tone: 'neutral',
    meaning: 'Your review is about to be checked. This takes a moment.',
  },
  validating: {
    label: 'Being checked',
    tone: 'neutral',
    meaning: 'Your review is being checked. This takes a moment.',
  },
  returned: {
    label: 'Came back',
    tone: 'warn',
    meaning: 'The automatic check returned it. See why, improve it and submit it again.',
  },
  returned_by_studio: {
    label: 'Sent back',
    tone: 'warn',
    meaning: 'The studio said what is missing. Add it, or leave your review unchanged: it stays valid either way.',
  },
  validated: {
    label: 'Promised',
    tone: 'good',
    meaning: 'You’ll be paid when the studio accepts your review, or automatically when the time is up.',
  },
  disputed: {
    label: 'Disputed',
    tone: 'warn',
    meaning: 'The studio disagrees. An admin reads both sides and decides.',
  },
  approved: { label: 'Paid', tone: 'good', meaning: 'Your review was accepted and paid.' },
  rejected: { label: 'Rejected', tone: 'bad', meaning: 'Your review was rejected. Nothing was paid.' },
  abandoned: {
    label: 'Given up',
    tone: 'line',
    meaning: 'This test ended without a review. The spot is free for another tester.',
  },
  timed_out: {
    label: 'Expired',
    tone: 'line',
    meaning: 'The deadline passed without a review. The spot is free for another tester.',
  },
}

/** Of a test that a studio, an admin or the platform ended: its tester gave nothing up. */
const endedByOthers: StatusLabel = {
  label: 'Ended',
  tone: 'line',
  meaning: 'This test was ended before you sent a review. It leaves no mark on you.',
}

/** The label of a test: a doubtful review waits for a person, and not for a time. */
export function statusOfTest({
  state,
  outcome,
  disputeReason,
  counted,
}: Pick<Test, 'state' | 'outcome' | 'disputeReason' | 'counted'>): StatusLabel {
  if (state === 'abandoned' && !counted) return endedByOthers
  if (outcome !== 'doubtful') return statusLabelOf[state]
  if (state === 'validated')
    return {
      label: 'A person decides',
      tone: 'warn',
      meaning: 'Sent. The studio looks at it before it pays, for the reasons below. You can answer once.',
    }
  if (state === 'disputed' && disputeReason === null)
    return {
      label: 'Playhatch decides',
      tone: 'warn',
      meaning: 'The studio didn’t decide in time. An admin reads your review and decides.',
    }
  return statusLabelOf[state]
}

/** What says whether a test waits: of a stage of a plan over days, or of a test for all at once. */
export const placeOf = ({ place, together }: Pick<Test, 'place' | 'together'>) => ({
  stage: place?.stage ?? null,
  opensAt: together ? together.startedAt : (place?.opensAt ?? null),
  togetherAt: together?.at ?? null,
})

/** Whether the deadline is that of the start: a later stage was not started, or its tester has not come (plans-5, plans-6). */
export const isDueToStart = ({ place, state, together }: Pick<Test, 'place' | 'state' | 'together'>): boolean =>
  state === 'accepted' && ((place !== null && place.stage > 1) || together?.arrivedAt === null)

/** True if a review was submitted at least once. */
export const hasReview = ({ submittedAt }: Pick<Test, 'submittedAt'>): boolean => submittedAt !== null

/** The tester's current deadline. */
export function dueAt({
  state,
  deadlineAt,
  returnDeadlineAt,
}: Pick<Test, 'state' | 'deadlineAt' | 'returnDeadlineAt'>): Date {
  return state === 'returned' || state === 'returned_by_studio' ? (returnDeadlineAt ?? deadlineAt) : deadlineAt
}

/** The test to continue with: the one with the earliest deadline, otherwise a dispute without the tester's answer. */
export function nextTest(tests: readonly Test[]): Test | undefined {
  const now = new Date()
  const due = tests
    .filter((test) => isRunning(test) && !(test.state === 'accepted' && isWaiting(placeOf(test), now)))
    .sort((a, b) => dueAt(a).getTime() - dueAt(b).getTime())
  return (
    due[0] ??
    tests.find(
      ({ state, disputeReason, disputeAnswer }) =>
        state === 'disputed' && disputeReason !== null && disputeAnswer === null,
    )
  )
}

/**
 * When a doubtful review is decided at the latest: an admin has the rest of the seven days after the studio, and all
 * waits together take at most 14 days (reviews-3, reviews-9). Null where it waits for an admin, whatever the time.
 */
export function caseUntil({ state, decideBy, validatedAt }: Pick<Test, 'state' | 'decideBy' | 'validatedAt'>) {
  if (state !== 'validated' || decideBy === null) return decideBy
  const studioUntil = decideBy.getTime()
  const latest = (validatedAt ?? decideBy).getTime() + MAX_WAIT_DAYS * dayMs
  const wait = DOUBT_DAYS * dayMs - DECISION_HOURS * hourMs
  return new Date(Math.max(studioUntil, Math.min(studioUntil + wait, latest)))
}

/** Credits that valid reviews are waiting for, and when the last of them is paid automatically. */
export function promisedBy(tests: readonly Test[]): { credits: number; dueBy: Date | null } {
  const waiting = tests.filter(({ state }) => state === 'validated' || state === 'disputed')
  const moments = waiting.flatMap((test) => {
    const until = test.outcome === 'doubtful' ? caseUntil(test) : test.decideBy
    return until ? [until.getTime()] : []
  })
  return {
    credits: waiting.reduce((sum, { pay, bonusCredits }) => sum + pay + bonusCredits, 0),
    dueBy: moments.length > 0 ? new Date(Math.max(...moments)) : null,
  }
}
