import { z } from 'zod'
import { historyInput, historyOutput, historyTotals } from '#features/credits/schema.ts'

export const userHistoryInput = historyInput.extend({ profileId: z.uuid() })

/** A person's credit history, as it is shown (admin-4); amounts in whole credits. */
export const userHistoryOutput = historyOutput.extend({
  name: z.string(),
  email: z.string().nullable(),
  balance: z.number().int(),
  totals: historyTotals,
})
