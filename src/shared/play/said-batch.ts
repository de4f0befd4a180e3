import { z } from 'zod/mini'
import { probeLimits } from './probe-report.ts'
import { saidLimits } from './said-limits.ts'

/** What the page around a game hands on at once. */
export const saidBatch = z.object({
  /** The token of a page of the build (`sealServedToken`), which says for whom the game speaks. */
  token: z.string().check(z.maxLength(1000)),
  /** Chosen by the page; a batch that was taken is not taken again. */
  id: z.uuid(),
  /** When it was sent by the server's clock, in milliseconds since 1970, where the page knows that. */
  sentAt: z.optional(z.int().check(z.gte(0), z.lte(8_640_000_000_000_000))),
  reports: z
    .array(
      z.object({
        text: z.string().check(z.maxLength(probeLimits.bytes)),
        /** Milliseconds since it was heard. */
        ageMs: z.int().check(z.gte(0), z.lte(600_000)),
      }),
    )
    .check(z.minLength(1), z.maxLength(saidLimits.reports)),
})
export type SaidBatch = z.output<typeof saidBatch>
