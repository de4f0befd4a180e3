import { type SQL, sql } from 'drizzle-orm'
import { hasTwoOwners } from '#features/accounts/sql.ts'
import { freezeAccounts, lockAccounts, unfreezeAccounts } from '#features/credits/accounts/freeze-accounts.ts'
import { hasOpenDebt } from '#features/payments/sql.ts'
import { owesForSales } from '#features/shop/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { securityResponses } from './tables.ts'

/** Predicate: a response to an alert, or an open question whose account it is, pauses spending of this person. */
export const isHeld = (profileId: SQL): SQL => sql`(exists (
  select 1 from ${securityResponses} r
  where r.kind = 'freeze_spending' and r.undone_at is null and ${profileId} = any(r.people)) or ${hasTwoOwners(profileId)})`

/** Pauses spending of these people; who is paused for another reason stays so when that one ends. */
export async function freezeOf(tx: SystemTx, { profileIds, now }: { profileIds: string[]; now: Date }): Promise<void> {
  await lockAccounts(tx, sql`select unnest(${sql.param(profileIds)}::uuid[])`)
  for (const profileId of profileIds) await freezeAccounts(tx, { profileId, now })
}

/** Resumes spending, except where a debt is open or another response pauses it. `lockAccounts` comes first. */
export async function unfreezeOf(tx: SystemTx, profileIds: string[]): Promise<void> {
  await unfreezeAccounts(
    tx,
    sql`
    select p.id from unnest(${sql.param(profileIds)}::uuid[]) p (id)
    where not ${isHeld(sql`p.id`)} and not ${hasOpenDebt(sql`p.id`)} and not ${owesForSales(sql`p.id`)}`,
  )
}

/** Pauses spending of an account that two people say is theirs, and resumes it once an admin has decided. */
export async function freezeDisputed(tx: SystemTx, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await lockAccounts(tx, sql`select ${userId}::uuid`)
  const { rowCount } = await tx.execute(sql`select 1 where ${hasTwoOwners(sql`${userId}::uuid`)}`)
  await (rowCount ? freezeAccounts(tx, { profileId: userId, now }) : unfreezeOf(tx, [userId]))
}
