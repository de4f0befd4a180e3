import { eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'
import { profiles } from './tables.ts'

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
  const [profile] = await tx
    .update(profiles)
    .set({ name, companyName, updatedAt: now })
    .where(eq(profiles.userId, userId))
    .returning({ id: profiles.id })
  if (!profile) throw new AppError('PROFILE_NOT_FOUND')
  for (const kind of ['accounts', 'profiles'] as const) await announce(tx, personTopic(profile.id), kind)
}
