import { z } from 'zod/mini'
import { buildKinds } from '#features/games/rules.ts'
import { moment } from '#features/playtests/moments/schema.ts'
import { bugStatuses, playtestStatuses, severities } from '#features/playtests/rules.ts'
import { movedPlaytest, playRefusal } from '#features/playtests/schema.ts'
import { requestStates, testTypes } from '#features/requests/rules.ts'
import { fixAnswers } from '#features/reviews/bugs/rules.ts'
import { findings } from '#features/reviews/findings/schema.ts'
import { bugPicture } from '#features/reviews/pictures/schema.ts'
import { qualityLine, reviewVersion, storedReview } from '#features/reviews/schema.ts'
import { listOf } from '#shared/cursor.ts'
import { reviewDepths } from '#shared/depths.ts'

export { severities }

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

const person = z.object({ ...z.pick(testerCard, { id: true, name: true }).shape, playtestId: z.uuid() })

/** A step of the progress report: the testers who reached it, and those who didn't, out of `asked`. */
const progressStep = z.object({
  step: z.enum(['opened', 'started', 'task', 'submitted', 'came_back']),
  /** Of the task; otherwise the name of the step. */
  id: z.string(),
  label: z.string(),
  asked: z.int(),
  /** `minute`: minutes played by then, or since they came back; null if not measured. */
  reached: z.array(z.extend(person, { minute: z.nullable(z.number()) })),
  medianMinute: z.nullable(z.number()),
  stopped: z.array(z.extend(person, { reason: z.nullable(z.string()) })),
})

const ratingRow = z.object({
  dimension: z.enum(dimensions),
  average: z.nullable(z.number()),
  /** Average rating of the previous build; null if it has none. */
  before: z.nullable(z.number()),
  beforeCount: z.int(),
  values: listOf({ playtestId: z.uuid(), testerName: z.string(), value: z.int() }),
})

const mergedBug = z.object({
  /** Within the list of the game. */
  id: z.string(),
  title: z.string(),
  severity: z.enum(severities),
  /** People whom it hit. */
  count: z.int(),
  devices: z.array(z.string()),
  confirmed: z.boolean(),
  status: z.enum(bugStatuses),
  /** Version of the build that fixes it. */
  fixedIn: z.nullable(z.string()),
  /** It is fixed, and was met in the build with the fix or a later one. */
  back: z.boolean(),
  testers: listOf({ id: z.uuid(), name: z.string() }),
  /** Errors of the game that are this bug. */
  errors: z.int(),
  moments: listOf({
    playtestId: z.uuid(),
    momentId: z.uuid(),
    /** A note of the studio. */
    isNote: z.boolean(),
    testerName: z.string(),
    atSeconds: z.number(),
  }),
  reports: listOf({
    playtestId: z.uuid(),
    bugId: z.uuid(),
    testerName: z.string(),
    steps: z.string(),
    severity: z.enum(severities),
    confirmedAt: z.nullable(z.date()),
  }),
})

/** A decision of the studio that can still be undone (reviews-12). */
export const pendingDecision = z.object({
  act: z.enum(['approve', 'return_to_tester', 'dispute']),
  executesAt: z.date(),
})

const resultReview = z.object({
  playtestId: z.uuid(),
  tester: testerCard,
  status: z.enum(playtestStatuses),
  state: movedPlaytest.shape.state,
  /** Seconds of play ÷ 60, not rounded. */
  minutesActive: z.number(),
  /** A return visit: when it began, and minutes played since then. */
  cameBack: z.nullable(z.object({ minutes: z.number(), nextDay: z.boolean() })),
  /** Empty until the review is validated. */
  moments: z.array(moment),
  /** What the tester's browser refused the game, as the game says; empty until the review is validated. */
  playRefusals: z.array(playRefusal),
  acceptedAt: z.date(),
  submittedAt: z.nullable(z.date()),
  deadlineAt: z.date(),
  score: z.nullable(z.int()),
  qualityLines: z.array(qualityLine),
  ...findings,
  /** Another review of the same game that the text is like, for a comparison; null otherwise. */
  alike: z.nullable(z.object({ playtestId: z.uuid(), testerName: z.string(), content: z.string() })),
  /** What the tester answered before the spot; empty until the review is validated. */
  askedFirst: listOf({ question: z.string(), answer: z.string() }),
  pay: z.int(),
  bonusCredits: z.int(),
  paid: z.int(),
  decideBy: z.nullable(z.date()),
  /** The deadline of a weak review was extended; after it the review is paid without its bonus (reviews-9). */
  waitsLonger: z.boolean(),
  pending: z.nullable(pendingDecision),
  decidedAt: z.nullable(z.date()),
  decidedBy: z.nullable(z.enum(['studio', 'silence', 'admin'])),
  decisionNote: z.nullable(z.string()),
  returnReason: z.nullable(z.string()),
  returnDeadlineAt: z.nullable(z.date()),
  disputeReason: z.nullable(z.string()),
  disputeAnswer: z.nullable(z.string()),
  /** A studio may return a review once. */
  mayReturn: z.boolean(),
  /** ISO 639 code of the text's language; null if it can't be told. */
  language: z.nullable(z.string()),
  unreadMessages: z.int(),
  /** Null until the review is validated. */
  review: z.nullable(storedReview),
  /** Of its bugs; empty until the review is validated. */
  pictures: z.array(bugPicture),
  /** Why an admin hid its text; null if it is shown. */
  hidden: z.nullable(z.string()),
  /** The version that is not paid, or the former one while a new one is validated (reviews-10). */
  otherVersion: z.nullable(reviewVersion),
})

