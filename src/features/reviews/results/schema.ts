import { z } from 'zod'
import { reviewDepths } from '#features/credits/rules.ts'
import { playtestStatuses, severities } from '../playtests/rules.ts'
import { moved, qualityLine, reviewVersion, storedReview } from '../playtests/schema.ts'
import { requestStates, testTypes } from '../requests/rules.ts'

export const resultsInput = z.object({ requestId: z.uuid() })

export const dimensions = ['overall', 'gameplay', 'ui', 'performance', 'monetization'] as const
export type Dimension = (typeof dimensions)[number]

/** A tester as a studio sees them: never an address. */
const testerCard = z.object({
  id: z.uuid(),
  name: z.string(),
  level: z.string(),
  country: z.string().nullable(),
  device: z.string().nullable(),
  /** False where they deleted their account. */
  here: z.boolean(),
})

const person = testerCard.pick({ id: true, name: true, level: true }).extend({
  playtestId: z.uuid(),
  /** Why this person is not further, where that is known. */
  reason: z.string().nullable(),
})

/** A step of the roll call: who got this far, and who stopped here. */
const rollStep = z.object({
  step: z.enum(['opened', 'started', 'played_half', 'submitted', 'accepted']),
  label: z.string(),
  reached: z.array(person),
  stopped: z.array(person),
})

const ratingRow = z.object({
  dimension: z.enum(dimensions),
  average: z.number().nullable(),
  /** How the build before was rated; null where nobody did. */
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
  /** The second wait of a weak review, after which it is paid without its bonus (ruling 63). */
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
  /** The version that does not pay, or, while a new one is checked, the former one (ruling 60). */
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
  /** Where a tester of this request can be invited to next: another open request of the game with a free spot. */
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
  /** Credits; the four parts add up to the cost. */
  escrow: z.object({
    cost: z.number().int(),
    settled: z.number().int(),
    promised: z.number().int(),
    underWay: z.number().int(),
    free: z.number().int(),
    refunded: z.number().int(),
  }),
  pace: z.object({
    /** Hours from opening to the first review, and to the middle one. */
    firstReviewHours: z.number().nullable(),
    medianReviewHours: z.number().nullable(),
    costPerAccepted: z.number().int().nullable(),
  }),
  progressReport: z.array(rollStep),
  ratings: z.array(ratingRow),
  answers: z.array(
    z.object({
      questionId: z.uuid(),
      question: z.string(),
      answers: z.array(z.object({ playtestId: z.uuid(), testerName: z.string(), answer: z.string() })),
    }),
  ),
  /** Proof questions with the answers of each first submission, for the studio alone. */
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
