import { z } from 'zod/mini'
import { itemTypes } from '#features/promo/pages/item-types.ts'
import { cursor, nextCursor } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'
import { MAX_QUANTITY, reportStates } from './rules.ts'

const credits = z.int().check(z.gte(0), z.lte(100_000))

export const buyInput = z.object({
  /** Idempotency key, chosen by the browser, and the id of the purchase: a repeated call returns the first result. */
  id: z.uuid(),
  itemId: z.uuid(),
  quantity: z.int().check(z.gte(1), z.lte(MAX_QUANTITY)),
  /** The price of one that the buyer saw. */
  shownPrice: credits,
  /** The part of the price that the buyer saw to be paid with welcome credits. */
  shownWelcome: z._default(credits, 0),
})

export const boughtOutput = z.object({
  purchaseId: z.uuid(),
  quantity: z.int(),
  /** In credits, with the welcome credits. */
  paid: z.int(),
})
export type Bought = z.output<typeof boughtOutput>

export const itemRef = z.object({ itemId: z.uuid() })

/** What the dialog before a purchase shows. */
export const offerOutput = z.object({
  title: z.string(),
  itemType: z.enum(itemTypes),
  price: z.int(),
  available: z.int(),
  /** The main wallet. */
  balance: z.int(),
  /** Welcome credits that can pay a part of this purchase. */
  welcome: z.int(),
})
export type PurchaseOffer = z.output<typeof offerOutput>

export const purchaseRef = z.object({ purchaseId: z.uuid() })
const codeNumber = z.int().check(z.gte(1), z.lte(MAX_QUANTITY))
export const codeRef = z.extend(purchaseRef, { codeNumber })

/** Null in the place of a code that was refunded before it was seen. */
export const revealedOutput = z.object({ codes: z.array(z.nullable(z.string())) })
export const downloadOutput = z.object({ url: z.string() })
export const markUsedInput = z.extend(codeRef, { used: z.boolean() })

const message = text(500, { min: 1 })
export const reportInput = z.extend(codeRef, {
  /** Idempotency key, chosen by the browser. */
  id: z.uuid(),
  message,
})
export const reportRef = z.object({ reportId: z.uuid() })
export const objectInput = z.extend(reportRef, { objection: message })
/** `requestId` is an idempotency key, for a refund that waits for a second admin. */
export const decideReportInput = z.extend(reportRef, {
  requestId: z.optional(z.uuid()),
  refund: z.boolean(),
  note: message,
})

export const listInput = z._default(z.object({ cursor }), {})

export const codeReport = z.object({
  id: z.uuid(),
  status: z.enum(reportStates),
  answerBy: z.date(),
  objection: z.nullable(z.string()),
  decisionNote: z.nullable(z.string()),
})

export const codeState = z.object({
  number: z.int(),
  isUsed: z.boolean(),
  isRefunded: z.boolean(),
  /** The newest report of this code. */
  report: z.nullable(codeReport),
})

export type CodeState = z.output<typeof codeState>

export const libraryPurchase = z.object({
  id: z.uuid(),
  itemTitle: z.string(),
  itemType: z.nullable(z.enum(itemTypes)),
  pageTitle: z.nullable(z.string()),
  /** Path of the page, if it is published. */
  address: z.nullable(z.string()),
  studioName: z.string(),
  quantity: z.int(),
  paid: z.int(),
  welcomePaid: z.int(),
  refunded: z.int(),
  status: z.enum(['pending', 'completed', 'refunded']),
  boughtAt: z.date(),
  isRevealed: z.boolean(),
  /** Its card payment is disputed: it can't be opened for the first time. */
  isOnHold: z.boolean(),
  hasFile: z.boolean(),
  /** Until then a code can be reported. */
  reportUntil: z.date(),
  codes: z.array(codeState),
})
export type LibraryPurchase = z.output<typeof libraryPurchase>
export const libraryOutput = z.object({ purchases: z.array(libraryPurchase), nextCursor })

export const reportRow = z.object({
  id: z.uuid(),
  itemTitle: z.string(),
  codeNumber: z.int(),
  unitPrice: z.int(),
  message: z.string(),
  status: z.enum(reportStates),
  isRepeated: z.boolean(),
  objection: z.nullable(z.string()),
  decisionNote: z.nullable(z.string()),
  answerBy: z.date(),
  createdAt: z.date(),
  decidedAt: z.nullable(z.date()),
  /** Another unused code could replace it. */
  canReplace: z.boolean(),
})
export type ReportRow = z.output<typeof reportRow>
export const reportsOutput = z.object({ reports: z.array(reportRow), nextCursor })

export const adminReportRow = z.extend(reportRow, { studioName: z.string(), buyerReports: z.int() })
export type AdminReportRow = z.output<typeof adminReportRow>
export const adminReportsOutput = z.object({ reports: z.array(adminReportRow), nextCursor })

/** A studio's income of sales, in credits. */
export const incomeOutput = z.object({
  held: z.int(),
  /** When the next held part is due. */
  nextOn: z.nullable(z.date()),
  paid: z.int(),
  /** To buyers, with welcome credits. */
  refunded: z.int(),
  /** Paid income of sales that were refunded for fraud, not repaid yet. */
  owed: z.int(),
})
