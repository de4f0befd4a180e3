import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { freezeAccounts, lockAccounts, unfreezeAccounts } from '#features/credits/freeze-accounts.ts'
import { creditAccounts } from '#features/credits/sql.ts'
import { type TransferEntry, transfer } from '#features/credits/transfer.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { owesForSales } from '../purchases/owes-for-sales.ts'
import { promoFraudRefunds } from '../purchases/tables.ts'
import { salesDebtSettled } from './events.ts'
import { isHeldOtherwise } from './ports.ts'

/** The entry that takes a repayment from the studio's main wallet. `key` tells repayments of a debt apart. */
export const repayment = (studioId: string, { key, amount }: { key: string; amount: number }): TransferEntry => ({
  ...{ fromProfile: studioId, draw: 'main', to: 'revenue', amount, evenFrozen: true },
  ...{ type: 'ADMIN_ADJUST', purpose: 'promo_repayment', key: `promo-repayment:${key}` },
  description: 'Income of refunded sales',
})

const balanceRow = z.object({ balance: z.number() })

/** What a studio has in its main wallet. Lock its accounts first. */
export async function balanceOf(tx: SystemTx, studioId: string): Promise<number> {
  const [row] = await rows(tx, balanceRow)`
    select a.balance from ${creditAccounts} a where a.profile_id = ${studioId} and a.kind = 'main'`
  return row?.balance ?? 0
}

const openDebt = z.object({ id: z.string(), studioId: z.string(), left: z.number(), repaid: z.number() })

const lockDebt = async (tx: SystemTx, predicate: SQL) =>
  (
    await rows(tx, openDebt)`
      select f.id, f.studio_id, f.owed - f.repaid as left, f.repaid from ${promoFraudRefunds} f
      where f.repaid < f.owed and f.lifted_at is null and ${predicate} for update`
  )[0]

/**
 * Takes what a studio owes for refunded sales from its main wallet, as far as it reaches: income, refunds or bought
 * credits that came since. Idempotent: a debt that is settled takes nothing.
 */
export async function collectDebt(tx: SystemTx, { debtId, now }: { debtId: string; now: Date }): Promise<void> {
  const debt = await lockDebt(tx, sql`f.id = ${debtId}`)
  if (!debt) return
  const { studioId, left, repaid } = debt
  await lockAccounts(tx, sql`select ${studioId}::uuid`)
  const amount = Math.min(left, await balanceOf(tx, studioId))
  if (amount === 0) return
  await tx.execute(sql`update ${promoFraudRefunds} set repaid = repaid + ${amount} where id = ${debtId}`)
  await transfer(tx, [repayment(studioId, { key: `${debtId}:${repaid}`, amount })], now)
  if (amount < left) return
  const unfrozen = await unfreeze(tx, studioId)
  tx.happened(salesDebtSettled({ id: debtId, studioId, adminId: null, reason: 'Repaid', unfrozen }), now)
}

interface LiftSalesDebtInput {
  id: string
  adminId: string
  reason: string
  now: Date
}

/** An admin lifts the rest of a debt. Throws STATE_CHANGED if nothing is owed. */
export async function liftSalesDebt(tx: SystemTx, { id, adminId, reason, now }: LiftSalesDebtInput): Promise<void> {
  const debt = await lockDebt(tx, sql`f.id = ${id}`)
  if (!debt) throw new AppError('STATE_CHANGED', 'Nothing is owed any more.')
  const { studioId } = debt
  await lockAccounts(tx, sql`select ${studioId}::uuid`)
  await tx.execute(sql`
    update ${promoFraudRefunds} set lifted_at = ${now.toISOString()}::timestamptz, lifted_by = ${adminId}, lift_reason = ${reason}
    where id = ${id}`)
  const unfrozen = await unfreeze(tx, studioId)
  tx.happened(salesDebtSettled({ id, studioId, adminId, reason, unfrozen }), now)
}

/** Pauses the studio's spending while it owes something. Its accounts are locked by then. */
export const freezeForSales = (tx: SystemTx, { studioId, now }: { studioId: string; now: Date }) =>
  freezeAccounts(tx, { profileId: studioId, now })

const unfreeze = (tx: SystemTx, studioId: string) =>
  unfreezeAccounts(
    tx,
    sql`select p.id from (select ${studioId}::uuid as id) p
      where not ${owesForSales(sql`p.id`)} and not ${isHeldOtherwise.ask(sql`p.id`)}`,
  )
