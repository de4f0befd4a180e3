import { z } from 'zod/mini'
import { reviewDepths } from '#features/credits/rules.ts'
import { playtestStatuses, severities } from '#features/playtests/rules.ts'
import { moved } from '#features/playtests/schema.ts'
import { requestStates, testTypes } from '#features/requests/rules.ts'
import { qualityLine, reviewVersion, storedReview } from '#features/reviews/schema.ts'

export const resultsInput = z.object({ requestId: z.uuid() })

export const dimensions = ['overall', 'gameplay', 'ui', 'performance', 'monetization'] as const
export type Dimension = (typeof dimensions)[number]

/** A tester as a studio sees them: never the email address. */
const testerCard = z.object({
  id: z.uuid(),
  name: z.string(),
  level: z.string(),
  country: z.nullable(z.string()),
  device: z.nullable(z.string()),
  /** False if they deleted their account. */
  here: z.boolean(),
})

const person = z.extend(z.pick(testerCard, { id: true, name: true, level: true }), {
  playtestId: z.uuid(),
  /** Why this tester stopped here, if known. */
  reason: z.nullable(z.string()),
})

/** A step of the progress report: the testers who reached it, and those who stopped before it. */
const progressStep = z.object({
  step: z.enum(['opened', 'started', 'played_half', 'submitted', 'accepted']),
  label: z.string(),
  reached: z.array(person),
  stopped: z.array(person),
})

const ratingRow = z.object({
  dimension: z.enum(dimensions),
  average: z.nullable(z.number()),
  /** Average rating of the previous build; null if it has none. */
  before: z.nullable(z.number()),
  beforeCount: z.int(),
  values: z.array(z.object({ playtestId: z.uuid(), testerName: z.string(), value: z.int() })),
})

const mergedBug = z.object({
  title: z.string(),
  severity: z.enum(severities),
  /** Testers who reported it. */
  count: z.int(),
  devices: z.array(z.string()),
  confirmed: z.boolean(),
  reports: z.array(
    z.object({
      playtestId: z.uuid(),
      bugId: z.uuid(),
      testerName: z.string(),
      steps: z.string(),
      severity: z.enum(severities),
      confirmedAt: z.nullable(z.date()),
    }),
  ),
})

const resultReview = z.object({
  playtestId: z.uuid(),
  tester: testerCard,
  status: z.enum(playtestStatuses),
  state: moved.shape.state,
  minutesActive: z.int(),
  acceptedAt: z.date(),
  submittedAt: z.nullable(z.date()),
  deadlineAt: z.date(),
  score: z.nullable(z.int()),
  qualityLines: z.array(qualityLine),
  pay: z.int(),
  bonusCredits: z.int(),
  paid: z.int(),
  decideBy: z.nullable(z.date()),
  /** The deadline of a weak review was extended; after it the review is paid without its bonus (ruling 63). */
  waitsLonger: z.boolean(),
  decidedAt: z.nullable(z.date()),
  decidedBy: z.nullable(z.enum(['studio', 'silence', 'admin'])),
  decisionNote: z.nullable(z.string()),
  returnReason: z.nullable(z.string()),
  returnDeadlineAt: z.nullable(z.date()),
  disputeReason: z.nullable(z.string()),
  disputeAnswer: z.nullable(z.string()),
  /** A studio may return a review once. */
  mayReturn: z.boolean(),
  unreadMessages: z.int(),
  /** Null until the review is validated. */
  review: z.nullable(storedReview),
  /** The version that is not paid, or the former one while a new one is validated (ruling 60). */
  otherVersion: z.nullable(reviewVersion),
})

export const resultsOutput = z.object({
  request: z.object({
    id: z.uuid(),
    status: z.enum(requestStates),
    reviewMode: z.enum(reviewDepths),
    testType: z.enum(testTypes),
    testInstructions: z.string(),
    estimatedDuration: z.int(),
    deadlineHours: z.int(),
    confidential: z.boolean(),
    openedAt: z.nullable(z.date()),
    closedAt: z.nullable(z.date()),
  }),
  game: z.object({ id: z.uuid(), title: z.string(), coverKey: z.nullable(z.string()) }),
  build: z.nullable(z.object({ id: z.uuid(), version: z.string(), kind: z.enum(['link', 'file', 'web']) })),
  /** Another open request of the game with a free spot, for inviting a tester again. */
  nextRequestId: z.nullable(z.uuid()),
  buildBefore: z.nullable(z.object({ id: z.uuid(), version: z.string() })),
  delivered: z.object({
    ordered: z.int(),
    accepted: z.int(),
    waiting: z.int(),
    underWay: z.int(),
    open: z.int(),
    refunded: z.int(),
  }),
  /** Credits; settled, promised, underWay, free and refunded add up to the cost. */
  escrow: z.object({
    cost: z.int(),
    settled: z.int(),
    promised: z.int(),
    underWay: z.int(),
    free: z.int(),
    refunded: z.int(),
  }),
  pace: z.object({
    /** Hours from opening the request to the first and to the median submission. */
    firstReviewHours: z.nullable(z.number()),
    medianReviewHours: z.nullable(z.number()),
    costPerAccepted: z.nullable(z.int()),
  }),
  progressReport: z.array(progressStep),
  ratings: z.array(ratingRow),
  answers: z.array(
    z.object({
      questionId: z.uuid(),
      question: z.string(),
      answers: z.array(z.object({ playtestId: z.uuid(), testerName: z.string(), answer: z.string() })),
    }),
  ),
  /** Proof questions with the answers of each first submission; only the studio reads them. */
  proofs: z.array(
    z.object({
      questionId: z.uuid(),
      question: z.string(),
      answers: z.array(
        z.object({ playtestId: z.uuid(), testerName: z.string(), answer: z.string(), right: z.boolean() }),
      ),
    }),
  ),
  tasks: z.array(
    z.object({
      taskId: z.uuid(),
      task: z.string(),
      success: z.string(),
      outcomes: z.array(
        z.object({ playtestId: z.uuid(), testerName: z.string(), done: z.boolean(), note: z.string() }),
      ),
    }),
  ),
  report: z.array(
    z.object({
      sectionId: z.uuid(),
      title: z.string(),
      parts: z.array(z.object({ playtestId: z.uuid(), testerName: z.string(), text: z.string() })),
    }),
  ),
  bugs: z.array(mergedBug),
  reviews: z.array(resultReview),
})

export type Results = z.output<typeof resultsOutput>

export const confirmBugInput = z.object({ playtestId: z.uuid(), bugId: z.uuid() })
export const confirmBugOutput = z.object({ confirmedAt: z.date() })

/** Totals of all requests of a studio. */
export const studioRecordOutput = z.object({
  open: z.int(),
  /** Reviews by state: waiting for the studio's decision, approved, rejected. */
  waiting: z.int(),
  approved: z.int(),
  rejected: z.int(),
  /** The decision with the earliest deadline. */
  firstDecision: z.nullable(z.object({ requestId: z.uuid(), gameTitle: z.string(), by: z.date() })),
  /** The newest open request with free spots. */
  freeSpots: z.nullable(z.object({ requestId: z.uuid(), gameId: z.uuid(), gameTitle: z.string(), spots: z.int() })),
})
