import { type SQL, sql } from 'drizzle-orm'
import { mailboxDigest } from '#features/accounts/bonus-key.ts'
import { freezeAccounts, lockAccounts } from '#features/credits/freeze-accounts.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { frozenForDebts } from '../events.ts'
import { debtAccounts, paymentDebts, payments } from '../tables.ts'

/** Stores the keyed digest of the mailbox on the open debts of a person who is erased (ruling 58). */
export async function retainDebts(
  tx: SystemTx,
  { profileId, email, secret }: { profileId: string; email: string; secret: string },
): Promise<void> {
  await tx.execute(sql`
    update ${paymentDebts} set address_key = ${mailboxDigest('debt', email, secret)}
    where owner_id = ${profileId} and lifted_at is null`)
}

/** Ids of the open debts of erased people that match the predicate. */
const openDebts = async (tx: SystemTx, predicate: SQL): Promise<string[]> => {
  const debts = await rows(tx, idRow)`
    select d.id from ${paymentDebts} d join ${payments} p on p.id = d.payment_id
    where d.lifted_at is null and d.address_key is not null and ${predicate} order by d.id`
  return debts.map(({ id }) => id)
}

/** Open debts of erased people with this mailbox, for a new registration or a changed address. */
export const debtsOfMailbox = (tx: SystemTx, email: string, secret: string) =>
  openDebts(tx, sql`d.address_key = ${mailboxDigest('debt', email, secret)}`)

/** Open debts of erased people with this card. */
export const debtsOfCard = (tx: SystemTx, cardDigest: string) => openDebts(tx, sql`p.card_digest = ${cardDigest}`)

/**
 * Freezes spending of an account that has the mailbox or the card of open debts until an admin lifts them (ruling 58).
 * Idempotent: notified and audited once. A caller that also moves credits must lock all accounts before.
 */
export async function freezeForDebts(
  tx: SystemTx,
  { profileId, debts, now }: { profileId: string; debts: string[]; now: Date },
): Promise<void> {
  if (debts.length === 0) return
  const { rowCount } = await tx.execute(sql`
    insert into ${debtAccounts} (debt_id, profile_id, created_at)
    select d, ${profileId}, ${now.toISOString()}::timestamptz from unnest(${sql.param(debts)}::uuid[]) d
    on conflict do nothing`)
  if (!rowCount) return
  await lockAccounts(tx, sql`select ${profileId}::uuid`)
  await freezeAccounts(tx, { profileId, now })
  tx.happened(frozenForDebts({ profileId, debts }), now)
}
