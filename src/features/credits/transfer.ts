import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import { asAppError } from '#platform/db/database-errors.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import type { Event } from '#platform/events/event.ts'
import { AppError } from '#shared/errors.ts'
import { balanceFell } from './events.ts'
import { lowBalances, normaliseType, type TransactionType } from './rules.ts'
import { purposeLabel } from './statement/transfer-labels.ts'

/** The payer. `draw` 'welcome' takes welcome credits first, then main; 'main' takes only main. */
type Source =
  | { fromProfile: string; draw: 'welcome' | 'main' }
  | { fromSpot: string }
  | { from: 'sales' | 'revenue' | 'mint' | 'burn' | (string & {}) }

type Target =
  | { toProfile: string; wallet: 'main' | 'welcome' }
  | { toSpot: string }
  | { to: 'sales' | 'revenue' | 'mint' | 'burn' | (string & {}) }

export type TransferEntry = Source &
  Target & {
    /** Idempotency key that names what is paid, never random: `accept:{invitationId}`. A repeated key moves nothing. */
    key: string
    type: TransactionType
    /** Selects a more specific label than the type: `quality_bonus`, `tier_bonus`. */
    purpose?: string
    /** Whole credits, above 0. */
    amount: number
    /** 1 to 500 characters; never a person's name. */
    description: string
    game?: string | null
    invitation?: string | null
    request?: string | null
    /** Also debits a frozen account: a debit by an admin or an erasure is no spending. */
    evenFrozen?: true
  }

export interface PostedEntry {
  key: string
  /** How much of the amount came from the payer's welcome credits. */
  fromWelcome: number
  /** The key was paid before: nothing moved. */
  replayed: boolean
}

/**
 * The only function that moves credits: all entries or none, in the caller's transaction, in one round trip. Pass all
 * entries of an operation in one call, so that accounts are locked in one order. Entries of amount 0 are skipped.
 * Throws INSUFFICIENT_CREDITS (required, available, shortfall), DUPLICATE_ERROR (the key was used for something else),
 * PROFILE_NOT_FOUND (no such account), ACCOUNT_FROZEN.
 */
export async function transfer(tx: SystemTx, entries: TransferEntry[], at: Date): Promise<PostedEntry[]> {
  const moving = entries.filter((entry) => entry.amount !== 0)
  if (moving.length === 0) return []
  const posted = await post(rows(tx, postedRow)`${statementFor(moving, at)}`, moving)
  const fall = fallBy(moving, posted)
  if (fall) tx.happened(fall, at)
  return posted.map(({ left: _, ...entry }) => entry)
}

/**
 * Like `transfer`, but commits the transaction in the same round trip, so that the accounts are locked as briefly as
 * possible. Returns the event that the payer's balance became low, for a separate transaction; null if it did not.
 */
export async function transferAndCommit(tx: SystemTx, entries: TransferEntry[], at: Date): Promise<Event | null> {
  const moving = entries.filter((entry) => entry.amount !== 0)
  if (moving.length === 0) return null
  return fallBy(moving, await post(tx.commitWith(postedRow, statementFor(moving, at)), moving))
}

const postedRow = z.object({
  key: z.string(),
  fromWelcome: z.number(),
  replayed: z.boolean(),
  /** The payer's balance after the transfer, only in the first row. */
  left: z.number().nullable(),
})
type PostedRow = z.output<typeof postedRow>

const statementFor = (moving: TransferEntry[], time: Date) =>
  sql`select key, from_welcome, replayed, case when at = 1 then balance_left(${onlyPayer(moving)}::uuid) end as left
    from post_transfers(${JSON.stringify(moving)}::jsonb, ${at(time)}) with ordinality p (key, from_welcome, replayed, at)`

async function post(statement: Promise<PostedRow[]>, moving: readonly TransferEntry[]): Promise<PostedRow[]> {
  try {
    return await statement
  } catch (error) {
    throw withAction(asAppError(error), moving)
  }
}

/** The event that the transfer took the payer's balance to or below 50, or 10 credits (product-8: warning, red). */
function fallBy(moving: TransferEntry[], posted: PostedRow[]): Event | null {
  const payer = onlyPayer(moving)
  const left = posted[0]?.left
  if (payer === null || left == null) return null
  const moved = moving.filter((_, n) => !posted[n]?.replayed)
  const before = left + spentBy(payer, moved)
  const limit = lowBalances.find((one) => left <= one && before > one)
  return limit === undefined ? null : balanceFell({ profileId: payer, limit, left, key: moving[0]?.key ?? '' })
}

const takings: ReadonlySet<string> = new Set(['forfeited', 'payment_reversed'])

/** The first profile that pays in this operation; null without one. What is forfeited or taken back is no payment. */
const onlyPayer = (entries: readonly TransferEntry[]): string | null =>
  entries.flatMap((entry) =>
    'fromProfile' in entry && !takings.has(entry.purpose ?? '') ? [entry.fromProfile] : [],
  )[0] ?? null

const spentBy = (profileId: string, entries: readonly TransferEntry[]): number =>
  entries.reduce((sum, entry) => {
    const paid = 'fromProfile' in entry && entry.fromProfile === profileId ? entry.amount : 0
    const got = 'toProfile' in entry && entry.toProfile === profileId ? entry.amount : 0
    return sum + paid - got
  }, 0)

/** Adds the label of the refused entry, which statements show for it, to an INSUFFICIENT_CREDITS error. */
function withAction(error: unknown, moving: readonly TransferEntry[]): unknown {
  if (!(error instanceof AppError) || error.code !== 'INSUFFICIENT_CREDITS') return error
  const type = normaliseType(String(error.details.type ?? ''))
  const entry = moving.find((one) => one.type === type)
  if (type) error.details.action = purposeLabel(type, entry?.purpose ?? null)
  return error
}
