import { z } from 'zod/mini'
import { listOf } from '#shared/cursor.ts'
import { segmentLists } from './rules.ts'

const segment = z.object({ value: z.string(), testers: z.int(), spots: z.int() })

export const supplyOutput = z.object({
  /** All testers who can be invited, and all open spots of running requests. */
  testers: z.int(),
  spots: z.int(),
  lists: listOf({
    list: z.enum(segmentLists),
    /** Open spots that any answer of this list fits. */
    anyone: z.int(),
    segments: z.array(segment),
  }),
})
export type Supply = z.output<typeof supplyOutput>
