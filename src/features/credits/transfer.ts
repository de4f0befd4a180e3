import { sql } from 'drizzle-orm'
import { asAppError } from '#platform/db/errors.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { normaliseType, type TransactionType, typeLabels } from './rules.ts'
import { tellLowBalance } from './tell-low-balance.ts'

/** Where credits come from. `draw` 'welcome' takes welcome credits first and main after; 'main' takes main alone. */
type Source =
  | { fromProfile: string; draw: 'welcome' | 'main' }
  | { fromPlace: string }
  | { from: 'sales' | 'revenue' | 'mint' | 'burn' | (string & {}) }

type Target =
  | { toProfile: string; pot: 'main' | 'welcome' }
  | { toPlace: string }
  | { to: 'sales' | 'revenue' | 'mint' | 'burn' | (string & {}) }

export type Leg = Source &
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

export interface PostedLeg {
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
export async function transfer(tx: SystemTx, legs: Leg[], at: Date): Promise<PostedLeg[]> {
  const moving = legs.filter((leg) => leg.amount !== 0)
  if (moving.length === 0) return []
  const payer = onlyPayer(moving)
  const { rows } = await tx
    .execute<{ key: string; from_welcome: number; replayed: boolean; left: number | null }>(
      sql`select key, from_welcome, replayed, case when at = 1 then balance_left(${payer}::uuid) end as left
        from post_transfers(${JSON.stringify(moving)}::jsonb, ${at.toISOString()}::timestamptz) with ordinality p (key, from_welcome, replayed, at)`,
    )
    .catch((error: unknown) => {
      throw namingAction(asAppError(error))
    })
  const left = rows[0]?.left
  if (payer !== null && left != null) {
    const moved = moving.filter((_, n) => !rows[n]?.replayed)
    await tellLowBalance(tx, { profileId: payer, left, spent: spentBy(payer, moved), key: moving[0]?.key ?? '', at })
  }
  return rows.map((row) => ({ key: row.key, fromWelcome: row.from_welcome, replayed: row.replayed }))
}

/** Whoever spends in this operation; null where nobody does, and for an account that is emptied for good. */
const onlyPayer = (legs: readonly Leg[]): string | null =>
  legs.flatMap((leg) => ('fromProfile' in leg && leg.purpose !== 'forfeited' ? [leg.fromProfile] : []))[0] ?? null

const spentBy = (profileId: string, legs: readonly Leg[]): number =>
  legs.reduce((sum, leg) => {
    const paid = 'fromProfile' in leg && leg.fromProfile === profileId ? leg.amount : 0
    const got = 'toProfile' in leg && leg.toProfile === profileId ? leg.amount : 0
    return sum + paid - got
  }, 0)

/** A shortage says what was to be paid in the words of the statement. */
function namingAction(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'INSUFFICIENT_CREDITS') return error
  const type = normaliseType(String(error.details.type ?? ''))
  if (type) error.details.action = typeLabels[type]
  return error
}
