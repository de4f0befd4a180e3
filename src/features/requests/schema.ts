import { z } from 'zod'
import { reviewDepths } from '#features/credits/rules.ts'
import { targetingCriteria } from '#features/targeting/schema.ts'
import { cursor, nextCursor } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'
import { requestLimits, requestStates, testTypes } from './rules.ts'

const { minutes, testers, autoFillPerSpot } = requestLimits

const distinct = (all: { id: string }[]) => new Set(all.map(({ id }) => id)).size === all.length

const customQuestion = z.object({ id: z.uuid(), text: text(requestLimits.question) })
/** A question whose answer proves that the tester played. Only the studio sees the accepted answers. */
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
  /** How a tester knows that the task is done. */
  success: text(requestLimits.task).default(''),
})
const section = z.object({ id: z.uuid(), title: text(requestLimits.section) })

/** The fields that a studio fills in. A draft may lack instructions and a build; opening requires both. */
export const requestContent = z.object({
  gameId: z.uuid(),
  /** Default: the game's current build when the request is opened. */
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
  /** Used for enhanced and expert; a draft of another depth keeps them. */
  tasks: z
    .array(task)
    .max(requestLimits.tasks, `At most ${requestLimits.tasks} tasks.`)
    .refine(distinct, 'Each task needs an id of its own.')
    .default([]),
  /** The report sections; used for expert. */
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
  /** The targeting criteria; empty means everyone. */
  criteria: targetingCriteria.default({}),
  requireGameAccess: z.boolean().default(false),
  autoFillEnabled: z.boolean().default(false),
  /** Maximum of pending and answered automatic invitations for each spot. */
  autoFillPerSpot: z
    .number()
    .int()
    .min(autoFillPerSpot.min, `At least ${autoFillPerSpot.min}.`)
    .max(autoFillPerSpot.max, `At most ${autoFillPerSpot.max}.`)
    .default(autoFillPerSpot.standard),
  /** Testers must agree to it before they see the game; null for no confidentiality. */
  confidentialityText: text(requestLimits.confidentiality).nullable().default(null),
})

/** The revision that the draft is based on; 0 for a new one. */
const revision = z.number().int().min(0).max(1_000_000)
/** `id` is chosen by the browser, so that the call is idempotent. */
export const draftInput = requestContent.extend({ id: z.uuid(), revision: revision.default(0) })
export const cloneOutput = z.object({ id: z.uuid(), updatedAt: z.date() })
export const draftOutput = z.object({ id: z.uuid(), revision, updatedAt: z.date() })

export const oneRequest = z.object({ id: z.uuid() })

/**
 * `shownCost`: the total cost that the button showed, price of a spot × testers. `revision`: of the draft that was
 * shown.
 */
export const openInput = z.object({ id: z.uuid(), revision, shownCost: z.number().int().min(0).max(1_000_000) })
export const openOutput = z.object({ id: z.uuid(), creditCost: z.number().int(), spots: z.number().int() })

const { deadlineHours } = requestLimits

/** `spotIds`: chosen by the browser, one for each new spot. `shownPrice`: the price of one spot that was shown. */
export const extendInput = z
  .object({
    id: z.uuid(),
    spotIds: z
      .array(z.uuid())
      .max(testers.max - 1, `At most ${testers.max} testers.`)
      .refine((ids) => new Set(ids).size === ids.length, 'Each spot needs an id of its own.')
      .default([]),
    shownPrice: z.number().int().min(0).max(requestLimits.pricePerSpot),
    deadlineHours: z
      .number()
      .int()
      .min(deadlineHours.min, `At least ${deadlineHours.min} hours.`)
      .max(deadlineHours.max, `At most ${deadlineHours.max} hours.`)
      .optional(),
  })
  .refine(({ spotIds, deadlineHours }) => spotIds.length > 0 || deadlineHours !== undefined, 'Add spots or time.')
export const extendOutput = openOutput.extend({ deadlineHours: z.number().int() })

export const closeOutput = z.object({
  id: z.uuid(),
  /** Credits refunded for open spots. */
  refunded: z.number().int(),
  /** Number of taken spots; they stay valid until their deadline. */
  honoured: z.number().int(),
})

export const cloneInput = z.object({ id: z.uuid(), newId: z.uuid() })

/** Numbers of playtests and of spots by state. */
const requestCounts = z.object({
  invited: z.number().int(),
  accepted: z.number().int(),
  inProgress: z.number().int(),
  /** Submitted or being validated. */
  submitted: z.number().int(),
  /** Returned to the tester by the validation or by the studio. */
  returned: z.number().int(),
  /** Waiting for the studio's decision. */
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
  /** Credits that closing would refund now. */
  refundIfClosed: z.number().int(),
  confidential: z.boolean(),
  /** Since when automatic invitations are paused because of too few credits. */
  autoFillStoppedAt: z.date().nullable(),
  /** True if the limit of automatic invitations is reached. */
  autoFillAtLimit: z.boolean(),
  createdAt: z.date(),
  openedAt: z.date().nullable(),
  closedAt: z.date().nullable(),
  updatedAt: z.date(),
  /** The earliest automatic approval among the reviews that wait for a decision. */
  nextDecisionBy: z.date().nullable(),
  counts: requestCounts,
})

/** Newest first; optionally of one game, or one request only. */
export const listInput = z.object({ gameId: z.uuid().optional(), id: z.uuid().optional(), cursor })
export const listOutput = z.object({ requests: z.array(requestSummary), nextCursor })

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

/** An open request for a tester. Confidential fields are null until the tester agrees to the text. */
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
  /** Credits with this tester's multiplier, limited by the current incentives budget. */
  pay: z.number().int(),
  baseReward: z.number().int(),
  multiplierPercent: z.number().int(),
  maxBonus: z.number().int(),
  /** False if neither active time nor proof questions can verify playing; there is no quality bonus then. */
  verifiable: z.boolean(),
  reasons: z.array(z.string()),
  /** Null if there is no confidentiality text. */
  confidentiality: z.object({ text: z.string(), textHash: z.string(), agreed: z.boolean() }).nullable(),
  openedAt: z.date(),
})
