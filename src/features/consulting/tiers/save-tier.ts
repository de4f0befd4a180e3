import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { tierSaved } from '../events.ts'
import { type saveTierInput, tierKeys, type tierValues } from './schema.ts'
import { subscriptionTiers } from './tables.ts'

export type TierFields = z.output<typeof tierValues>

interface SaveTierInput extends Omit<z.output<typeof saveTierInput>, 'requestId'> {
  /** The values that the change was valued with; null: there was no such tier. */
  from: TierFields | null
  adminId: string
  now: Date
}

/**
 * Changes a tier, or adds it at the end. Applies from each next period; audited with the previous values. Throws
 * STATE_CHANGED when the tier is no longer as in `from`.
 */
export async function saveTier(
  tx: SystemTx,
  { adminId, now, id, reason, from, ...fields }: SaveTierInput,
): Promise<void> {
  const [before] = await tx.select().from(subscriptionTiers).where(eq(subscriptionTiers.id, id)).for('update')
  if (!isSame(before, from) && !isSame(before, fields))
    throw new AppError('STATE_CHANGED', `Another admin has changed the tier ${fields.name} in the meantime.`)
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

const isSame = (one: TierFields | undefined, other: TierFields | null) =>
  one && other ? tierKeys.every((key) => isDeepStrictEqual(one[key], other[key])) : one === undefined && other === null
