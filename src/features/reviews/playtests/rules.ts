import { levelRank } from '#features/profiles/levels.ts'

/** The states of a playtest as they are stored (`review_participations.status`). */
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

/** Who sent a stored `review_submitted` back; null while it waits for validation. */
export type ReturnedBy = 'validation' | 'studio'

/** A status seen together with `returned_at`: a review that came back waits for its tester, not for the validation. */
export type PlaytestState = PlaytestStatus | 'returned' | 'returned_by_studio'

export const states: readonly PlaytestState[] = [...playtestStatuses, 'returned', 'returned_by_studio']

export function stateOf(status: PlaytestStatus, returnedBy: ReturnedBy | null): PlaytestState {
  if (status !== 'review_submitted' || returnedBy === null) return status
  return returnedBy === 'studio' ? 'returned_by_studio' : 'returned'
}

/** The status to store for a standing. */
export function statusOf(state: PlaytestState): PlaytestStatus {
  return state === 'returned' || state === 'returned_by_studio' ? 'review_submitted' : state
}

/** Hours from accepting to the deadline, frozen at accept. */
export const DEADLINE_HOURS = 72
/** Hours a studio has to decide on a validated review; then it is approved by itself. */
export const DECISION_HOURS = 72
/** Hours a review that silence would pay waits longer where it is weak or nothing shows that its tester played (ruling 63). */
export const LONGER_DECISION_HOURS = 72
/** A review below this score is not paid by silence at once. */
export const WEAK_SCORE = 60
/** Days an admin has to decide a dispute; then it is decided for the tester. Admins get a second notice two days before. */
export const DISPUTE_DAYS = { decide: 7, remind: 5 } as const
/** Hours a tester has to send a returned review again. */
export const RETURN_HOURS = 48
/** How often a review that failed the validation may be sent again; the studio's own return does not count. */
export const MAX_RESUBMISSIONS = 2
/** How often a studio may return one review. */
export const MAX_STUDIO_RETURNS = 1

export const severities = ['critical', 'major', 'minor'] as const
export type Severity = (typeof severities)[number]

/** Characters (spec 1 §5) and numbers of things. */
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
  message: 2000,
  /** Longest stretch of time one beat can add, in seconds. */
  beatSeconds: 30,
} as const

export type Actor = 'tester' | 'studio' | 'admin' | 'system'

type Transition = { from: readonly PlaytestState[]; to: PlaytestState; who: readonly Actor[]; refusal: string }

/** Every move there is; `refusal` says what the act needs when it comes from elsewhere. */
export const transitions = {
  start: {
    from: ['accepted'],
    to: 'in_progress',
    who: ['tester'],
    refusal: 'A test can be started once, after you accept it.',
  },
  submit: {
    from: ['in_progress'],
    to: 'review_submitted',
    who: ['tester'],
    refusal: 'A review can be submitted while its test is running.',
  },
  resubmit: {
    from: ['returned', 'returned_by_studio'],
    to: 'review_submitted',
    who: ['tester'],
    refusal: 'Only a review that came back to you can be submitted again.',
  },
  abandon: {
    from: ['accepted', 'in_progress', 'returned'],
    to: 'abandoned',
    who: ['tester'],
    refusal: 'A test can be given up only before its review is on its way to the studio.',
  },
  end_by_platform: {
    from: ['accepted', 'in_progress', 'returned'],
    to: 'abandoned',
    who: ['system'],
    refusal: 'Only a test whose review is not on its way to the studio can be ended.',
  },
  time_out: {
    from: ['accepted', 'in_progress'],
    to: 'timed_out',
    who: ['system'],
    refusal: 'Only a test without a review runs out of time.',
  },
  begin_validation: {
    from: ['review_submitted'],
    to: 'validating',
    who: ['system'],
    refusal: 'Only a review that was just submitted is validated.',
  },
  roll_back_validation: {
    from: ['validating'],
    to: 'review_submitted',
    who: ['system'],
    refusal: 'Only a running validation can be rolled back.',
  },
  find_valid: {
    from: ['validating'],
    to: 'validated',
    who: ['system'],
    refusal: 'Only a running validation can find a review valid.',
  },
  find_invalid: {
    from: ['validating'],
    to: 'returned',
    who: ['system'],
    refusal: 'Only a running validation can send a review back.',
  },
  reject_invalid: {
    from: ['validating'],
    to: 'rejected',
    who: ['system'],
    refusal: 'Only a review whose last validation failed is rejected this way.',
  },
  let_return_lapse: {
    from: ['returned'],
    to: 'rejected',
    who: ['system'],
    refusal: 'Only a review that came back and was not sent again lapses.',
  },
  return_to_tester: {
    from: ['validated'],
    to: 'returned_by_studio',
    who: ['studio'],
    refusal: 'A review can be returned while it waits for your decision.',
  },
  leave_as_is: {
    from: ['returned_by_studio'],
    to: 'validated',
    who: ['tester', 'system'],
    refusal: 'Only a review that the studio returned can be left as it is.',
  },
  approve: {
    from: ['validated'],
    to: 'approved',
    who: ['studio'],
    refusal: 'A review can be approved while it waits for your decision.',
  },
  approve_by_itself: {
    from: ['validated'],
    to: 'approved',
    who: ['system'],
    refusal: 'Only a review that waits for the studio is approved by itself.',
  },
  dispute: {
    from: ['validated'],
    to: 'disputed',
    who: ['studio'],
    refusal: 'A review can be disputed while it waits for your decision.',
  },
  decide_for_tester: {
    from: ['disputed'],
    to: 'approved',
    who: ['admin'],
    refusal: 'Only a disputed review needs a decision by an admin.',
  },
  decide_by_time: {
    from: ['disputed'],
    to: 'approved',
    who: ['system'],
    refusal: 'Only a disputed review is decided when its time has passed.',
  },
  refuse_payment: {
    from: ['validated', 'disputed'],
    to: 'rejected',
    who: ['studio', 'admin', 'system'],
    refusal: 'Only a review that waits for a decision can be refused its pay.',
  },
  decide_for_studio: {
    from: ['disputed'],
    to: 'rejected',
    who: ['admin'],
    refusal: 'Only a disputed review needs a decision by an admin.',
  },
} as const satisfies Record<string, Transition>

