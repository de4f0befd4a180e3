import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { onceBonuses } from '../tables.ts'

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
      insert into ${onceBonuses} (bonus_key, created_at) values (${key}, ${at(now)})
      on conflict do nothing returning 1)
    select exists (select 1 from claimed)
      and not exists (select 1 from ${onceBonuses} where bonus_key = ${former} and bonus_key <> ${key}) as is_first`
  return claim?.isFirst ?? false
}

/**
 * Claims a bonus for several keys at once, such as a mailbox and a card: all of them, or none when one was claimed
 * before or one of `former` was. Concurrent claims wait for each other.
 */
export async function claimTogether(
  tx: SystemTx,
  { keys, former, now }: { keys: readonly string[]; former: readonly string[]; now: Date },
): Promise<boolean> {
  await tx.execute(sql`savepoint claims`)
  const [claim] = await rows(tx, claimResult)`
    with claimed as (
      insert into ${onceBonuses} (bonus_key, created_at)
      select k, ${at(now)} from unnest(${sql.param(keys)}::text[]) k order by k
      on conflict do nothing returning 1)
    select (select count(*) from claimed) = ${keys.length}::int
      and not exists (select 1 from ${onceBonuses} where bonus_key = any(${sql.param(former)}::text[])) as is_first`
  if (claim?.isFirst) return true
  await tx.execute(sql`rollback to savepoint claims`)
  return false
}

/** Whether any account has claimed a bonus for this mailbox, also one that was erased; `before` a moment, if given. */
export async function isBonusClaimed(tx: SystemTx, { key, former }: Claim['keys'], before?: Date): Promise<boolean> {
  const claimed = await tx.execute(sql`select 1 from ${onceBonuses} where bonus_key in (${key}, ${former})
    and (${at(before)} is null or created_at < ${at(before)}) limit 1`)
  return claimed.rows.length > 0
}
