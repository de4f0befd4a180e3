import type { PersonTx } from '#platform/db/open.ts'
import type { Details } from './schema.ts'
import { profileDetails } from './tables.ts'

/** Keeps what a studio or a player said about themselves; the last save counts. */
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
