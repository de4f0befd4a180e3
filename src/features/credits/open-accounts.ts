import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'

/** Two accounts for a profile, main and welcome, both at 0. Safe to repeat. */
export async function openProfileAccounts(tx: SystemTx, profileId: string): Promise<void> {
  await tx.execute(
    sql`insert into credit_accounts (kind, profile_id, balance) values ('main', ${profileId}, 0), ('welcome', ${profileId}, 0) on conflict do nothing`,
  )
}

/** One escrow account for each place. */
export async function openEscrows(tx: SystemTx, spotIds: string[]): Promise<void> {
  await tx.execute(
    sql`insert into credit_accounts (kind, place_id, balance) select 'escrow', p, 0 from unnest(${sql.param(spotIds)}::uuid[]) p on conflict do nothing`,
  )
}
