import { z } from 'zod/mini'
import { cursor, nextCursor } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'
import { type ActKind, actKinds, actStates } from './rules.ts'

/** `waiting` leaves out what is decided. */
export const actsInput = z._default(z.object({ waiting: z._default(z.boolean(), false), cursor }), { waiting: false })

export const creditAct = z.object({
  id: z.uuid(),
  kind: z.enum(Object.keys(actKinds) as [ActKind, ...ActKind[]]),
  profileId: z.nullable(z.uuid()),
  /** Whose credits it changes; null for a budget or a deleted account. */
  personName: z.nullable(z.string()),
  /** Whole credits; negative removes. */
  amount: z.int(),
  reason: z.string(),
  /** What changes, a sentence each, as a second admin reads it; none for credits that move. */
  lines: z.array(z.string()),
  askedByName: z.nullable(z.string()),
  /** The reader asked for it. */
  isMine: z.boolean(),
  state: z.enum(actStates),
  /** When it takes effect without a second admin; null while another admin can decide. */
  dueAt: z.nullable(z.date()),
  /** Names of the admins who may approve it while it waits, and whether the reader is one. */
  deciders: z.array(z.string()),
  mayDecide: z.boolean(),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(z.date()),
  note: z.nullable(z.string()),
  createdAt: z.date(),
})
export type CreditActRow = z.output<typeof creditAct>

export const actsOutput = z.object({ acts: z.array(creditAct), nextCursor })

/** What an act can cost, before it is done; whole credits. */
export const costOutput = z.object({
  credits: z.int(),
  /** It would wait for a second admin. */
  waits: z.boolean(),
  /** The limit of one admin in 30 days, and what of it is used. */
  limit: z.int(),
  used: z.int(),
  /** Names of the admins who may approve it; none: it takes effect a day later. */
  deciders: z.array(z.string()),
})
export type Cost = z.output<typeof costOutput>

/** The answer of a procedure that asks for an act. `pending`: a second admin has to approve it, and nothing has changed. */
export const askedOutput = z.object({ done: z.literal(true), pending: z.optional(z.boolean()) })

export const oneAct = z.object({ actId: z.uuid() })
export const refuseInput = z.object({ actId: z.uuid(), reason: text(500, { min: 1, tooShort: 'Enter a reason.' }) })
