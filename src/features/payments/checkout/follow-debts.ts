import { sql } from 'drizzle-orm'
import { mailboxDigest } from '#features/accounts/bonus-key.ts'
import { freezeAccounts, lockAccounts } from '#features/credits/accounts/freeze-accounts.ts'
import { debtMailboxes, profiles } from '#features/profiles/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { frozenForDebts } from '../events.ts'
import { followOtherDebts } from '../ports.ts'
import { debtAccounts, paymentDebts, payments } from '../tables.ts'

/** The keyed digest under which the mailbox of an erased person is kept. */
export const debtMailbox = (email: string, secret: string): string => mailboxDigest('debt', email, secret)

const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id)

/** Erased people who had this card. */
export const formerOwnersOfCard = async (tx: SystemTx, cardDigest: string): Promise<string[]> =>
  idsOf(
    await rows(tx, idRow)`
      select distinct p.owner_id as id from ${payments} p join ${profiles} o on o.id = p.owner_id and o.user_id is null
      where p.card_digest = ${cardDigest} order by id`,
  )

/**
 * Pauses spending of a new account, or one with a new address, that has the mailbox of erased people who owe something
 * (accounts-13).
 */
export async function followMailbox(
  tx: SystemTx,
  { profileId, email, secret, now }: { profileId: string; email: string; secret: string; now: Date },
): Promise<void> {
  const key = debtMailbox(email, secret)
  // Earlier versions kept the digest with the debt.
  const former = await rows(tx, idRow)`
    select profile_id as id from ${debtMailboxes} where digest = ${key}
    union select owner_id from ${paymentDebts} where address_key = ${key} order by id`
  await followDebtsOf(tx, { profileId, former: idsOf(former), now })
}

/**
 * Freezes spending of an account for the open debts of erased people, `former`, until they are settled or lifted
 * (accounts-13). Idempotent: notified and audited once. A caller that also moves credits must lock all accounts before.
 */
export async function followDebtsOf(
  tx: SystemTx,
  { profileId, former, now }: { profileId: string; former: readonly string[]; now: Date },
): Promise<void> {
  if (former.length === 0) return
  // Waits for `pauseReturned`, or is first: then that finds this account.
  await tx.execute(
    sql`select 1 from ${debtMailboxes} where profile_id = any(${sql.param(former)}::uuid[]) order by profile_id for share`,
  )
  const owners = sql`(select jsonb_array_elements_text(${JSON.stringify(former)}::jsonb)::uuid)`
  const followed = await rows(tx, idRow)`
    insert into ${debtAccounts} (debt_id, profile_id, created_at)
    select d.id, ${profileId}, ${at(now)} from ${paymentDebts} d where d.lifted_at is null and d.owner_id in ${owners}
    on conflict do nothing returning debt_id as id`
  // Also for one that was closed, which released the account, and is open again.
  const open = idsOf(
    await rows(tx, idRow)`
      select d.id from ${paymentDebts} d where d.lifted_at is null and d.owner_id in ${owners} order by d.id`,
  )
  if (open.length > 0) {
    await lockAccounts(tx, sql`select ${profileId}::uuid`)
    const { rowCount: frozen } = await freezeAccounts(tx, { profileId, now })
    if (followed.length > 0 || frozen) tx.happened(frozenForDebts({ profileId, debts: open }), now)
  }
  await followOtherDebts.ask(tx, { profileId, owners, now })
}
