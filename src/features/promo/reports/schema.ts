import { z } from 'zod/mini'
import { nextCursor } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'
import { reportLimits, reportReasonNames } from './rules.ts'

export const reportInput = z.object({
  pageId: z.uuid(),
  /** Null: the whole page. */
  itemId: z.nullable(z.uuid()),
  reason: z.enum(reportReasonNames, 'Pick a reason.'),
  details: text(reportLimits.details),
})

export const takeDownInput = z.object({
  pageId: z.uuid(),
  itemId: z.nullable(z.uuid()),
  reason: text(reportLimits.takedownReason, { min: 1, tooShort: 'Enter a reason. The studio will read it.' }),
  /** For a fraud: all buyers are refunded, also those who have seen what they bought. */
  refundAll: z._default(z.boolean(), false),
})
export const dismissInput = z.object({ reportId: z.uuid() })
export const restoreInput = z.object({ takedownId: z.uuid() })

const target = {
  pageId: z.string(),
  pageTitle: z.string(),
  /** The path of the page while it is published. */
  address: z.nullable(z.string()),
  studioName: z.string(),
  itemId: z.nullable(z.string()),
  /** Null: the whole page, or an item that was removed. */
  itemTitle: z.nullable(z.string()),
}

export const listedReport = z.object({
  id: z.string(),
  ...target,
  reason: z.enum(reportReasonNames),
  details: z.string(),
  /** Null: a visitor without an account. */
  reporterName: z.nullable(z.string()),
  createdAt: z.date(),
})
export type ListedReport = z.output<typeof listedReport>
export const reportsOutput = z.object({ reports: z.array(listedReport), nextCursor })

export const listedTakedown = z.object({ id: z.string(), ...target, reason: z.string(), takenDownAt: z.date() })
export type ListedTakedown = z.output<typeof listedTakedown>
export const takedownsOutput = z.object({ takedowns: z.array(listedTakedown), nextCursor })
