import { z } from 'zod'
import { transactionTypes } from './rules.ts'

/** Newest first; 50 at once (spec 2 §9). `before` is the last row of the page before. */
export const historyInput = z.object({
  before: z.object({ createdAt: z.coerce.date(), id: z.uuid() }).optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).default(50),
})

export const historyRow = z.object({
  id: z.uuid(),
  amount: z.number().int(),
  type: z.enum(transactionTypes),
  label: z.string(),
  description: z.string(),
  balanceAfter: z.number().int(),
  pot: z.enum(['main', 'welcome']),
  gameTitle: z.string().nullable(),
  createdAt: z.date(),
})

export const historyOutput = z.object({ rows: z.array(historyRow), more: z.boolean() })

export const balanceOutput = z.object({
  /** main + welcome. */
  balance: z.number().int(),
  main: z.number().int(),
  welcome: z.number().int(),
  /** Held in escrow for the places of a studio's requests. */
  escrow: z.number().int(),
  /** Promised to a tester for validated reviews, not yet paid. */
  promised: z.number().int(),
})
