import { eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { subscriptionTiers } from './tables.ts'

/** A tier, active or not; undefined when it does not exist. */
export async function readTier(tx: SystemTx, tierId: string) {
  const [tier] = await tx.select().from(subscriptionTiers).where(eq(subscriptionTiers.id, tierId))
  return tier
}
