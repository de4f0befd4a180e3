import { eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { profileRenamed } from '../events.ts'
import { mentionsRenamed } from '../ports.ts'
import { profiles } from '../tables.ts'

interface RenameProfileInput {
  userId: string
  name: string
  /** Unchanged when left out. */
  companyName?: string | undefined
  now: Date
}

/** Renames the profile of an account and, if given, its studio. Throws PROFILE_NOT_FOUND. */
export async function renameProfile(
  tx: SystemTx,
  { userId, name, companyName, now }: RenameProfileInput,
): Promise<void> {
  const [before] = await tx
    .select({ id: profiles.id, name: profiles.name })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .for('no key update')
  const [profile] = await tx
    .update(profiles)
    .set({ name, companyName, updatedAt: now })
    .where(eq(profiles.userId, userId))
    .returning({ id: profiles.id })
  if (!profile) throw new AppError('PROFILE_NOT_FOUND')
  if (before && before.name !== name)
    await mentionsRenamed.ask(tx, { profileId: profile.id, name: before.name ?? '', newName: name })
  tx.happened(profileRenamed({ profileId: profile.id }), now)
}
