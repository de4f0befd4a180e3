import { z } from 'zod/mini'
import { reviewDoubt, reviewLack, statementKinds } from '#features/playtests/findings/schema.ts'
import { reviewLimits } from '#features/playtests/rules.ts'
import { text } from '#shared/text.ts'

const statement = text(reviewLimits.statement.max, {
  min: reviewLimits.statement.min,
  tooShort: 'Say it in a few words.',
  tooLong: `At most ${reviewLimits.statement.max} characters.`,
})

/** Why the play was shorter than a review needs: finished sooner, or stopped for a reason. */
export const earlyEndInput = z.object({ kind: z.enum(['finished', 'stopped']), text: statement })

/** What a tester says about the reasons of the check. */
export const contestInput = z.object({ playtestId: z.uuid(), kind: z.enum(statementKinds), text: statement })
export const answerDoubtsInput = z.object({ playtestId: z.uuid(), text: statement })
/** What the check found, and what the tester said about it. */
export const findings = {
  outcome: z.nullable(z.enum(['clear', 'doubtful'])),
  doubts: z.array(reviewDoubt),
  lacks: z.array(reviewLack),
  returnExtended: z.boolean(),
  /** Whether wrong proof answers were given again. */
  proofsCorrected: z.boolean(),
  statementKind: z.nullable(z.enum(statementKinds)),
  statement: z.nullable(z.string()),
  statementAt: z.nullable(z.date()),
  validatedAt: z.nullable(z.date()),
}
