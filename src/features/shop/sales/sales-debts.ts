import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AskedAct } from '#features/approvals/ports.ts'
import { freezeAccounts, lockAccounts, unfreezeAccounts } from '#features/credits/accounts/freeze-accounts.ts'
import { creditAccounts } from '#features/credits/sql.ts'
import { type TransferEntry, transfer } from '#features/credits/transfer.ts'
import { profiles } from '#features/profiles/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { creditsText, grouped } from '#shared/texts/grouped.ts'
import { owesForSales } from '../purchases/owes-for-sales.ts'
import { promoFraudRefunds } from '../purchases/tables.ts'
import { salesDebtSettled } from './events.ts'
import { isHeldOtherwise } from './ports.ts'

/** The entry that takes a repayment from the studio's main wallet. `key` tells repayments of a debt apart. */
export const repayment = (studioId: string, { key, amount }: { key: string; amount: number }): TransferEntry => ({
  fromProfile: studioId,
  draw: 'main',
  to: 'revenue',
  amount,
  evenFrozen: true,
  type: 'ADMIN_ADJUST',
  purpose: 'promo_repayment',
  key: `promo-repayment:${key}`,
  description: 'Income of refunded sales',
})

const balanceRow = z.object({ balance: z.number() })

/** What a studio has in its main wallet. Lock its accounts first. */
export async function balanceOf(tx: SystemTx, studioId: string): Promise<number> {
  const [row] = await rows(tx, balanceRow)`
    select a.balance from ${creditAccounts} a where a.profile_id = ${studioId} and a.kind = 'main'`
  return row?.balance ?? 0
}

const openDebt = z.object({
  id: z.string(),
  studioId: z.string(),
  left: z.number(),
  repaid: z.number(),
  isFinished: z.boolean(),
})

const lockDebt = async (tx: SystemTx, predicate: SQL) =>
  (
    await rows(tx, openDebt)`
      select f.id, f.studio_id, f.owed - f.repaid as left, f.repaid, f.finished_at is not null as is_finished from ${promoFraudRefunds} f
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
  await lockAccounts(tx, debtorsOf(debtId))
  const amount = Math.min(left, await balanceOf(tx, studioId))
  if (amount === 0) return
  await tx.execute(sql`update ${promoFraudRefunds} set repaid = repaid + ${amount} where id = ${debtId}`)
  await transfer(tx, [repayment(studioId, { key: `${debtId}:${repaid}`, amount })], now)
  if (amount < left) return
  const unfrozen = await unfreeze(tx, debtId)
  tx.happened(salesDebtSettled({ id: debtId, studioId, adminId: null, reason: 'Repaid', unfrozen }), now)
}

interface LiftSalesDebtInput {
  id: string
  adminId: string
  reason: string
  /** The credits that it was allowed to give up; a debt that grew since is not lifted. */
  most: number
  now: Date
}

/**
 * An admin lifts the rest of a debt. Throws STATE_CHANGED if nothing is owed, more than was allowed, or buyers are still
 * being refunded: the debt still grows then.
 */
export async function liftSalesDebt(
  tx: SystemTx,
  { id, adminId, reason, most, now }: LiftSalesDebtInput,
): Promise<void> {
  const debt = await lockDebt(tx, sql`f.id = ${id}`)
  if (!debt) throw new AppError('STATE_CHANGED', 'Nothing is owed anymore.')
  const { studioId, left, isFinished } = debt
  if (!isFinished)
    throw new AppError('STATE_CHANGED', 'Its buyers are still being refunded. Lift it when that is done.')
  if (left > most) throw new AppError('STATE_CHANGED', 'More is owed by now. Reload the page to see how much.')
  await lockAccounts(tx, debtorsOf(id))
  await tx.execute(sql`
    update ${promoFraudRefunds} set lifted_at = ${at(now)}, lifted_by = ${adminId}, lift_reason = ${reason}
    where id = ${id}`)
  const unfrozen = await unfreeze(tx, id)
  tx.happened(salesDebtSettled({ id, studioId, adminId, reason, unfrozen }), now)
}

const leftRow = z.object({ left: z.number() })
const aboutDebt = z.object({
  profileId: z.string().nullable(),
  refunded: z.number(),
  owed: z.number(),
  repaid: z.number(),
})

/** The lifting of a debt as an act that can need a second admin, with the lines that they read. Throws NOT_FOUND. */
export async function salesDebtAct(tx: SystemTx, id: string): Promise<Pick<AskedAct, 'kind' | 'profileId' | 'terms'>> {
  const { profileId, refunded, owed, repaid } = await foundRow(tx, aboutDebt)`
    select s.id as profile_id, f.refunded, f.owed, f.repaid
    from ${promoFraudRefunds} f left join ${profiles} s on s.id = f.studio_id where f.id = ${id}`
  const lines = [
    `Refunded to buyers: ${creditsText(refunded)}`,
    `Owed: ${creditsText(owed)} (repaid ${grouped(repaid)})`,
  ]
  return { kind: 'sales_debt', profileId, terms: { lines, input: { id } } }
}

/** What lifting a debt gives up, in whole credits (credits-11): what is still owed. */
export async function salesDebtRisk(tx: SystemTx, id: string): Promise<number> {
  const [debt] = await rows(tx, leftRow)`
    select f.owed - f.repaid as left from ${promoFraudRefunds} f where f.id = ${id} and f.lifted_at is null`
  return debt?.left ?? 0
}

/** Pauses the studio's spending while it owes something. Its accounts are locked by then. */
export const freezeForSales = (tx: SystemTx, { studioId, now }: { studioId: string; now: Date }) =>
  freezeAccounts(tx, { profileId: studioId, now })

/** SQL: the people whose spending a debt pauses: its studio, and accounts that came back with the mailbox or card. */
const debtorsOf = (debtId: string): SQL =>
  sql`select unnest(f.followed_by || f.studio_id) as id from ${promoFraudRefunds} f where f.id = ${debtId}`

const unfreeze = (tx: SystemTx, debtId: string) =>
  unfreezeAccounts(
    tx,
    sql`select p.id from (${debtorsOf(debtId)}) p
      where not ${owesForSales(sql`p.id`)} and not ${isHeldOtherwise.ask(sql`p.id`)}`,
  )
