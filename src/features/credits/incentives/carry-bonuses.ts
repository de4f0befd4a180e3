import { sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { onceBonuses } from '../tables.ts'

/**
 * Copies claims of one-time bonuses: a bonus claimed under any key in `from` counts as claimed under `to`, so that a
 * person cannot claim it again after changing the email address. The former keys stay. No credits move.
 */
export async function carryBonuses(
  tx: SystemTx,
  { keys, now }: { keys: { from: string[]; to: string }[]; now: Date },
): Promise<void> {
  for (const { from, to } of keys) {
    await tx.execute(sql`
      insert into ${onceBonuses} (bonus_key, created_at)
      select ${to}, ${at(now)}
      where exists (select 1 from ${onceBonuses} where bonus_key = any(${sql.param(from)}::text[]))
      on conflict do nothing`)
  }
}
