import { z } from 'zod'
import { playtestStatuses, reviewLimits } from '#features/playtests/rules.ts'
import { message, moved } from '#features/playtests/schema.ts'
import { cursor, nextCursor } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'
import { briefOutput, event, playtestSummary, storedReview } from '../schema.ts'

const { reason } = reviewLimits

const missing = text(reason.max, {
  min: reason.min,
  tooShort: `Name what is missing, in at least ${reason.min} characters.`,
  tooLong: `At most ${reason.max} characters.`,
})
export const disputeInput = z.object({ playtestId: z.uuid(), reason: missing })
export const answerDisputeInput = z.object({
  playtestId: z.uuid(),
  answer: text(reason.max, { min: reason.min, tooShort: `Write at least ${reason.min} characters.` }),
})
export const decideInput = z.object({
  playtestId: z.uuid(),
  for: z.enum(['tester', 'studio']),
  note: text(reason.max, { min: reason.min, tooShort: `Say why, in at least ${reason.min} characters.` }),
})
export const approveOutput = moved.extend({
  /** Credits the tester got: pay and bonus. */
  paid: z.number().int(),
})

export const disputesInput = z.object({ cursor }).default({})
export const disputesOutput = z.object({
  disputes: z.array(
    z.object({
      playtest: playtestSummary,
      instructions: z.string(),
      brief: briefOutput,
      review: storedReview,
      events: z.array(event),
      /** The newest messages of the thread, oldest first; `earlierMessages` counts those before them. */
      messages: z.array(message.omit({ mine: true, readAt: true })),
      earlierMessages: z.number().int(),
    }),
  ),
  nextCursor,
})

/** Spec 2 §7: validate-individual-review. */
export const validateInput = z.object({ playtestId: z.uuid() })
export const validateOutput = z.object({
  success: z.boolean(),
  status: z.enum(playtestStatuses),
  score: z.number().int().nullable(),
})
