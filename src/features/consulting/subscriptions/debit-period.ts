import { sql } from 'drizzle-orm'
import { transfer } from '#features/credits/transfer.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { debitRejected, debitRepeated } from '../events.ts'

interface DebitPeriodInput {
  subscriptionId: string
  studioId: string
  period: number
  tierName: string
  /** Whole credits. */
  amount: number
  now: Date
}

/**
 * Charges a period to the studio's main wallet; a repeated period charges nothing. Only a VALIDATION_ERROR of the debit
 * is repeated, once, as ADMIN_ADJUST, in the same transaction (consulting-2). After an error the transaction is as
 * before, so that the caller can go on without the payment. Throws as `transfer` does.
 */
export async function debitPeriod(tx: SystemTx, debit: DebitPeriodInput): Promise<void> {
  const { subscriptionId, studioId, period, tierName, amount, now } = debit
  const entry = {
    fromProfile: studioId,
    draw: 'main',
    to: 'revenue',
    amount,
    description: `${tierName} consulting, 30 days`,
    key: `consulting:${subscriptionId}:${period}`,
  } as const
  const what = { subscriptionId, studioId, period, amount }
  try {
    await undone(tx, () => transfer(tx, [{ ...entry, type: 'CONSULTING_SUBSCRIPTION' }], now))
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION_ERROR') throw error
    tx.happened(debitRejected(what), now)
    await undone(tx, () => transfer(tx, [{ ...entry, type: 'ADMIN_ADJUST', purpose: 'consulting_subscription' }], now))
    tx.happened(debitRepeated(what), now)
  }
}

/** Runs work whose statements are rolled back when it fails. */
async function undone(tx: SystemTx, work: () => Promise<unknown>): Promise<void> {
  await tx.execute(sql`savepoint consulting_debit`)
  try {
    await work()
  } catch (error) {
    await tx.execute(sql`rollback to savepoint consulting_debit`)
    throw error
  }
}
