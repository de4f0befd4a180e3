import { and, eq, isNull } from 'drizzle-orm'
import { lockAccounts } from '#features/credits/freeze-accounts.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { debtorsOf, unfreezeDebtors } from '../disputes/close-debts.ts'
import { followDebts } from '../disputes/settle-debts.ts'
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
 * Closes a debt on behalf of an admin; what a dispute holds is released. Spending resumes when no other debt is open and
 * nothing else pauses it. Throws NOT_FOUND, STATE_CHANGED.
 */
export async function liftDebt(tx: SystemTx, { debtId, adminId, reason, most, now }: LiftDebtInput): Promise<void> {
  // The debt before the accounts, as when it is settled.
  const [debt] = await tx
    .select({ ownerId: paymentDebts.ownerId, paymentId: paymentDebts.paymentId })
    .from(paymentDebts)
    .where(eq(paymentDebts.id, debtId))
    .for('update')
  if (!debt) throw new AppError('NOT_FOUND')
  if ((await debtRisk(tx, debtId)) > most)
    throw new AppError('STATE_CHANGED', 'More is owed by now. Reload the page to see how much.')
  await lockAccounts(tx, debtorsOf(debtId))
  const { rowCount } = await tx
    .update(paymentDebts)
    .set({ liftedAt: now, liftedBy: adminId, liftReason: reason })
    .where(and(eq(paymentDebts.id, debtId), isNull(paymentDebts.liftedAt)))
  if (rowCount === 0) throw new AppError('STATE_CHANGED', 'This debt is already lifted.')
  const unfrozen = await unfreezeDebtors(tx, debtorsOf(debtId))
  await followDebts(tx, debt.ownerId)
  tx.happened(debtLifted({ debtId, ...debt, adminId, reason, unfrozen }), now)
}
