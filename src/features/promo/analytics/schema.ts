import { z } from 'zod/mini'
import { pageRef } from '../pages/schema.ts'
import { daysBetween, longestRange } from './rules.ts'

/** An item in the figures of a page. */
export const topItem = z.object({
  itemId: z.string(),
  title: z.string(),
  quantity: z.int(),
  revenueCredits: z.int(),
})
export type TopItem = z.output<typeof topItem>

/** Days in UTC, the last one included. */
const day = z.iso.date('Enter a date such as 2026-11-20.')

export const analyticsInput = z.extend(pageRef, { from: day, to: day }).check(
  z.refine(({ from, to }) => from <= to, 'The first day must be before the last one.'),
  z.refine(
    ({ from, to }) => from > to || daysBetween(from, to) < longestRange,
    `Pick up to ${longestRange} days at once.`,
  ),
)

export const dayFigures = z.object({
  date: z.string(),
  pageViews: z.int(),
  uniqueVisitors: z.int(),
  totalPurchases: z.int(),
  /** How many people bought. */
  buyers: z.int(),
  /** What buyers paid, without what was refunded. */
  revenueCredits: z.int(),
  /** Buyers for each hundred visitors, at most 100. */
  conversionRate: z.number(),
})

/** '' for visits without a referrer, '(other)' for hosts beyond the limit. */
export const referrer = z.object({ host: z.string(), pageViews: z.int() })

export const analyticsOutput = z.object({
  title: z.string(),
  isPublished: z.boolean(),
  address: z.nullable(z.string()),
  days: z.array(dayFigures),
  /** Most sold first. */
  items: z.array(topItem),
  /** Most views first. */
  referrers: z.array(referrer),
  /** The studio's share of the revenue. */
  earnedCredits: z.int(),
})
export type PageAnalytics = z.output<typeof analyticsOutput>
