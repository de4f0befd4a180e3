import { and, eq, isNull, sql } from 'drizzle-orm'
import { lockAccounts, unfreezeAccounts } from '#features/credits/freeze-accounts.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { debtLifted } from '../events.ts'
import { isHeldElsewhere } from '../ports.ts'
import { debtAccounts, paymentDebts } from '../tables.ts'

interface LiftDebtInput {
  debtId: string
  adminId: string
  reason: string
  now: Date
}

/**
 * Closes a debt on behalf of an admin. Spending resumes when no other debt is open and nothing
 * else pauses it. Throws NOT_FOUND, STATE_CHANGED.
 */
export async function liftDebt(tx: SystemTx, { debtId, adminId, reason, now }: LiftDebtInput): Promise<void> {
  const [debt] = await tx
    .select({ ownerId: paymentDebts.ownerId, paymentId: paymentDebts.paymentId })
    .from(paymentDebts)
    .where(eq(paymentDebts.id, debtId))
  if (!debt) throw new AppError('NOT_FOUND')
  const debtors = sql`select ${debt.ownerId}::uuid as id union select profile_id from ${debtAccounts} where debt_id = ${debtId}`
  await lockAccounts(tx, debtors)
  const { rowCount } = await tx
    .update(paymentDebts)
    .set({ liftedAt: now, liftedBy: adminId, liftReason: reason })
    .where(and(eq(paymentDebts.id, debtId), isNull(paymentDebts.liftedAt)))
  if (rowCount === 0) throw new AppError('STATE_CHANGED', 'This debt is already lifted.')
  const unfrozen = await unfreezeAccounts(
    tx,
    sql`
    select p.id from (${debtors}) p where not ${isHeldElsewhere.ask(sql`p.id`)} and not exists (select 1 from ${paymentDebts} d where d.lifted_at is null
      and (d.owner_id = p.id or d.id in (select f.debt_id from ${debtAccounts} f where f.profile_id = p.id)))`,
  )
  tx.happened(debtLifted({ debtId, ...debt, adminId, reason, unfrozen }), now)
}
