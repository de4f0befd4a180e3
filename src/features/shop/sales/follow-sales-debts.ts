import { type SQL, sql } from 'drizzle-orm'
import { lockAccounts } from '#features/credits/accounts/freeze-accounts.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { promoFraudRefunds } from '../purchases/tables.ts'
import { pausedForSales } from './events.ts'
import { freezeForSales } from './sales-debts.ts'

/**
 * Pauses spending of an account for what erased studios still owe for refunded sales (accounts-13); `owners` is a
 * subquery of their ids. Idempotent.
 */
export async function followSalesDebts(
  tx: SystemTx,
  { profileId, owners, now }: { profileId: string; owners: SQL; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update ${promoFraudRefunds} f set followed_by = f.followed_by || ${profileId}::uuid
    where f.studio_id in ${owners} and f.repaid < f.owed and f.lifted_at is null
      and not f.followed_by @> array[${profileId}::uuid]`)
  const open = await rows(tx, idRow)`
    select f.id from ${promoFraudRefunds} f
    where f.studio_id in ${owners} and f.repaid < f.owed and f.lifted_at is null order by f.ordered_at, f.id`
  if (open.length === 0) return
  await lockAccounts(tx, sql`select ${profileId}::uuid`)
  const { rowCount: frozen } = await freezeForSales(tx, { studioId: profileId, now })
  if (frozen) tx.happened(pausedForSales({ profileId, debts: open.map(({ id }) => id) }), now)
}
