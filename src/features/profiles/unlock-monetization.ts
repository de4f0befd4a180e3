import { and, eq } from 'drizzle-orm'
import { notify } from '#features/notifications/notify.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { paths } from '#shared/paths.ts'
import { profiles } from './tables.ts'

/**
 * Unlocks earning when all conditions of the buffer zone are met (ruling 20), in the transaction that meets the last
 * one, and notifies testers once. A manual lock of an admin stays. Returns whether this call unlocked it.
 */
export async function unlockMonetization(
  tx: SystemTx,
  { profileId, now }: { profileId: string; now: Date },
): Promise<boolean> {
  const unlocked = await tx
    .update(profiles)
    .set({ monetizationUnlocked: true, updatedAt: now })
    .where(
      and(
        eq(profiles.id, profileId),
        eq(profiles.monetizationUnlocked, false),
        eq(profiles.lockedManually, false),
        eq(profiles.emailVerified, true),
        eq(profiles.demographicsCompleted, true),
        eq(profiles.termsAccepted, true),
        eq(profiles.cookiesConsent, true),
        eq(profiles.dataConsent, true),
      ),
    )
    .returning({ isTester: profiles.isTester })
  const [profile] = unlocked
  if (!profile) return false
  if (profile.isTester) {
    await notify(tx, {
      to: profileId,
      type: 'success',
      title: 'You can earn credits now',
      message: 'Your address is confirmed and your profile is complete. Accept an invitation or pick an open test.',
      link: paths.testerTab('opportunities'),
      key: 'monetization-unlocked',
      at: now,
    })
  }
  return true
}