/** `answer`: the answer to a text question; for other kinds the reason, possibly empty. */
const givenAnswer = z.object({ playtestId: z.uuid(), testerId: z.uuid(), testerName: z.string(), answer: z.string() })
const asked = z.object({ questionId: z.uuid(), question: z.string() })
const pickedAnswers = z.extend(asked, {
  options: z.array(z.string()),
  /** `choice`: the positions of the picked options. */
  answers: z.array(z.extend(givenAnswer, { choice: z.array(z.int()) })),
})

const questionAnswers = z.discriminatedUnion('kind', [
  z.extend(asked, { kind: z.literal('text'), answers: z.array(givenAnswer) }),
  z.extend(pickedAnswers, { kind: z.literal('choice') }),
  z.extend(pickedAnswers, { kind: z.literal('choices') }),
  /** The options are Yes and No. */
  z.extend(pickedAnswers, { kind: z.literal('yes_no') }),
  z.extend(asked, {
    kind: z.literal('scale'),
    ends: z.object({ low: z.string(), high: z.string() }),
    average: z.nullable(z.number()),
    /** The same question, asked on the previous build; null if it was not. */
    before: z.nullable(z.object({ average: z.number(), count: z.int() })),
    /** `value`: 1 to 5. */
    answers: z.array(z.extend(givenAnswer, { value: z.int() })),
  }),
])
export type QuestionAnswers = z.output<typeof questionAnswers>

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
    /** It asks questions before a spot. */
    asksFirst: z.boolean(),
    openedAt: z.nullable(z.date()),
    closedAt: z.nullable(z.date()),
  }),
  game: z.object({ id: z.uuid(), title: z.string(), coverKey: z.nullable(z.string()) }),
  build: z.nullable(z.object({ id: z.uuid(), version: z.string(), kind: z.enum(buildKinds) })),
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
    /** Hours from opening the request to the first valid review and to the median one. */
    firstReviewHours: z.nullable(z.number()),
    medianReviewHours: z.nullable(z.number()),
    costPerAccepted: z.nullable(z.int()),
  }),
  progressReport: z.array(progressStep),
  ratings: z.array(ratingRow),
  /** Questions with their answers, by kind; only valid reviews count. */
  answers: z.array(questionAnswers),
  /** Proof questions with the answers of each first submission; only the studio reads them. */
  proofs: listOf({
    questionId: z.uuid(),
    question: z.string(),
    answers: listOf({ playtestId: z.uuid(), testerName: z.string(), answer: z.string(), right: z.boolean() }),
  }),
  tasks: listOf({
    taskId: z.uuid(),
    task: z.string(),
    success: z.string(),
    outcomes: listOf({
      playtestId: z.uuid(),
      testerName: z.string(),
      done: z.boolean(),
      note: z.string(),
      /** Seconds played when it was marked done; null if not known. */
      doneAtSeconds: z.nullable(z.int()),
      cannot: z.boolean(),
    }),
  }),
  report: listOf({
    sectionId: z.uuid(),
    title: z.string(),
    parts: listOf({ playtestId: z.uuid(), testerName: z.string(), text: z.string() }),
  }),
  bugs: z.array(mergedBug),
  /** Bugs that the tested build fixes, with what its testers said. */
  fixes: listOf({
    bugId: z.string(),
    title: z.string(),
    answers: listOf({
      playtestId: z.uuid(),
      testerName: z.string(),
      answer: z.enum(fixAnswers),
      atSeconds: z.nullable(z.number()),
    }),
  }),
  reviews: z.array(resultReview),
})

export type Results = z.output<typeof resultsOutput>

/** `to`: ISO 639 code of the reader's language. */
export const translateInput = z.object({ playtestId: z.uuid(), to: z.string().check(z.regex(/^[a-z]{2,3}$/)) })
export const translateOutput = z.object({ content: z.string(), suggestions: z.string() })

/** Totals of all requests of a studio. */
export const studioRecordOutput = z.object({
  open: z.int(),
  /** Reviews by state: waiting for a studio that has not decided yet, approved, rejected. */
  waiting: z.int(),
  approved: z.int(),
  rejected: z.int(),
})

/** What a studio's latest requests brought, at most `FIGURED_REQUESTS`, without drafts and simulated ones. */
export const studioFiguresOutput = z.object({
  /** Requests that the figures are about. */
  requests: z.int(),
  /** Hours from opening a request to its first review, the median of `reviewed` requests; null without one. */
  firstReviewHours: z.nullable(z.number()),
  reviewed: z.int(),
  /** Reviews that the studio accepted, or that were accepted automatically. */
  accepted: z.int(),
  /** Credits paid for accepted reviews, and for answered invitations to these requests. */
  reviewCredits: z.int(),
  invitationCredits: z.int(),
  /** The studio's own decisions of the last 365 days, and those for the tester, as its offers show them. */
  decisions: z.int(),
  decidedForTester: z.int(),
})
