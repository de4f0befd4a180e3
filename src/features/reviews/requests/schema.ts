import { z } from 'zod'
import { reviewDepths } from '#features/credits/rules.ts'
import { targetingCriteria } from '#features/targeting/schema.ts'
import { cursor, nextCursor } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'
import { requestLimits, requestStates, testTypes } from './rules.ts'

const { minutes, testers, autoFillPerSpot } = requestLimits

const distinct = (all: { id: string }[]) => new Set(all.map(({ id }) => id)).size === all.length

const customQuestion = z.object({ id: z.uuid(), text: text(requestLimits.question) })
/** A question whose answer shows that somebody played; accepted answers stay with the studio. */
const proofQuestion = z.object({
  id: z.uuid(),
  text: text(requestLimits.question),
  accepted: z
    .array(text(requestLimits.proofAnswer))
    .max(requestLimits.proofAnswers, `At most ${requestLimits.proofAnswers} accepted answers.`)
    .default([]),
})
const task = z.object({
  id: z.uuid(),
  text: text(requestLimits.task),
  /** How a tester tells that it is done. */
  success: text(requestLimits.task).default(''),
})
const section = z.object({ id: z.uuid(), title: text(requestLimits.section) })

/** What a studio fills in. A draft may lack instructions and a build; opening asks for both. */
export const requestContent = z.object({
  gameId: z.uuid(),
  /** Left out: the game's current build on the day the request is opened. */
  buildId: z.uuid().nullable().default(null),
  reviewMode: z.enum(reviewDepths),
  testType: z.enum(testTypes),
  testInstructions: text(requestLimits.instructions).default(''),
  customQuestions: z
    .array(customQuestion)
    .max(requestLimits.questions, `At most ${requestLimits.questions} questions.`)
    .refine(distinct, 'Each question needs an id of its own.')
    .default([]),
  proofQuestions: z
    .array(proofQuestion)
    .max(requestLimits.proofs, `At most ${requestLimits.proofs} proof questions.`)
    .refine(distinct, 'Each question needs an id of its own.')
    .default([]),
  /** Asked from enhanced on; a draft of another depth keeps them. */
  tasks: z
    .array(task)
    .max(requestLimits.tasks, `At most ${requestLimits.tasks} tasks.`)
    .refine(distinct, 'Each task needs an id of its own.')
    .default([]),
  /** The headings of an expert's report. */
  sections: z
    .array(section)
    .max(requestLimits.sections, `At most ${requestLimits.sections} headings.`)
    .refine(distinct, 'Each heading needs an id of its own.')
    .default([]),
  estimatedDuration: z
    .number()
    .int()
    .min(minutes.min, `At least ${minutes.min} minutes.`)
    .max(minutes.max, `At most ${minutes.max} minutes.`),
  requestedCount: z
    .number()
    .int()
    .min(testers.min, `At least ${testers.min} tester.`)
    .max(testers.max, `At most ${testers.max} testers.`),
  /** Whom it is for; empty, everyone. */
  criteria: targetingCriteria.default({}),
  requireGameAccess: z.boolean().default(false),
  autoFillEnabled: z.boolean().default(false),
  /** Answered or pending invitations for each spot that filling automatically may send. */
  autoFillPerSpot: z
    .number()
    .int()
    .min(autoFillPerSpot.min, `At least ${autoFillPerSpot.min}.`)
    .max(autoFillPerSpot.max, `At most ${autoFillPerSpot.max}.`)
    .default(autoFillPerSpot.standard),
  /** A tester ticks it before anything is shown; null where there is nothing to agree to. */
  confidentialityText: text(requestLimits.confidentiality).nullable().default(null),
})

/** `id` comes from the browser, so that a repeated call makes nothing twice. */
/** `revision` is that of the version the draft is built on; 0 for a new one. */
const revision = z.number().int().min(0).max(1_000_000)
export const draftInput = requestContent.extend({ id: z.uuid(), revision: revision.default(0) })
export const cloneOutput = z.object({ id: z.uuid(), updatedAt: z.date() })
export const draftOutput = z.object({ id: z.uuid(), revision, updatedAt: z.date() })

export const oneRequest = z.object({ id: z.uuid() })

/** `shownCost` is the whole cost that the button showed: price of a spot × testers. `revision` is that of the draft shown. */
export const openInput = z.object({ id: z.uuid(), revision, shownCost: z.number().int().min(0).max(1_000_000) })
export const openOutput = z.object({ id: z.uuid(), creditCost: z.number().int(), spots: z.number().int() })

const { deadlineHours } = requestLimits

/** `spotIds` come from the browser, one for each new place; `shownPrice` is that of one place. */
export const extendInput = z
  .object({
    id: z.uuid(),
    spotIds: z
      .array(z.uuid())
      .max(testers.max - 1, `At most ${testers.max} testers.`)
      .refine((ids) => new Set(ids).size === ids.length, 'Each place needs an id of its own.')
      .default([]),
    shownPrice: z.number().int().min(0).max(requestLimits.pricePerSpot),
    deadlineHours: z
      .number()
      .int()
      .min(deadlineHours.min, `At least ${deadlineHours.min} hours.`)
      .max(deadlineHours.max, `At most ${deadlineHours.max} hours.`)
      .optional(),
  })
  .refine(({ spotIds, deadlineHours }) => spotIds.length > 0 || deadlineHours !== undefined, 'Add places or time.')
export const extendOutput = openOutput.extend({ deadlineHours: z.number().int() })

export const closeOutput = z.object({
  id: z.uuid(),
  /** Credits given back for places nobody had taken. */
  refunded: z.number().int(),
  /** Places that testers hold; they are honoured until their deadline. */
  honoured: z.number().int(),
})

