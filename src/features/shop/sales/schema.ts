import { z } from 'zod/mini'
import { cursor, nextCursor } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'
import { MAX_QUANTITY, pieceStates, refundCauses } from '../purchases/rules.ts'

/** A receipt number or an id, as somebody types it; '' for all. */
const receipt = text(40)

export const salesInput = z._default(z.object({ cursor, receipt: z._default(receipt, '') }), { receipt: '' })

export const soldPiece = z.object({
  number: z.int(),
  /** In credits; `welcome` of them were welcome credits, which earn the studio nothing. */
  price: z.int(),
  welcome: z.int(),
  state: z.enum(pieceStates),
  refundCause: z.nullable(z.enum(refundCauses)),
})
export type SoldPiece = z.output<typeof soldPiece>

export const sale = z.object({
  id: z.uuid(),
  itemTitle: z.string(),
  /** Null: the page was deleted. */
  pageTitle: z.nullable(z.string()),
  /** Null: the account was deleted. */
  buyerName: z.nullable(z.string()),
  boughtAt: z.date(),
  quantity: z.int(),
  /** What the buyer paid, in credits, and what was refunded of it. */
  paid: z.int(),
  refunded: z.int(),
  /** The studio's income of the pieces that were not refunded. */
  earned: z.int(),
  heldUntil: z.date(),
  paidOutAt: z.nullable(z.date()),
  isRevealed: z.boolean(),
  /** The buyer's card payment is disputed: income stays on hold. */
  isDisputed: z.boolean(),
  /** Reports that wait for an answer: income stays on hold. */
  openReports: z.int(),
  pieces: z.array(soldPiece),
})
export type Sale = z.output<typeof sale>
export const salesOutput = z.object({ sales: z.array(sale), nextCursor })

export const foundSale = z.extend(sale, {
  pageId: z.uuid(),
  itemId: z.uuid(),
  studioName: z.string(),
  /** The person's page in the admin area; null after an erasure. */
  buyerId: z.nullable(z.uuid()),
  studioId: z.uuid(),
})
export type FoundSale = z.output<typeof foundSale>
export const findSalesInput = z.object({
  receipt: text(40, { min: 1, tooShort: 'Enter a receipt number.' }),
})
export const foundSalesOutput = z.object({ sales: z.array(foundSale) })

const pieces = z
  .array(z.int().check(z.gte(1), z.lte(MAX_QUANTITY)))
  .check(z.minLength(1, 'Pick what to refund.'), z.maxLength(MAX_QUANTITY))
export const refundSaleInput = z.object({
  purchaseId: z.uuid(),
  /** Numbers of the pieces. */
  pieces,
  /** What the buyer reads; may be empty. */
  note: text(500),
})
/** `requestId` is an idempotency key, for a refund that waits for a second admin. */
export const decideRefundInput = z.extend(refundSaleInput, {
  requestId: z.optional(z.uuid()),
  note: text(500, { min: 1, tooShort: 'Enter a reason.' }),
})

export const refundAllInput = z.object({
  /** Idempotency key, chosen by the browser. */
  id: z.uuid(),
  pageId: z.uuid(),
  /** Null: all items of the page. */
  itemId: z.nullable(z.uuid()),
  reason: text(500, { min: 1, tooShort: 'Enter a reason. The studio will read it.' }),
})

export const fraudRefund = z.object({
  id: z.uuid(),
  studioName: z.string(),
  reason: z.string(),
  orderedAt: z.date(),
  finishedAt: z.nullable(z.date()),
  pieces: z.int(),
  refunded: z.int(),
  owed: z.int(),
  repaid: z.int(),
  isLifted: z.boolean(),
})
export type FraudRefund = z.output<typeof fraudRefund>
export const fraudRefundsOutput = z.object({ refunds: z.array(fraudRefund), nextCursor })
export const oneSalesDebt = z.object({ id: z.uuid() })
/** `requestId` is an idempotency key, for a lift that waits for a second admin. */
export const liftSalesDebtInput = z.extend(oneSalesDebt, {
  requestId: z.optional(z.uuid()),
  reason: text(500, { min: 1, tooShort: 'Enter a reason.' }),
})
/** `pending`: a second admin has to approve it, and nothing has changed. */
export const liftSalesDebtOutput = z.object({ success: z.literal(true), pending: z.optional(z.boolean()) })
