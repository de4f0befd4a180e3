import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'

/**
 * A bonus that came once under any of the keys `from` counts under `to` as well, so that its holder gets it no second time
 * by changing addresses; the former keys stay. Credits do not move.
 */
export async function carryBonuses(
  tx: SystemTx,
  { keys, now }: { keys: { from: string[]; to: string }[]; now: Date },
): Promise<void> {
  for (const { from, to } of keys) {
    await tx.execute(sql`
      insert into once_bonuses (bonus_key, created_at)
      select ${to}, ${now.toISOString()}::timestamptz
      where exists (select 1 from once_bonuses where bonus_key = any(${sql.param(from)}::text[]))
      on conflict do nothing`)
  }
}
