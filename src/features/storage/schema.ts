import { z } from 'zod'

export const storageOutput = z.object({
  usedBytes: z.number().int(),
  /** Kept free for recordings that were ordered. */
  promisedBytes: z.number().int(),
  quotaBytes: z.number().int(),
  /** The quota after a first card purchase; null when it applies already. */
  nextQuotaBytes: z.number().int().nullable(),
})
