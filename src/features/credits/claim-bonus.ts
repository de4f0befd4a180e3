import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { onceBonuses } from './tables.ts'

const claimResult = z.object({ isFirst: z.boolean() })

interface Claim {
  keys: { key: string; former: string }
  now: Date
}

/**
 * Claims a one-time bonus; true for the first claim. `former` is the key of the address before aliases were normalised.
 */
export async function claimBonus(tx: SystemTx, { keys: { key, former }, now }: Claim): Promise<boolean> {
  const [claim] = await rows(tx, claimResult)`
    with claimed as (
      insert into ${onceBonuses} (bonus_key, created_at) values (${key}, ${now.toISOString()}::timestamptz)
      on conflict do nothing returning 1)
    select exists (select 1 from claimed)
      and not exists (select 1 from ${onceBonuses} where bonus_key = ${former} and bonus_key <> ${key}) as is_first`
  return claim?.isFirst ?? false
}

/** Whether any account has claimed a bonus for this mailbox. */
export async function isBonusClaimed(tx: SystemTx, { key, former }: Claim['keys']): Promise<boolean> {
  const claimed = await tx.execute(sql`select 1 from ${onceBonuses} where bonus_key in (${key}, ${former}) limit 1`)
  return claimed.rows.length > 0
}
