import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { firstResult } from '#platform/db/first-result.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { creditsAdjusted } from '../events.ts'
import type { TransactionType } from '../rules.ts'
import { creditAccounts, creditTransfers } from '../tables.ts'
import { type TransferEntry, transfer } from '../transfer.ts'

export interface Adjustment {
  /** Idempotency key: a repeated id moves no credits. */
  id: string
  adminId: string
  profileId: string
  /** Whole credits, not 0: positive adds, negative removes. */
  amount: number
  type: TransactionType
  description: string
  gameId?: string | null | undefined
  invitationId?: string | null | undefined
  now: Date
}

/**
 * Adds credits to a profile's main wallet or removes them, on behalf of an admin (credits-5); audited with the reason.
 * Throws INSUFFICIENT_CREDITS, PROFILE_NOT_FOUND, DUPLICATE_ERROR (the id was used for something else).
 */
export async function adjustCredits(
  tx: SystemTx,
  { id, adminId, profileId, amount, type, description, gameId, invitationId, now }: Adjustment,
): Promise<void> {
  const common = {
    key: `adjust:${id}`,
    type,
    description,
    amount: Math.abs(amount),
    game: gameId ?? null,
    invitation: invitationId ?? null,
  }
  const entry: TransferEntry =
    amount > 0
      ? { ...common, from: 'mint', toProfile: profileId, wallet: 'main' }
      : { ...common, fromProfile: profileId, draw: 'main', to: 'burn', evenFrozen: true }
  const [posted] = await transfer(tx, [entry], now)
  if (posted?.replayed)
    return assertSameAdjustment(tx, { ...common, profileId, side: amount > 0 ? 'to_account' : 'from_account' })
  tx.happened(creditsAdjusted({ adminId, profileId, amount, type, description }), now)
}

interface Made extends Pick<Adjustment, 'profileId' | 'amount' | 'type' | 'description'> {
  key: string
  side: 'to_account' | 'from_account'
}

const madeRow = z.object({ amount: z.number(), type: z.string(), description: z.string() })

/** A repeated id must name the same person, direction, amount, type and reason. Throws DUPLICATE_ERROR otherwise. */
async function assertSameAdjustment(tx: SystemTx, made: Made): Promise<void> {
  const { key, profileId, side, amount, type, description } = made
  const [same] = await rows(tx, madeRow)`
    select sum(t.amount)::int as amount, t.type, t.description
    from ${creditTransfers} t join ${creditAccounts} a on a.id = t.${sql.identifier(side)}
    where t.idempotency_key in (${key}, ${`${key}/welcome`}, ${`${key}/main`}) and a.profile_id = ${profileId}
    group by t.type, t.description`
  firstResult(same, { amount, type, description })
}
