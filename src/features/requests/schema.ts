import { z } from 'zod/mini'
import { targetingCriteria } from '#features/targeting/schema.ts'
import { cursor, nextCursor } from '#shared/cursor.ts'
import { reviewDepths } from '#shared/depths.ts'
import { keepDays, recordingChoices } from '#shared/play/recording.ts'
import { text } from '#shared/text.ts'
import { questionKinds } from './brief/questions.ts'
import { requestLimits, requestStates, testTypes } from './rules.ts'
import { screenerQuestions } from './screener/screener-schema.ts'
import { planOfStage } from './stages/schema.ts'

const { minutes, testers, autoFillPerSpot, deadlineHours } = requestLimits

const distinct = (all: { id: string }[]) => new Set(all.map(({ id }) => id)).size === all.length

/**
 * A question of the brief. A draft may lack options and labels; opening the request requires those of its kind
 * (`questionErrors`).
 */
export const customQuestion = z.object({
  id: z.uuid(),
  text: text(requestLimits.question),
  /** How testers answer; without it by a text. */
  kind: z.optional(z.enum(questionKinds)),
  /** For choice and choices: 2 to 8 different ones. */
  options: z.optional(
    z
      .array(text(requestLimits.option))
      .check(z.maxLength(requestLimits.options.max, `At most ${requestLimits.options.max} options.`)),
  ),
  /** For a scale of 1 to 5: what 1 and 5 mean. */
  ends: z.optional(z.object({ low: text(requestLimits.scaleEnd), high: text(requestLimits.scaleEnd) })),
})
/** A question whose answer proves that the tester played. Only the studio sees the accepted answers. */
const proofQuestion = z.object({
  id: z.uuid(),
  text: text(requestLimits.question),
  accepted: z._default(
    z
      .array(text(requestLimits.proofAnswer))
      .check(z.maxLength(requestLimits.proofAnswers, `At most ${requestLimits.proofAnswers} accepted answers.`)),
    [],
  ),
  options: z.optional(
    z.nullable(
      z
        .array(text(requestLimits.proofAnswer))
        .check(z.maxLength(requestLimits.proofOptions.max, `At most ${requestLimits.proofOptions.max} options.`)),
    ),
  ),
})
const task = z.object({
  id: z.uuid(),
  text: text(requestLimits.task),
  /** How a tester knows that the task is done. */
  success: z._default(text(requestLimits.task), ''),
})
const section = z.object({ id: z.uuid(), title: text(requestLimits.section) })

