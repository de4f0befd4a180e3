import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { SystemTx } from '#platform/db/open.ts'
import { tierSaved } from '../events.ts'
import type { saveTierInput } from './schema.ts'
import { subscriptionTiers } from './tables.ts'

type SaveTierInput = z.output<typeof saveTierInput> & { adminId: string; now: Date }

/** Changes a tier, or adds it at the end. Applies from each next period; audited with the previous values. */
export async function saveTier(tx: SystemTx, { adminId, now, id, reason, ...fields }: SaveTierInput): Promise<void> {
  const [before] = await tx.select().from(subscriptionTiers).where(eq(subscriptionTiers.id, id)).for('update')
  if (before) {
    await tx
      .update(subscriptionTiers)
      .set({ ...fields, updatedAt: now })
      .where(eq(subscriptionTiers.id, id))
  } else {
    const last = sql<number>`(select coalesce(max(sort_order), 0) + 10 from ${subscriptionTiers})`
    await tx.insert(subscriptionTiers).values({ id, ...fields, sortOrder: last, createdAt: now, updatedAt: now })
  }
  const changed = Object.entries(fields).filter(
    ([key, value]) => !isDeepStrictEqual(before?.[key as keyof typeof fields], value),
  )
  if (changed.length === 0) return
  const changes = Object.fromEntries(
    changed.map(([key, to]) => [key, before ? { from: before[key as keyof typeof fields], to } : to]),
  )
  tx.happened(tierSaved({ adminId, tierId: id, name: fields.name, added: !before, reason, changes }), now)
}