export type Act = keyof typeof transitions

export const acts = Object.keys(transitions) as Act[]

const stateSentences: Readonly<Record<PlaytestState, string>> = {
  accepted: 'This test is accepted and not started yet.',
  in_progress: 'This test is running and has no review yet.',
  review_submitted: 'This review is submitted and waits for its validation.',
  validating: 'This review is being validated.',
  validated: 'This review is valid and waits for the studio.',
  disputed: 'This review is disputed and waits for an admin.',
  approved: 'This review is approved and paid.',
  rejected: 'This review was rejected.',
  abandoned: 'This test was given up.',
  timed_out: 'This test ran out of time.',
  returned: 'This review came back from the validation and waits for the tester.',
  returned_by_studio: 'The studio returned this review and it waits for the tester.',
}

export function mayMove(from: PlaytestState, act: Act): boolean {
  const allowed: readonly PlaytestState[] = transitions[act].from
  return allowed.includes(from)
}

export function mayAct(who: Actor, act: Act): boolean {
  const allowed: readonly Actor[] = transitions[act].who
  return allowed.includes(who)
}

/** Why this act is refused here, in two sentences for the person; null when it is allowed. */
export function refusal(from: PlaytestState, act: Act): string | null {
  return mayMove(from, act) ? null : `${transitions[act].refusal} ${stateSentences[from]}`
}

/** Nothing moves from here any more. */
export function isFinal(state: PlaytestState): boolean {
  return acts.every((act) => !mayMove(state, act))
}

/**
 * True where a studio may read what a tester produced (ruling 59): the review was found valid and was not rejected since.
 * The row policies of `reviews` and `review_versions` say the same.
 */
export function studioMayRead(state: PlaytestState): boolean {
  return ['validated', 'disputed', 'approved', 'returned_by_studio'].includes(state)
}

/** Ended without a paid review: the place is free again. */
export function reopensSpot(status: PlaytestStatus): boolean {
  return status === 'abandoned' || status === 'timed_out' || status === 'rejected'
}

/** Ruling 54. Percentages are whole. */
export const completion = {
  /** How many of the tests that ended last count. */
  last: 10,
  /** From how many ended tests on there is a rate at all. */
  from: 3,
  /** Below this rate a tester holds one test at a time. */
  oneAtATimeBelow: 60,
  /** Filling automatically invites only testers with this rate or a higher one, or without a history (ruling 53). */
  autoFillFrom: 80,
} as const

/** Tests that a Newbie and that the highest levels may hold at once. */
const held = { least: 2, most: 8 } as const

/** What is known of how a tester finishes what they take. */
export interface TesterRecord {
  /** Tests accepted, in progress or returned. */
  openTests: number
  /** Of the last ten ended tests that count: how many there are, and how many were submitted. */
  ended: number
  submitted: number
}

/** Share of the last ended tests that were submitted, in whole percent rounded down; null before the third ended test. */
export function completionPercent({ ended, submitted }: Pick<TesterRecord, 'ended' | 'submitted'>): number | null {
  return ended < completion.from ? null : Math.floor((submitted * 100) / ended)
}

/** Tests a tester may hold at once: 2 (Newbie) to 8 (Expert, Legend), and one below a completion rate of 60 %. */
export function openTestsAllowed(level: string, rate: number | null): number {
  if (rate !== null && rate < completion.oneAtATimeBelow) return 1
  return Math.min(held.most, held.least + Math.max(0, levelRank(level)))
}
