import { levelRank } from '#features/profiles/progress/levels.ts'
import { stateSentences } from './states/rules.ts'

/** The stored statuses of a playtest (`review_participations.status`). */
export const playtestStatuses = [
  'accepted',
  'in_progress',
  'review_submitted',
  'validating',
  'validated',
  'disputed',
  'approved',
  'rejected',
  'abandoned',
  'timed_out',
] as const

export type PlaytestStatus = (typeof playtestStatuses)[number]

/** Who returned a review whose stored status is `review_submitted`; null while the review waits for validation. */
export type ReturnedBy = 'validation' | 'studio'

/** The stored status combined with `returned_by`: a returned review waits for its tester, not for the validation. */
export type PlaytestState = PlaytestStatus | 'returned' | 'returned_by_studio'

export const playtestStates: readonly PlaytestState[] = [...playtestStatuses, 'returned', 'returned_by_studio']

export function stateOf(status: PlaytestStatus, returnedBy: ReturnedBy | null): PlaytestState {
  if (status !== 'review_submitted' || returnedBy === null) return status
  return returnedBy === 'studio' ? 'returned_by_studio' : 'returned'
}

/** The status to store for a state. */
export function statusOf(state: PlaytestState): PlaytestStatus {
  return state === 'returned' || state === 'returned_by_studio' ? 'review_submitted' : state
}

/**
 * Extra hours before the automatic approval of a review that is weak or whose tester shows no sign of having played
 * (reviews-9).
 */
export const LONGER_DECISION_HOURS = 72
/** A review below this score waits the extra hours before its automatic approval. */
export const WEAK_SCORE = 60
/**
 * Days an admin has to decide a dispute; afterwards it is decided for the tester. `remind`: when admins get a reminder.
 */
export const DISPUTE_DAYS = { decide: 7, remind: 5 } as const
/** A tester who plays again after this many hours came back: a return visit. Playing for a returned review is none. */
export const RETURN_VISIT_HOURS = 8
/** Hours a tester has to resubmit a returned review. */
export const RETURN_HOURS = 48
/** How often a review may be resubmitted after a failed validation; a return by the studio does not count. */
export const MAX_RESUBMISSIONS = 2
/** How often a studio may return one review. */
export const MAX_STUDIO_RETURNS = 1

export const severities = ['critical', 'major', 'minor'] as const
export type Severity = (typeof severities)[number]
/** What a studio made of a reported bug. */
export const bugStatuses = ['open', 'confirmed', 'fixed', 'wont_fix'] as const
export type BugStatus = (typeof bugStatuses)[number]

/** Limits of text lengths in characters (requests-2) and of list lengths. */
export const reviewLimits = {
  content: { min: 50, max: 2000 },
  suggestions: 1000,
  answer: 1000,
  bugs: 20,
  bugTitle: 120,
  bugSteps: 1000,
  taskNote: 500,
  reportPart: 2000,
  reason: { min: 10, max: 1000 },
  statement: { min: 3, max: 1000 },
  message: 2000,
  /** The most that one heartbeat can add, in seconds. */
  heartbeatSeconds: 30,
} as const

export type Actor = 'tester' | 'studio' | 'admin' | 'system'

type Transition = { from: readonly PlaytestState[]; to: PlaytestState; actors: readonly Actor[]; refusal: string }

