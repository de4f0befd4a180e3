import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { packagesOrdered } from '../events.ts'
import { creditPackages } from '../tables.ts'

interface OrderPackagesInput {
  /** All packages, first to last. */
  ids: string[]
  reason: string
  adminId: string
  now: Date
}

const ordered = z.object({ id: z.string(), sortOrder: z.number(), priceCents: z.number() })

/** Sets the order of the packages. Throws STATE_CHANGED unless `ids` names each package exactly once. */
export async function orderPackages(tx: SystemTx, { ids, reason, adminId, now }: OrderPackagesInput): Promise<void> {
  const packages = await rows(tx, ordered)`
    select id, sort_order, price_cents from ${creditPackages} order by id for update`
  const given = new Set(ids)
  if (given.size !== packages.length || ids.length !== packages.length || packages.some(({ id }) => !given.has(id)))
    throw new AppError('STATE_CHANGED')
  await tx.execute(sql`
    update ${creditPackages} p set sort_order = o.position * 10, updated_at = ${at(now)}
    from unnest(${sql.param(ids)}::uuid[]) with ordinality o (id, position) where p.id = o.id and p.sort_order <> o.position * 10`)
  const from = packages
    .toSorted((one, other) => one.sortOrder - other.sortOrder || one.priceCents - other.priceCents)
    .map(({ id }) => id)
  if (from.join() !== ids.join()) tx.happened(packagesOrdered({ adminId, reason, order: { from, to: ids } }), now)
}