/** The fields that a studio fills in. A draft may lack instructions and a build; opening requires both. */
export const requestContent = z.object({
  gameId: z.uuid(),
  /** Default: the game's current build when the request is opened. */
  buildId: z._default(z.nullable(z.uuid()), null),
  reviewMode: z.enum(reviewDepths),
  testType: z.enum(testTypes),
  testInstructions: z._default(text(requestLimits.instructions), ''),
  customQuestions: z._default(
    z
      .array(customQuestion)
      .check(
        z.maxLength(requestLimits.questions, `At most ${requestLimits.questions} questions.`),
        z.refine(distinct, 'Each question needs an id of its own.'),
      ),
    [],
  ),
  proofQuestions: z._default(
    z
      .array(proofQuestion)
      .check(
        z.maxLength(requestLimits.proofs, `At most ${requestLimits.proofs} proof questions.`),
        z.refine(distinct, 'Each question needs an id of its own.'),
      ),
    [],
  ),
  /** Used for enhanced and expert; a draft of another depth keeps them. */
  tasks: z._default(
    z
      .array(task)
      .check(
        z.maxLength(requestLimits.tasks, `At most ${requestLimits.tasks} tasks.`),
        z.refine(distinct, 'Each task needs an id of its own.'),
      ),
    [],
  ),
  /** The report sections; used for expert. */
  sections: z._default(
    z
      .array(section)
      .check(
        z.maxLength(requestLimits.sections, `At most ${requestLimits.sections} headings.`),
        z.refine(distinct, 'Each heading needs an id of its own.'),
      ),
    [],
  ),
  estimatedDuration: z
    .int()
    .check(
      z.gte(minutes.min, `At least ${minutes.min} minutes.`),
      z.lte(minutes.max, `At most ${minutes.max} minutes.`),
    ),
  requestedCount: z
    .int()
    .check(
      z.gte(testers.min, `At least ${testers.min} tester.`),
      z.lte(testers.max, `At most ${testers.max} testers.`),
    ),
  /** The targeting criteria; empty means everyone. */
  criteria: z._default(targetingCriteria, {}),
  requireGameAccess: z._default(z.boolean(), false),
  /** Only people who have not played the game before (requests-7). */
  newcomersOnly: z._default(z.boolean(), false),
  /** What testers are asked before they get a spot; empty for nothing. */
  screener: z._default(screenerQuestions, []),
  autoFillEnabled: z._default(z.boolean(), false),
  /** Maximum of pending and answered automatic invitations for each spot. */
  autoFillPerSpot: z._default(
    z
      .int()
      .check(
        z.gte(autoFillPerSpot.min, `At least ${autoFillPerSpot.min}.`),
        z.lte(autoFillPerSpot.max, `At most ${autoFillPerSpot.max}.`),
      ),
    autoFillPerSpot.standard,
  ),
  /** Testers must agree to it before they see the game; null for no confidentiality. */
  confidentialityText: z._default(z.nullable(text(requestLimits.confidentiality)), null),
  /** How testers are recorded while they play. */
  recording: z._default(z.enum(recordingChoices), 'none'),
  /** Days for which a recording is kept. */
  recordingDays: z._default(
    z
      .int()
      .check(
        z.gte(keepDays.least, `At least ${keepDays.least} days.`),
        z.lte(keepDays.most, `At most ${keepDays.most} days.`),
      ),
    keepDays.standard,
  ),
  /** Testers are asked whether clips may be shown outside of the studio. */
  recordingOutside: z._default(z.boolean(), false),
})

/** The revision that the draft is based on; 0 for a new one. */
const revision = z.int().check(z.gte(0), z.lte(1_000_000))
/** `id` is chosen by the browser, so that the call is idempotent. */
export const draftInput = z.extend(requestContent, { id: z.uuid(), revision: z._default(revision, 0) })
export const cloneOutput = z.object({ id: z.uuid(), updatedAt: z.date() })
export const draftOutput = z.object({ id: z.uuid(), revision, updatedAt: z.date() })

export const oneRequest = z.object({ id: z.uuid() })

/**
 * `shownCost`: the total cost that the button showed, price of a spot × testers. `revision`: of the draft that was
 * shown.
 */
export const openInput = z.object({ id: z.uuid(), revision, shownCost: z.int().check(z.gte(0), z.lte(1_000_000)) })
export const openOutput = z.object({ id: z.uuid(), creditCost: z.int(), spots: z.int() })

/** `spotIds`: chosen by the browser, one for each new spot. `shownPrice`: the price of one spot that was shown. */
export const extendInput = z
  .object({
    id: z.uuid(),
    spotIds: z._default(
      z.array(z.uuid()).check(
        z.maxLength(testers.max - 1, `At most ${testers.max} testers.`),
        z.refine((ids) => new Set(ids).size === ids.length, 'Each spot needs an id of its own.'),
      ),
      [],
    ),
    shownPrice: z.int().check(z.gte(0), z.lte(requestLimits.pricePerSpot)),
    deadlineHours: z.optional(
      z
        .int()
        .check(
          z.gte(deadlineHours.min, `At least ${deadlineHours.min} hours.`),
          z.lte(deadlineHours.max, `At most ${deadlineHours.max} hours.`),
        ),
    ),
  })
  .check(
    z.refine(({ spotIds, deadlineHours }) => spotIds.length > 0 || deadlineHours !== undefined, 'Add spots or time.'),
  )
export const extendOutput = z.extend(openOutput, { deadlineHours: z.int() })