export const cloneInput = z.object({ id: z.uuid(), newId: z.uuid() })

/** People by where they stand, and places by state. */
const requestCounts = z.object({
  invited: z.number().int(),
  accepted: z.number().int(),
  inProgress: z.number().int(),
  /** Submitted or being validated. */
  submitted: z.number().int(),
  /** Came back to the tester, from the validation or from the studio. */
  returned: z.number().int(),
  /** Waits for the studio's decision. */
  validated: z.number().int(),
  disputed: z.number().int(),
  approved: z.number().int(),
  rejected: z.number().int(),
  abandoned: z.number().int(),
  timedOut: z.number().int(),
  spotsOpen: z.number().int(),
  spotsTaken: z.number().int(),
  spotsSettled: z.number().int(),
  spotsRefunded: z.number().int(),
})

export const requestSummary = z.object({
  id: z.uuid(),
  gameId: z.uuid(),
  gameTitle: z.string(),
  coverKey: z.string().nullable(),
  buildVersion: z.string().nullable(),
  status: z.enum(requestStates),
  reviewMode: z.enum(reviewDepths),
  testType: z.enum(testTypes),
  estimatedDuration: z.number().int(),
  requestedCount: z.number().int(),
  creditCost: z.number().int(),
  /** What closing would give back now. */
  refundIfClosed: z.number().int(),
  confidential: z.boolean(),
  /** Filling itself waits for credits since then. */
  autoFillStoppedAt: z.date().nullable(),
  /** Filling automatically has sent as many invitations as the studio allowed. */
  autoFillAtLimit: z.boolean(),
  createdAt: z.date(),
  openedAt: z.date().nullable(),
  closedAt: z.date().nullable(),
  updatedAt: z.date(),
  /** Earliest moment at which a waiting review accepts itself. */
  nextDecisionBy: z.date().nullable(),
  counts: requestCounts,
})

/** Newest first; of one game, or one request alone. */
export const listInput = z.object({ gameId: z.uuid().optional(), id: z.uuid().optional(), cursor })
export const listOutput = z.object({ requests: z.array(requestSummary), nextCursor })

/** What all requests of a studio come to. */
export const studioRecordOutput = z.object({
  open: z.number().int(),
  /** Reviews by state: waiting for the studio's decision, approved, rejected. */
  waiting: z.number().int(),
  approved: z.number().int(),
  rejected: z.number().int(),
  /** The decision that is due first. */
  firstDecision: z.object({ requestId: z.uuid(), gameTitle: z.string(), by: z.date() }).nullable(),
  /** The newest open request with spots that nobody has taken. */
  freeSpots: z
    .object({ requestId: z.uuid(), gameId: z.uuid(), gameTitle: z.string(), spots: z.number().int() })
    .nullable(),
})

export const requestDetail = requestContent.extend({
  id: z.uuid(),
  revision,
  status: z.enum(requestStates),
  gameTitle: z.string(),
  buildVersion: z.string().nullable(),
  pricePerSpot: z.number().int(),
  rewardPerSpot: z.number().int(),
  creditCost: z.number().int(),
  deadlineHours: z.number().int(),
  createdAt: z.date(),
  updatedAt: z.date(),
  openedAt: z.date().nullable(),
  closedAt: z.date().nullable(),
})

/** A request as a tester finds it. What a confidentiality text covers is null until it is agreed to. */
export const listing = z.object({
  id: z.uuid(),
  studioName: z.string(),
  gameId: z.uuid().nullable(),
  gameTitle: z.string().nullable(),
  coverKey: z.string().nullable(),
  genres: z.array(z.string()),
  platforms: z.array(z.string()),
  reviewMode: z.enum(reviewDepths),
  testType: z.enum(testTypes),
  estimatedDuration: z.number().int(),
  deadlineHours: z.number().int(),
  spotsLeft: z.number().int(),
  spotsUnderWay: z.number().int(),
  spotsDelivered: z.number().int(),
  /** Credits with this tester's multiplier, as far as the incentives budget allows now. */
  pay: z.number().int(),
  baseReward: z.number().int(),
  multiplierPercent: z.number().int(),
  maxBonus: z.number().int(),
  /** False where neither minutes nor proof questions can show that it was played: there is no quality bonus then. */
  verifiable: z.boolean(),
  reasons: z.array(z.string()),
  /** Null where nothing has to be agreed to. */
  confidentiality: z.object({ text: z.string(), textHash: z.string(), agreed: z.boolean() }).nullable(),
  openedAt: z.date(),
})
export const listingOutput = z.object({
  /** What still keeps this tester from taking a place (ruling 20); empty when nothing does. */
  missing: z.array(z.string()),
  requests: z.array(listing),
  nextCursor,
})

export const agreeInput = z.object({ requestId: z.uuid(), textHash: z.string().regex(/^[0-9a-f]{64}$/) })
export const receipt = z.object({
  requestId: z.uuid(),
  testerId: z.uuid(),
  text: z.string(),
  textHash: z.string(),
  agreedAt: z.date(),
})
export const receiptsInput = oneRequest.extend({ cursor })
export const receiptsOutput = z.object({ receipts: z.array(receipt.extend({ testerName: z.string() })), nextCursor })

/** The pay and the bonus that the button showed; when they have fallen or risen the call is refused and names both. */
export const takeInput = z.object({
  requestId: z.uuid(),
  shownPay: z.number().int().min(0).max(100_000),
  shownMaxBonus: z.number().int().min(0).max(100).default(0),
})
export const takeOutput = z.object({
  playtestId: z.uuid(),
  pay: z.number().int(),
  maxBonus: z.number().int(),
  deadlineAt: z.date(),
})
