import { z } from 'zod/mini'
import { momentLimits } from '#features/playtests/moments/rules.ts'
import { reviewLimits } from '#features/playtests/rules.ts'
import { text } from '#shared/text.ts'

/** How a task ended, while playing; missing in older reviews. */
export const taskMark = {
  /** Seconds of measured play time at which it was marked as done. */
  doneAtSeconds: z.optional(z.int().check(z.gte(0), z.lte(momentLimits.seconds))),
  /** The tester marked it as impossible. */
  cannot: z.optional(z.boolean()),
}

/** Whether the tester completed a task, and a note on the obstacle. */
export const taskOutcome = z.object({
  taskId: z.uuid(),
  done: z.boolean(),
  note: z._default(text(reviewLimits.taskNote), ''),
  ...taskMark,
})
export type TaskMark = z.output<typeof taskOutcome>
