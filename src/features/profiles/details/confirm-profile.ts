import { eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueueWaitingEmail } from '../guardian/send-guardian-email.ts'
import { profiles } from '../tables.ts'
import { type Completion, settleProfile } from './complete-profile.ts'

/** Marks the profile's address as confirmed and settles the profile, in the transaction that confirms the address. */
export async function confirmProfile(
  tx: SystemTx,
  { userId, ...rest }: { userId: string } & Omit<Completion, 'profileId'>,
): Promise<void> {
  const [profile] = await tx
    .update(profiles)
    .set({ emailVerified: true, updatedAt: rest.now })
    .where(eq(profiles.userId, userId))
    .returning({ id: profiles.id })
  if (!profile) return
  await enqueueWaitingEmail(tx, profile.id)
  await settleProfile(tx, { profileId: profile.id, ...rest })
}
