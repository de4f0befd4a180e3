import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'

/**
 * A bonus that came once for an address counts for the new address of its holder too, so that changing addresses brings it
 * no second time; the old address keeps its key as well. Credits do not move.
 */
export async function carryBonuses(
  tx: SystemTx,
  { keys, now }: { keys: { from: string; to: string }[]; now: Date },
): Promise<void> {
  for (const { from, to } of keys) {
    await tx.execute(sql`
      insert into once_bonuses (bonus_key, created_at)
      select ${to}, ${now.toISOString()}::timestamptz where exists (select 1 from once_bonuses where bonus_key = ${from})
      on conflict do nothing`)
  }
}
