import { z } from 'zod'

export const storageOutput = z.object({
  usedBytes: z.number().int(),
  quotaBytes: z.number().int(),
  /** What a first card purchase raises the quota to; null once it has. */
  nextQuotaBytes: z.number().int().nullable(),
})
