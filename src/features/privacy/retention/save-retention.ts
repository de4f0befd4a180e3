import { sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { retentionChanged } from './events.ts'
import { retentionKinds } from './rules.ts'
import type { saveRetentionInput } from './schema.ts'
import { daysInForce } from './sweep.ts'
import { retentionSettings } from './tables.ts'

type SaveRetentionInput = z.output<typeof saveRetentionInput> & { adminId: string; now: Date }

/** Changes how long kinds of data are kept, from the next night on; audited with old and new values. */
export async function saveRetention(
  tx: SystemTx,
  { adminId, reason, now, ...wanted }: SaveRetentionInput,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('retention_settings'))`)
  const inForce = await daysInForce(tx)
  const changed = retentionKinds.filter((kind) => wanted[kind] !== inForce[kind])
  if (changed.length === 0) return
  await tx.execute(sql`
    insert into ${retentionSettings} (kind, days, updated_by, updated_at)
    select k, d, ${adminId}, ${at(now)}
    from unnest(${sql.param(changed)}::text[], ${sql.param(changed.map((kind) => wanted[kind]))}::int[]) s (k, d)
    on conflict (kind) do update set days = excluded.days, updated_by = excluded.updated_by, updated_at = excluded.updated_at`)
  const changes = Object.fromEntries(changed.map((kind) => [kind, { from: inForce[kind], to: wanted[kind] }]))
  tx.happened(retentionChanged({ adminId, reason, changes }), now)
}
