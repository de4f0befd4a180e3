import { sql } from 'drizzle-orm'
import { audit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { announce } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'

interface Ordering {
  /** All packages, first to last. */
  ids: string[]
  adminId: string
  now: Date
}

/** Puts the packages in this order. Throws STATE_CHANGED when another package was added meanwhile, or one is unknown. */
export async function orderPackages(tx: SystemTx, { ids, adminId, now }: Ordering): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from credit_packages order by id for update`)
  const asked = new Set(ids)
  if (asked.size !== rows.length || ids.length !== rows.length || rows.some(({ id }) => !asked.has(id)))
    throw new AppError('STATE_CHANGED')
  await tx.execute(sql`
    update credit_packages p set sort_order = o.place * 10, updated_at = ${now.toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::uuid[]) with ordinality o (id, place) where p.id = o.id and p.sort_order <> o.place * 10`)
  await audit(tx, { actorId: adminId, action: 'packages.order', detail: { ids }, at: now })
  await announce(tx, 'all', 'payments')
}
