import { z } from 'zod'
import { cursor, listOf, nextCursor } from '#shared/cursor.ts'
import { transactionTypes } from './rules.ts'

/** Which transactions of a person: of one type, since an instant, before another. */
export const historyFilter = z.object({
  type: z.enum(transactionTypes).optional(),
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
})
export type HistoryFilter = z.output<typeof historyFilter>

/** Newest first, 50 per page (credits-9). */
export const historyInput = historyFilter.extend({
  cursor,
  limit: z.coerce.number<number>().int().min(1).max(100).default(50),
})

export const historyRow = z.object({
  id: z.uuid(),
  amount: z.number().int(),
  type: z.enum(transactionTypes),
  label: z.string(),
  description: z.string(),
  balanceAfter: z.number().int(),
  wallet: z.enum(['main', 'welcome']),
  gameId: z.uuid().nullable(),
  gameTitle: z.string().nullable(),
  createdAt: z.date(),
})

/** Sums over all transactions of a person, in whole credits. */
export const historyTotals = z.object({ earned: z.number(), spent: z.number(), transactions: z.number().int() })

export const historyOutput = z.object({ rows: z.array(historyRow), nextCursor })

const hex = z.string().regex(/^([0-9a-f]{2})*$/)

export const chainInput = z.object({
  after: z.object({ accountId: z.uuid(), seq: z.coerce.number<number>().int().min(1).max(2_000_000_000) }).optional(),
})

/** A row of an account's chain with every field its hash covers; bytes as hexadecimal (credits-9). */
export const chainRow = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  seq: z.number().int(),
  type: z.string(),
  amount: z.number().int(),
  description: z.string(),
  /** Null after the person was erased: then the description is removed and only its digest is left. */
  salt: hex.nullable(),
  descriptionDigest: hex,
  balanceAfter: z.number().int(),
  prevHash: hex,
  hash: hex,
  /** UTC with microseconds, as it was hashed. */
  at: z.string(),
})
export type ChainRow = z.output<typeof chainRow>

/** The head of a chain according to the account, and its newest signed head. */
export const chainEnd = z.object({
  accountId: z.uuid(),
  seq: z.number().int(),
  hash: hex,
  balance: z.number().int(),
  signed: z.object({ on: z.string(), seq: z.number().int(), hash: hex, signature: hex }).nullable(),
})
export type ChainEnd = z.output<typeof chainEnd>

export const chainOutput = z.object({
  rows: z.array(chainRow),
  more: z.boolean(),
  ends: z.array(chainEnd),
  publicKey: hex,
  /** Keys before a rotation; each verifies signatures up to its day, YYYY-MM-DD. */
  formerKeys: listOf({ publicKey: hex, until: z.string() }),
})

export const balanceOutput = z.object({
  /** main + welcome. */
  balance: z.number().int(),
  main: z.number().int(),
  welcome: z.number().int(),
  /** Held in escrow for the spots of a studio's requests. */
  escrow: z.number().int(),
  /** Due to a tester for validated reviews, not paid yet. */
  promised: z.number().int(),
})
