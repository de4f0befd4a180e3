import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { creditAccounts } from '../tables.ts'

/** Opens the main and the welcome account of a profile with balance 0. Idempotent. */
export async function openProfileAccounts(tx: SystemTx, profileId: string): Promise<void> {
  await tx.execute(
    sql`insert into ${creditAccounts} (kind, profile_id, balance) values ('main', ${profileId}, 0), ('welcome', ${profileId}, 0) on conflict do nothing`,
  )
}

/** Opens one escrow account for each spot with balance 0. Idempotent. */
export async function openEscrows(tx: SystemTx, spotIds: string[]): Promise<void> {
  await tx.execute(
    sql`insert into ${creditAccounts} (kind, spot_id, balance) select 'escrow', p, 0 from unnest(${sql.param(spotIds)}::uuid[]) p on conflict do nothing`,
  )
}