export const closeOutput = z.object({
  id: z.uuid(),
  /** Credits refunded for open spots. */
  refunded: z.int(),
  /** Number of taken spots; they stay valid until their deadline. */
  honoured: z.int(),
})

export const cloneInput = z.object({ id: z.uuid(), newId: z.uuid() })

/** Numbers of playtests by how far their testers got and by state, and of spots by state. */
const requestCounts = z.object({
  /** All invitations, whatever became of them. */
  invited: z.int(),
  /** All testers who took a spot; of them those who played, and those who wrote a review that the studio may read. */
  tookSpot: z.int(),
  played: z.int(),
  wrote: z.int(),
  accepted: z.int(),
  inProgress: z.int(),
  /** Submitted or being validated. */
  submitted: z.int(),
  /** Returned to the tester by the validation or by the studio. */
  returned: z.int(),
  /** Valid, until the studio's decision is carried out; `toDecide`: those on which it has not decided yet. */
  validated: z.int(),
  toDecide: z.int(),
  disputed: z.int(),
  approved: z.int(),
  rejected: z.int(),
  abandoned: z.int(),
  timedOut: z.int(),
  spotsOpen: z.int(),
  spotsTaken: z.int(),
  spotsSettled: z.int(),
  spotsRefunded: z.int(),
})

export const requestSummary = z.object({
  id: z.uuid(),
  gameId: z.uuid(),
  gameTitle: z.string(),
  coverKey: z.nullable(z.string()),
  buildVersion: z.nullable(z.string()),
  status: z.enum(requestStates),
  /** The plan over days whose stage it is, or of a test at one time, which changes and ends it (plans-5, plans-6). */
  dayPlanId: z.nullable(z.uuid()),
  togetherPlanId: z.nullable(z.uuid()),
  stage: z.nullable(z.int()),
  reviewMode: z.enum(reviewDepths),
  testType: z.enum(testTypes),
  estimatedDuration: z.int(),
  requestedCount: z.int(),
  creditCost: z.int(),
  /** Credits that closing would refund now. */
  refundIfClosed: z.int(),
  confidential: z.boolean(),
  autoFillEnabled: z.boolean(),
  /** Since when automatic invitations are paused because of too few credits. */
  autoFillStoppedAt: z.nullable(z.date()),
  /** True if the limit of automatic invitations is reached. */
  autoFillAtLimit: z.boolean(),
  createdAt: z.date(),
  openedAt: z.nullable(z.date()),
  closedAt: z.nullable(z.date()),
  updatedAt: z.date(),
  /** The earliest automatic approval among the reviews to decide. */
  nextDecisionBy: z.nullable(z.date()),
  /** The earliest deadline among the tests under way. */
  nextDueBy: z.nullable(z.date()),
  counts: requestCounts,
})

/** Newest first; optionally of one game, one request only, or those that are open or have reviews to decide (`active`). */
export const listInput = z.object({
  gameId: z.optional(z.uuid()),
  id: z.optional(z.uuid()),
  active: z.optional(z.boolean()),
  cursor,
})
export const listOutput = z.object({ requests: z.array(requestSummary), nextCursor })

export const requestDetail = z.extend(requestContent, {
  /** Of the questions before a spot; null without any. */
  screenerVersion: z.nullable(z.int()),
  /** The plan of a request that compares two builds. */
  plan: z.nullable(z.object({ id: z.uuid(), question: z.string(), versionA: z.string(), versionB: z.string() })),
  dayPlan: z.nullable(planOfStage),
  /** The plan of a test at one time, and its date (plans-6). */
  together: z.nullable(z.object({ id: z.uuid(), question: z.string() })),
  togetherAt: z.nullable(z.date()),
  id: z.uuid(),
  revision,
  status: z.enum(requestStates),
  gameTitle: z.string(),
  buildVersion: z.nullable(z.string()),
  pricePerSpot: z.int(),
  rewardPerSpot: z.int(),
  creditCost: z.int(),
  deadlineHours: z.int(),
  createdAt: z.date(),
  updatedAt: z.date(),
  openedAt: z.nullable(z.date()),
  closedAt: z.nullable(z.date()),
})
