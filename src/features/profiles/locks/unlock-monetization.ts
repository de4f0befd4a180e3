import { and, eq, isNull } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { earningUnlocked } from '../events.ts'
import { profiles } from '../tables.ts'

/**
 * Unlocks earning when all conditions of the buffer zone are met (profiles-4), in the transaction that meets the last
 * one, and notifies testers once. A manual lock of an admin stays. Returns whether this call unlocked it.
 */
export async function unlockMonetization(
  tx: SystemTx,
  { profileId, now }: { profileId: string; now: Date },
): Promise<boolean> {
  const [profile] = await tx
    .update(profiles)
    .set({ monetizationUnlocked: true, updatedAt: now })
    .where(
      and(
        eq(profiles.id, profileId),
        eq(profiles.monetizationUnlocked, false),
        eq(profiles.lockedManually, false),
        isNull(profiles.awaitsGuardianSince),
        eq(profiles.emailVerified, true),
        eq(profiles.demographicsCompleted, true),
        eq(profiles.termsAccepted, true),
        eq(profiles.cookiesConsent, true),
        eq(profiles.dataConsent, true),
      ),
    )
    .returning({ isTester: profiles.isTester })
  if (!profile) return false
  tx.happened(earningUnlocked({ profileId, isTester: profile.isTester }), now)
  return true
}
