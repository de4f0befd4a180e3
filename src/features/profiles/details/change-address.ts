import { eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { addressChanged } from '../events.ts'
import { profiles } from '../tables.ts'

/** Updates the profile's email address, in the transaction that confirms the new address. */
export async function changeAddress(
  tx: SystemTx,
  { userId, to, now }: { userId: string; to: string; now: Date },
): Promise<void> {
  const [profile] = await tx
    .update(profiles)
    .set({ email: to, updatedAt: now })
    .where(eq(profiles.userId, userId))
    .returning({ id: profiles.id })
  if (profile) tx.happened(addressChanged({ profileId: profile.id }), now)
}
