import { type SQL, sql } from 'drizzle-orm'
import { unfreezeAccounts } from '#features/credits/accounts/freeze-accounts.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { isHeldElsewhere } from '../ports.ts'
import { hasOpenDebt } from '../sql.ts'
import { debtAccounts, paymentDebts } from '../tables.ts'

/** SQL: the people whose spending a debt pauses: its owner, and accounts that came back with the mailbox or card. */
export const debtorsOf = (debtId: string): SQL =>
  sql`select owner_id as id from ${paymentDebts} where id = ${debtId}
    union select profile_id from ${debtAccounts} where debt_id = ${debtId}`

/**
 * Resumes spending of these people unless another debt is open or something else pauses it. `debtors` is a subquery with
 * the column `id`. Their accounts must be locked. Returns whether an account was frozen.
 */
export const unfreezeDebtors = (tx: SystemTx, debtors: SQL): Promise<boolean> =>
  unfreezeAccounts(
    tx,
    sql`
    select p.id from (${debtors}) p where not ${isHeldElsewhere.ask(sql`p.id`)} and not ${hasOpenDebt(sql`p.id`)}`,
  )
