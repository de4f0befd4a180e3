import { and, eq, isNotNull } from 'drizzle-orm'
import { recordConsent } from '#features/compliance/record-consent.ts'
import type { SystemTx } from '#platform/db/open.ts'
import type { RecordingChoice } from '#shared/play/recording.ts'
import { profiles } from '../tables.ts'

interface SetReachabilityInput {
  profileId: string
  /** Studios may find and invite this tester. */
  openToTests?: boolean | undefined
  /** Studios whose invitation was accepted see the address; otherwise they can only use messages (profiles-9). */
  shareEmail?: boolean | undefined
  /** How far tests may record this tester (sessions-9). */
  records?: RecordingChoice | undefined
  now: Date
}

/**
 * Saves whether studios can invite the person and see their address, and how far tests may record them; fields that are
 * left out stay unchanged. Sharing the address is the consent to third-party sharing.
 */
export async function setReachability(
  tx: SystemTx,
  { profileId, now, ...changes }: SetReachabilityInput,
): Promise<void> {
  const { rowCount } = await tx
    .update(profiles)
    .set({ ...changes, updatedAt: now })
    .where(and(eq(profiles.id, profileId), isNotNull(profiles.userId)))
  if (rowCount && changes.shareEmail !== undefined)
    await recordConsent(tx, { userId: profileId, type: 'third_party_sharing', granted: changes.shareEmail, now })
}
