import { z } from 'zod'
import { cursor, nextCursor } from '#shared/cursor.ts'
import { transactionTypes } from './rules.ts'

/** Newest first, 50 per page (spec 2 §9). */
export const historyInput = z.object({
  cursor,
  /** Only transactions of this type. */
  type: z.enum(transactionTypes).optional(),
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
  gameTitle: z.string().nullable(),
  createdAt: z.date(),
})

export const historyOutput = z.object({ rows: z.array(historyRow), nextCursor })

const hex = z.string().regex(/^([0-9a-f]{2})*$/)

export const chainInput = z.object({
  after: z.object({ accountId: z.uuid(), seq: z.coerce.number<number>().int().min(1).max(2_000_000_000) }).optional(),
})

/** A row of an account's chain with every field its hash covers; bytes as hexadecimal (spec 2 §3, `post_transfers`). */
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
  formerKeys: z.array(z.object({ publicKey: hex, until: z.string() })),
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
