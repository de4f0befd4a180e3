import type { PersonTx } from '#platform/db/open.ts'
import type { Details } from './schema.ts'
import { profileDetails } from './tables.ts'

/** Saves the details of a studio or a player; the last save wins. */
export async function saveDetails(
  tx: PersonTx,
  { profileId, details, now }: { profileId: string; details: Details; now: Date },
): Promise<void> {
  const { website, ...rest } = details
  const set = { ...rest, website: website || null, updatedAt: now }
  await tx
    .insert(profileDetails)
    .values({ profileId, ...set })
    .onConflictDoUpdate({ target: profileDetails.profileId, set })
}
