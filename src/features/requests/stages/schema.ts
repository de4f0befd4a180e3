import { z } from 'zod/mini'
import { reviewDepths } from '#shared/depths.ts'
import { recordingChoices } from '#shared/play/recording.ts'

/** A stage of a plan over days as it is offered: from and until when it is started after the one before, in days. */
export const offeredStage = z.object({
  reviewMode: z.enum(reviewDepths),
  minutes: z.int(),
  /** Null for the first stage, which starts at once. */
  opensAfter: z.nullable(z.int()),
  startsWithin: z.nullable(z.int()),
  /** Credits with the tester's multiplier. */
  pay: z.int(),
})
export type OfferedStage = z.output<typeof offeredStage>

/** What a stage pays, before it is priced for a tester. */
export const stageTerms = z.extend(z.omit(offeredStage, { pay: true }), {
  price: z.int(),
  reward: z.int(),
  verifiable: z.boolean(),
})
export type StageTerms = z.output<typeof stageTerms>

/** The plan over days whose stage a request is, as its studio reads it (plans-5). */
export const planOfStage = z.object({
  id: z.uuid(),
  question: z.string(),
  stage: z.int(),
  of: z.int(),
  /** Minutes of play of the other stages, which are recorded as the first one is. */
  otherMinutes: z.int(),
  recorded: z.object({ recording: z.enum(recordingChoices), recordingDays: z.int(), recordingOutside: z.boolean() }),
})
