import { eq } from 'drizzle-orm'
import type { PersonTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { defaultEmailKinds } from './email-kinds.ts'
import { type NotificationType, notificationTypes } from './rules.ts'
import { notificationPreferences } from './tables.ts'

/** Which kinds of news also come as a letter to this person. */
export async function preferencesOf(tx: PersonTx, profileId: string): Promise<{ letters: NotificationType[] }> {
  const [row] = await tx
    .select({ letters: notificationPreferences.letters })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.profileId, profileId))
  const chosen: readonly string[] = row?.letters ?? defaultEmailKinds
  return { letters: notificationTypes.filter((kind) => chosen.includes(kind)) }
}

interface Saving {
  profileId: string
  letters: NotificationType[]
  now: Date
}

export async function savePreferences(tx: PersonTx, { profileId, letters, now }: Saving): Promise<void> {
  await tx
    .insert(notificationPreferences)
    .values({ profileId, letters, updatedAt: now })
    .onConflictDoUpdate({ target: notificationPreferences.profileId, set: { letters, updatedAt: now } })
  await announce(tx, personTopic(profileId), 'notifications')
}