/** Every allowed transition; `refusal` is the message when the act is tried in another state. */
export const playtestTransitions = {
  start: {
    from: ['accepted'],
    to: 'in_progress',
    actors: ['tester'],
    refusal: 'A test can be started once, after you accept it.',
  },
  submit: {
    from: ['in_progress'],
    to: 'review_submitted',
    actors: ['tester'],
    refusal: 'A review can be submitted while its test is running.',
  },
  resubmit: {
    from: ['returned', 'returned_by_studio'],
    to: 'review_submitted',
    actors: ['tester'],
    refusal: 'Only a review that came back to you can be submitted again.',
  },
  abandon: {
    from: ['accepted', 'in_progress', 'returned'],
    to: 'abandoned',
    actors: ['tester'],
    refusal: 'A test can be given up only before its review is on its way to the studio.',
  },
  end_by_platform: {
    from: ['accepted', 'in_progress', 'returned'],
    to: 'abandoned',
    actors: ['system'],
    refusal: 'Only a test whose review is not on its way to the studio can be ended.',
  },
  time_out: {
    from: ['accepted', 'in_progress'],
    to: 'timed_out',
    actors: ['system'],
    refusal: 'Only a test without a review expires.',
  },
  begin_validation: {
    from: ['review_submitted'],
    to: 'validating',
    actors: ['system'],
    refusal: 'Only a review that was just submitted is checked.',
  },
  roll_back_validation: {
    from: ['validating'],
    to: 'review_submitted',
    actors: ['system'],
    refusal: 'Only a running check can be rolled back.',
  },
  find_valid: {
    from: ['validating'],
    to: 'validated',
    actors: ['system'],
    refusal: 'Only a running check can pass a review.',
  },
  find_invalid: {
    from: ['validating'],
    to: 'returned',
    actors: ['system'],
    refusal: 'Only a running check can return a review.',
  },
  reject_invalid: {
    from: ['validating'],
    to: 'rejected',
    actors: ['system'],
    refusal: 'Only a review that failed its last check is rejected this way.',
  },
  let_return_lapse: {
    from: ['returned'],
    to: 'rejected',
    actors: ['system'],
    refusal: 'Only a review that was returned and not submitted again expires.',
  },
  contest_return: {
    from: ['returned'],
    to: 'validated',
    actors: ['tester'],
    refusal: 'Only a review that the check returned can be passed on to a person.',
  },
  escalate: {
    from: ['validated'],
    to: 'disputed',
    actors: ['system'],
    refusal: 'Only a review that waits for the studio goes on to an admin.',
  },
  return_to_tester: {
    from: ['validated'],
    to: 'returned_by_studio',
    actors: ['studio'],
    refusal: 'A review can be returned while it waits for your decision.',
  },
  leave_as_is: {
    from: ['returned_by_studio'],
    to: 'validated',
    actors: ['tester', 'system'],
    refusal: 'Only a review that the studio returned can be left as it is.',
  },
  approve: {
    from: ['validated'],
    to: 'approved',
    actors: ['studio'],
    refusal: 'A review can be accepted while it waits for your decision.',
  },
  approve_by_itself: {
    from: ['validated'],
    to: 'approved',
    actors: ['system'],
    refusal: 'Only a review that waits for the studio is accepted automatically.',
  },
  dispute: {
    from: ['validated'],
    to: 'disputed',
    actors: ['studio'],
    refusal: 'A review can be disputed while it waits for your decision.',
  },
  decide_for_tester: {
    from: ['disputed'],
    to: 'approved',
    actors: ['admin'],
    refusal: 'Only a disputed review needs a decision by an admin.',
  },
  decide_by_time: {
    from: ['disputed'],
    to: 'approved',
    actors: ['system'],
    refusal: 'Only a disputed review is decided when its time has passed.',
  },
  refuse_payment: {
    from: ['validated', 'disputed'],
    to: 'rejected',
    actors: ['studio', 'admin', 'system'],
    refusal: 'Only a review that waits for a decision can be refused its pay.',
  },
  decide_for_studio: {
    from: ['disputed'],
    to: 'rejected',
    actors: ['admin'],
    refusal: 'Only a disputed review needs a decision by an admin.',
  },
} as const satisfies Record<string, Transition>

export type Act = keyof typeof playtestTransitions

export const playtestActs = Object.keys(playtestTransitions) as Act[]

export function mayMove(from: PlaytestState, act: Act): boolean {
  const allowed: readonly PlaytestState[] = playtestTransitions[act].from
  return allowed.includes(from)
}

export function mayAct(actor: Actor, act: Act): boolean {
  const allowed: readonly Actor[] = playtestTransitions[act].actors
  return allowed.includes(actor)
}

/** The message why this act is not allowed in this state, in two sentences; null when it is allowed. */
export function refusalOf(from: PlaytestState, act: Act): string | null {
  return mayMove(from, act) ? null : `${playtestTransitions[act].refusal} ${stateSentences[from]}`
}

/** True when no transition leaves this state. */
export function isFinal(state: PlaytestState): boolean {
  return playtestActs.every((act) => !mayMove(state, act))
}

/**
 * True if the studio may read the review: it was marked valid and has not been rejected since (tests-7). The row
 * policies of `reviews` and `review_versions` apply the same rule.
 */
export function studioMayRead(state: PlaytestState): boolean {
  return ['validated', 'disputed', 'approved', 'returned_by_studio'].includes(state)
}

/** True if the playtest ended without a paid review, so its spot becomes free. */
export function reopensSpot(status: PlaytestStatus): boolean {
  return status === 'abandoned' || status === 'timed_out' || status === 'rejected'
}

/** The rules of the completion rate, in whole percent (tests-4). */
export const completionRules = {
  /** How many of the most recently ended tests count. */
  last: 10,
  /** Below this number of ended tests there is no rate. */
  from: 3,
  /** Below this rate a tester may have one open test at a time. */
  oneAtATimeBelow: 60,
  /** Automatic invitations go only to testers with at least this rate, or without a rate (requests-6). */
  autoFillFrom: 80,
} as const

/** Open tests allowed at once: `min` for a Newbie, `max` for the highest levels. */
const openTestLimits = { min: 2, max: 8 } as const

/** The counts behind a tester's workload and completion rate. */
export interface TesterRecord {
  /** Tests accepted, in progress or returned; and places at dates that are too far ahead to be open tests. */
  openTests: number
  bookedAhead: number
  /** The number of ended tests that count, at most the last ten; `submitted`: how many of them were submitted. */
  ended: number
  submitted: number
}

/**
 * Share of the last ended tests that were submitted, in whole percent rounded down; null before the third ended test.
 */
export function completionPercent({ ended, submitted }: Pick<TesterRecord, 'ended' | 'submitted'>): number | null {
  return ended < completionRules.from ? null : Math.floor((submitted * 100) / ended)
}

/** Open tests allowed at once: 2 (Newbie) to 8 (Expert, Legend), but 1 below a completion rate of 60 %. */
export function openTestsAllowed(level: string, rate: number | null): number {
  if (rate !== null && rate < completionRules.oneAtATimeBelow) return 1
  return Math.min(openTestLimits.max, openTestLimits.min + Math.max(0, levelRank(level)))
}
