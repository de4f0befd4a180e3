import { type SQL, sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { creditAccounts } from '../tables.ts'

/** Locks the accounts of these people in the order of every transfer. `profileIds` is a subquery. */
export const lockAccounts = (tx: SystemTx, profileIds: SQL) =>
  tx.execute(sql`
    select id from ${creditAccounts} where profile_id in (${profileIds}) order by id for no key update`)

/** Locks the shards of the budget and a profile's accounts, in the order of every transfer. */
export const lockBudgetAndAccounts = (tx: SystemTx, profileId: string) =>
  tx.execute(sql`
    select id from ${creditAccounts} where profile_id = ${profileId} or shard is not null order by id for no key update`)

/** Pauses spending of a profile; accounts that are frozen keep their date. `lockAccounts` comes first. */
export const freezeAccounts = (tx: SystemTx, { profileId, now }: { profileId: string; now: Date }) =>
  tx.execute(sql`
    update ${creditAccounts} set frozen_at = ${at(now)}
    where profile_id = ${profileId} and frozen_at is null`)

/** Resumes spending of the people in the subquery `profileIds`. `lockAccounts` comes first. Returns whether an account was frozen. */
export async function unfreezeAccounts(tx: SystemTx, profileIds: SQL): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update ${creditAccounts} set frozen_at = null where frozen_at is not null and profile_id in (${profileIds})`)
  return Boolean(rowCount)
}
