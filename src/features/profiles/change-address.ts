import { eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { profiles } from './tables.ts'

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
  if (!profile) return
  await announce(tx, personTopic(profile.id), 'accounts')
  await announce(tx, personTopic(profile.id), 'profiles')
}
