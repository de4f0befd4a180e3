import { sql } from 'drizzle-orm'
import { freezeAccounts, lockAccounts, unfreezeAccounts } from '#features/credits/freeze-accounts.ts'
import { isFrozen } from '#features/credits/sql.ts'
import { debtAccounts, paymentDebts } from '#features/payments/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'

/** Pauses spending of these people. Returns those whose spending was not paused before. */
export async function freezeOf(
  tx: SystemTx,
  { profileIds, now }: { profileIds: string[]; now: Date },
): Promise<string[]> {
  const people = sql`select unnest(${sql.param(profileIds)}::uuid[])`
  await lockAccounts(tx, people)
  const free = await rows(tx, idRow)`select p.id from (${people}) p (id) where not ${isFrozen(sql`p.id`)}`
  for (const { id } of free) await freezeAccounts(tx, { profileId: id, now })
  return free.map(({ id }) => id)
}

/** Resumes spending, except where a debt of a card payment is open. `lockAccounts` comes first. */
export async function unfreezeOf(tx: SystemTx, profileIds: string[]): Promise<void> {
  await unfreezeAccounts(
    tx,
    sql`
    select p.id from unnest(${sql.param(profileIds)}::uuid[]) p (id) where not exists (
      select 1 from ${paymentDebts} d where d.lifted_at is null
      and (d.owner_id = p.id or d.id in (select a.debt_id from ${debtAccounts} a where a.profile_id = p.id)))`,
  )
}
