import { z } from 'zod/mini'
import { playtestStatuses, reviewLimits } from '#features/playtests/rules.ts'
import { movedPlaytest, playtestMessage } from '#features/playtests/schema.ts'
import { cursor, listOf, nextCursor } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'
import { bugPicture } from '../pictures/schema.ts'
import { briefOutput, event, playtestSummary, storedReview } from '../schema.ts'

const { reason } = reviewLimits

/** What a review lacks, in the studio's words. */
export const missingText = text(reason.max, {
  min: reason.min,
  tooShort: `Name what is missing, in at least ${reason.min} characters.`,
  tooLong: `At most ${reason.max} characters.`,
})
export const disputeInput = z.object({ playtestId: z.uuid(), reason: missingText })
export const answerDisputeInput = z.object({
  playtestId: z.uuid(),
  answer: text(reason.max, { min: reason.min, tooShort: `Write at least ${reason.min} characters.` }),
})
export const decideInput = z.object({
  playtestId: z.uuid(),
  for: z.enum(['tester', 'studio']),
  note: text(reason.max, { min: reason.min, tooShort: `Say why, in at least ${reason.min} characters.` }),
})
export const approveOutput = z.extend(movedPlaytest, {
  /** Credits the tester got: pay and bonus. */
  paid: z.int(),
})

export const disputesInput = z._default(z.object({ cursor }), {})
export const disputesOutput = z.object({
  disputes: listOf({
    playtest: playtestSummary,
    instructions: z.string(),
    brief: briefOutput,
    review: storedReview,
    pictures: z.array(bugPicture),
    events: z.array(event),
    /** The newest messages of the thread, oldest first; `earlierMessages` counts those before them. */
    messages: z.array(z.omit(playtestMessage, { mine: true, readAt: true })),
    earlierMessages: z.int(),
  }),
  nextCursor,
})

/** Reviews in one language; `overturned`: doubtful ones that a person accepted. */
export const doubtRate = z.object({
  language: z.nullable(z.string()),
  checked: z.int(),
  doubtful: z.int(),
  overturned: z.int(),
})
export const doubtRatesOutput = z.object({ rates: z.array(doubtRate) })

export const flaggedOutput = z.object({
  flagged: listOf({ playtest: playtestSummary, brief: briefOutput, review: storedReview }),
  nextCursor,
})

/** The answer to a decision of the studio: it is carried out later, and can be undone until then (reviews-12). */
export const storedDecision = z.extend(movedPlaytest, {
  /** When it is carried out; null if it has been. */
  executesAt: z.nullable(z.date()),
  /** Credits the tester got; null until the review is approved. */
  paid: z.nullable(z.int()),
})

/** reviews-14: validate-individual-review. */
export const validateInput = z.object({ participationId: z.uuid() })
export const validateOutput = z.object({
  success: z.boolean(),
  status: z.enum(playtestStatuses),
  score: z.nullable(z.int()),
})
