import { z } from 'zod'
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
  country: z.string().nullable(),
  device: z.string().nullable(),
  /** False if they deleted their account. */
  here: z.boolean(),
})

const person = testerCard.pick({ id: true, name: true, level: true }).extend({
  playtestId: z.uuid(),
  /** Why this tester stopped here, if known. */
  reason: z.string().nullable(),
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
  average: z.number().nullable(),
  /** Average rating of the previous build; null if it has none. */
  before: z.number().nullable(),
  beforeCount: z.number().int(),
  values: z.array(z.object({ playtestId: z.uuid(), testerName: z.string(), value: z.number().int() })),
})

const mergedBug = z.object({
  title: z.string(),
  severity: z.enum(severities),
  /** Testers who reported it. */
  count: z.number().int(),
  devices: z.array(z.string()),
  confirmed: z.boolean(),
  reports: z.array(
    z.object({
      playtestId: z.uuid(),
      bugId: z.uuid(),
      testerName: z.string(),
      steps: z.string(),
      severity: z.enum(severities),
      confirmedAt: z.date().nullable(),
    }),
  ),
})

const resultReview = z.object({
  playtestId: z.uuid(),
  tester: testerCard,
  status: z.enum(playtestStatuses),
  state: moved.shape.state,
  minutesActive: z.number().int(),
  acceptedAt: z.date(),
  submittedAt: z.date().nullable(),
  deadlineAt: z.date(),
  score: z.number().int().nullable(),
  qualityLines: z.array(qualityLine),
  pay: z.number().int(),
  bonusCredits: z.number().int(),
  paid: z.number().int(),
  decideBy: z.date().nullable(),
  /** The deadline of a weak review was extended; after it the review is paid without its bonus (ruling 63). */
  waitsLonger: z.boolean(),
  decidedAt: z.date().nullable(),
  decidedBy: z.enum(['studio', 'silence', 'admin']).nullable(),
  decisionNote: z.string().nullable(),
  returnReason: z.string().nullable(),
  returnDeadlineAt: z.date().nullable(),
  disputeReason: z.string().nullable(),
  disputeAnswer: z.string().nullable(),
  /** A studio may return a review once. */
  mayReturn: z.boolean(),
  unreadMessages: z.number().int(),
  /** Null until the review is validated. */
  review: storedReview.nullable(),
  /** The version that is not paid, or the former one while a new one is validated (ruling 60). */
  otherVersion: reviewVersion.nullable(),
})

export const resultsOutput = z.object({
  request: z.object({
    id: z.uuid(),
    status: z.enum(requestStates),
    reviewMode: z.enum(reviewDepths),
    testType: z.enum(testTypes),
    testInstructions: z.string(),
    estimatedDuration: z.number().int(),
    deadlineHours: z.number().int(),
    confidential: z.boolean(),
    openedAt: z.date().nullable(),
    closedAt: z.date().nullable(),
  }),
  game: z.object({ id: z.uuid(), title: z.string(), coverKey: z.string().nullable() }),
  build: z.object({ id: z.uuid(), version: z.string(), kind: z.enum(['link', 'file', 'web']) }).nullable(),
  /** Another open request of the game with a free spot, for inviting a tester again. */
  nextRequestId: z.uuid().nullable(),
  buildBefore: z.object({ id: z.uuid(), version: z.string() }).nullable(),
  delivered: z.object({
    ordered: z.number().int(),
    accepted: z.number().int(),
    waiting: z.number().int(),
    underWay: z.number().int(),
    open: z.number().int(),
    refunded: z.number().int(),
  }),
  /** Credits; settled, promised, underWay, free and refunded add up to the cost. */
  escrow: z.object({
    cost: z.number().int(),
    settled: z.number().int(),
    promised: z.number().int(),
    underWay: z.number().int(),
    free: z.number().int(),
    refunded: z.number().int(),
  }),
  pace: z.object({
    /** Hours from opening the request to the first and to the median submission. */
    firstReviewHours: z.number().nullable(),
    medianReviewHours: z.number().nullable(),
    costPerAccepted: z.number().int().nullable(),
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
  open: z.number().int(),
  /** Reviews by state: waiting for the studio's decision, approved, rejected. */
  waiting: z.number().int(),
  approved: z.number().int(),
  rejected: z.number().int(),
  /** The decision with the earliest deadline. */
  firstDecision: z.object({ requestId: z.uuid(), gameTitle: z.string(), by: z.date() }).nullable(),
  /** The newest open request with free spots. */
  freeSpots: z
    .object({ requestId: z.uuid(), gameId: z.uuid(), gameTitle: z.string(), spots: z.number().int() })
    .nullable(),
})
