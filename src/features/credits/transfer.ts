import { sql } from 'drizzle-orm'
import { asAppError } from '#platform/db/errors.ts'
import { commitWith, type SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { notifyLowBalance, type Spent } from './notify-low-balance.ts'
import { normaliseType, type TransactionType, typeLabels } from './rules.ts'

/** Where credits come from. `draw` 'welcome' takes welcome credits first and main after; 'main' takes main alone. */
type Source =
  | { fromProfile: string; draw: 'welcome' | 'main' }
  | { fromPlace: string }
  | { from: 'sales' | 'revenue' | 'mint' | 'burn' | (string & {}) }

type Target =
  | { toProfile: string; pot: 'main' | 'welcome' }
  | { toPlace: string }
  | { to: 'sales' | 'revenue' | 'mint' | 'burn' | (string & {}) }

export type TransferEntry = Source &
  Target & {
    /** Says what is paid, never random: `accept:{invitationId}`. A repeated key moves nothing. */
    key: string
    type: TransactionType
    /** A finer word for the label people read: `quality_bonus`, `tier_bonus`. */
    purpose?: string
    /** Whole credits, above 0. */
    amount: number
    /** 1 to 500 characters; never a person's name. */
    description: string
    game?: string | null
    invitation?: string | null
    request?: string | null
    /** Taken from a frozen account too: what an admin or an erasure takes is no spending. */
    evenFrozen?: true
  }

export interface PostedEntry {
  key: string
  /** How much of the amount came from the payer's welcome credits. */
  fromWelcome: number
  /** The key had been paid before: nothing moved. */
  replayed: boolean
}

/**
 * The one door through which credits move: all legs or none, within the caller's transaction, in one round trip.
 * Give all legs of an operation in one call, so that accounts are locked in one order.
 * Throws INSUFFICIENT_CREDITS (required, available, shortfall), DUPLICATE_ERROR (the key was used for something else),
 * PROFILE_NOT_FOUND (no such account), ACCOUNT_FROZEN. Legs of amount 0 are left out.
 */
export async function transfer(tx: SystemTx, entries: TransferEntry[], at: Date): Promise<PostedEntry[]> {
  const moving = entries.filter((entry) => entry.amount !== 0)
  if (moving.length === 0) return []
  const rows = await posting(tx.execute<Row>(statementFor(moving, at)))
  const spent = spentIn(moving, rows, at)
  if (spent) await notifyLowBalance(tx, spent)
  return rows.map((row) => ({ key: row.key, fromWelcome: row.from_welcome, replayed: row.replayed }))
}

/**
 * As `transfer`, and ends the transaction in the same round trip: the accounts stay locked no longer than PostgreSQL itself
 * needs. Answers what was spent, for `notifyLowBalance` in a transaction of its own.
 */
export async function transferAndCommit(tx: SystemTx, entries: TransferEntry[], at: Date): Promise<Spent | null> {
  const moving = entries.filter((entry) => entry.amount !== 0)
  if (moving.length === 0) return null
  return spentIn(moving, await posting(commitWith<Row>(tx, statementFor(moving, at))), at)
}

interface Row extends Record<string, unknown> {
  key: string
  from_welcome: number
  replayed: boolean
  /** What the payer has left, in the first row. */
  left: number | null
}

const statementFor = (moving: TransferEntry[], at: Date) =>
  sql`select key, from_welcome, replayed, case when at = 1 then balance_left(${onlyPayer(moving)}::uuid) end as left
    from post_transfers(${JSON.stringify(moving)}::jsonb, ${at.toISOString()}::timestamptz) with ordinality p (key, from_welcome, replayed, at)`

async function posting(asked: Promise<{ rows: Row[] }>): Promise<Row[]> {
  try {
    return (await asked).rows
  } catch (error) {
    throw namingAction(asAppError(error))
  }
}

function spentIn(moving: TransferEntry[], rows: Row[], at: Date): Spent | null {
  const payer = onlyPayer(moving)
  const left = rows[0]?.left
  if (payer === null || left == null) return null
  const moved = moving.filter((_, n) => !rows[n]?.replayed)
  return { profileId: payer, left, spent: spentBy(payer, moved), key: moving[0]?.key ?? '', at }
}

/** Whoever spends in this operation; null where nobody does, and for an account that is emptied for good. */
const onlyPayer = (entries: readonly TransferEntry[]): string | null =>
  entries.flatMap((entry) => ('fromProfile' in entry && entry.purpose !== 'forfeited' ? [entry.fromProfile] : []))[0] ??
  null

const spentBy = (profileId: string, entries: readonly TransferEntry[]): number =>
  entries.reduce((sum, entry) => {
    const paid = 'fromProfile' in entry && entry.fromProfile === profileId ? entry.amount : 0
    const got = 'toProfile' in entry && entry.toProfile === profileId ? entry.amount : 0
    return sum + paid - got
  }, 0)

/** A shortage says what was to be paid in the words of the statement. */
function namingAction(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'INSUFFICIENT_CREDITS') return error
  const type = normaliseType(String(error.details.type ?? ''))
  if (type) error.details.action = typeLabels[type]
  return error
}
