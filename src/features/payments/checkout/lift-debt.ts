import { and, eq, isNull } from 'drizzle-orm'
import { lockAccounts } from '#features/credits/accounts/freeze-accounts.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { debtorsOf, unfreezeDebtors } from '../disputes/close-debts.ts'
import { followDebts, settleDebts } from '../disputes/settle-debts.ts'
import { debtLifted } from '../events.ts'
import { paymentDebts } from '../tables.ts'
import { debtRisk } from './debt-act.ts'

interface LiftDebtInput {
  debtId: string
  adminId: string
  reason: string
  /** The credits that it was allowed to give up; a debt that grew since is not lifted. */
  most: number
  now: Date
}

/**
 * Lifts what is left of a debt on behalf of an admin; what a dispute holds is released. What was refunded or lost by then
 * is taken first, so that a lift before the settlement forgives no more than one after it. Spending resumes when no other
 * debt is open and nothing else pauses it. Throws NOT_FOUND, STATE_CHANGED (nothing is left).
 */
export async function liftDebt(tx: SystemTx, { debtId, adminId, reason, most, now }: LiftDebtInput): Promise<void> {
  const [debt] = await tx
    .select({ ownerId: paymentDebts.ownerId, paymentId: paymentDebts.paymentId })
    .from(paymentDebts)
    .where(eq(paymentDebts.id, debtId))
  if (!debt) throw new AppError('NOT_FOUND')
  // Locks the debts before the accounts.
  await settleDebts(tx, { ownerId: debt.ownerId, now })
  if ((await debtRisk(tx, debtId)) > most)
    throw new AppError('STATE_CHANGED', 'More is owed by now. Reload the page to see how much.')
  await lockAccounts(tx, debtorsOf(debtId))
  const { rowCount } = await tx
    .update(paymentDebts)
    .set({ liftedAt: now, liftedBy: adminId, liftReason: reason })
    .where(and(eq(paymentDebts.id, debtId), isNull(paymentDebts.liftedAt)))
  if (rowCount === 0) throw new AppError('STATE_CHANGED', 'Nothing is owed anymore.')
  const unfrozen = await unfreezeDebtors(tx, debtorsOf(debtId))
  await followDebts(tx, debt.ownerId)
  tx.happened(debtLifted({ debtId, ...debt, adminId, reason, unfrozen }), now)
}
